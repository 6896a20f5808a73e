// A match as its reporter sees it: the server's data, with this browser's waiting commands folded in by the rules.

import type { Recording } from '#api/match-event';
import type { EventId, Minute, PlayerCode, RealTeamId } from '#game/identity';
import { sheetWith, sheetWithout } from '#game/match/change-sheet';
import { inPlayingOrder, movedTo } from '#game/match/fold/event-order';
import { foldMatch, type MatchState } from '#game/match/fold-match';
import { withHeroesWhoPlayed } from '#game/match/judge-completion';
import { judgeEvent } from '#game/match/judge-event';
import { judgeChange, judgeRemoval, judgeSheet } from '#game/match/judge-sheet';
import type { MatchEvent, Side } from '#game/match/match-event';
import { clockOf, type MatchSheet } from '#game/match/match-sheet';
import { sheetOf } from '#game/match/match-snapshot';
import type { PointsTable } from '#game/scoring/points-table';
import { scoreReport } from '#game/scoring/score-report';
import type { MatchView } from '../data/live/match-view-after.ts';
import { commandIdOf, type Queue, targetOf, type Waiting } from './queue/report-command.ts';

export type ReportedClub = MatchView['clubs'][number];
export type MatchPlayer = MatchView['players'][number];

/** An event on the timeline, with the command that still has to reach the server. */
export type ShownEvent = {
  readonly event: MatchEvent;
  /** How it was recorded; null while it only exists here. */
  readonly recorded: Recording | null;
  readonly waiting: Waiting | null;
};

export type ReportedMatch = {
  readonly view: MatchView;
  readonly players: ReadonlyMap<PlayerCode, MatchPlayer>;
  readonly clubs: Readonly<Record<Side, ReportedClub>>;
  readonly squads: Readonly<Record<Side, readonly PlayerCode[]>>;
  readonly pointsTable: PointsTable;
  /** Includes every waiting command that is possible. */
  readonly sheet: MatchSheet;
  readonly state: MatchState;
  /** Newest first. */
  readonly events: readonly ShownEvent[];
  /** What the server refused and the reporter has to decide about. */
  readonly refused: Queue;
  /** How many commands still have to be sent, without the refused ones and the minute, which nobody would miss. */
  readonly waiting: number;
  readonly hasBegun: boolean;
  readonly minute: Minute;
};

/** The match with the server's answers and this browser's queue. */
export function reportedMatch(view: MatchView, queue: Queue): ReportedMatch {
  const ids = new Set(view.events.map(({ command_id }) => command_id));
  // A command's frame can arrive before its answer.
  const waiting = queue.filter((command) => !ids.has(commandIdOf(command)));
  const open = waiting.filter(({ refusal }) => refusal === null);
  const sheet = withHeroesWhoPlayed(open.reduce(afterCommand, sheetOf(view)));
  const hasBegun = sheet.lineUps.home.xi.length > 0;
  return {
    view,
    clubs: { home: clubOf(view, view.match.home_team_id), away: clubOf(view, view.match.away_team_id) },
    squads: { home: squadOf(view, view.match.home_team_id), away: squadOf(view, view.match.away_team_id) },
    players: new Map(view.players.map((player) => [player.code, player])),
    pointsTable: view.rules.points_table,
    sheet,
    state: foldMatch(sheet),
    events: shownEvents(view, sheet, open),
    refused: waiting.filter(({ refusal }) => refusal !== null),
    waiting: open.filter(({ act }) => act.endpoint !== 'POST /api/match/update-match-minute').length,
    hasBegun,
    minute: clockOf(sheet),
  };
}

const clubOf = (view: MatchView, id: RealTeamId): ReportedClub =>
  view.clubs.find((club) => club.id === id) ?? { id, real_team_name: 'Unknown', abbreviation: '', kit_url: '' };
const squadOf = (view: MatchView, club: RealTeamId): readonly PlayerCode[] =>
  view.players.filter(({ real_team_id }) => real_team_id === club).map(({ code }) => code);

/** The sheet after one command. A command that the rules now refuse changes nothing; the server will report it. */
function afterCommand(sheet: MatchSheet, { act, local_event_id }: Waiting): MatchSheet {
  switch (act.endpoint) {
    case 'POST /api/match/save-line-ups': {
      const { home, away } = act.input;
      const changed = { ...sheet, lineUps: { home, away } };
      // Another reporter may have recorded somebody who is not in them.
      return judgeSheet(changed) === null ? changed : sheet;
    }
    case 'POST /api/match/record-event': {
      const id = (local_event_id ?? 0) as EventId;
      const { event } = act.input;
      return judgeEvent(sheet, event) === null ? sheetWith(sheet, event, id) : sheet;
    }
    case 'POST /api/match/correct-event': {
      const old = sheet.events.find(({ id }) => id === act.input.event_id);
      if (old === undefined) return sheet;
      const event: MatchEvent = { ...act.input.event, id: old.id, sequence: old.sequence };
      const corrected = sheet.events.map((recorded) => (recorded === old ? event : recorded));
      const events = movedTo(corrected, old.id, act.input.sequence ?? old.sequence) ?? corrected;
      return judgeChange({ ...sheet, events }, old.id) === null ? { ...sheet, events } : sheet;
    }
    case 'POST /api/match/remove-event': {
      const { event_id } = act.input;
      if (judgeRemoval(sheet, event_id) !== null) return sheet;
      return sheetWithout(sheet, event_id);
    }
    case 'POST /api/match/update-match-minute':
      return { ...sheet, minute: act.input.minute };
    case 'POST /api/match/complete':
      return { ...sheet, complete: true, heroes: act.input.heroes };
  }
}

/** The timeline, newest first; each event has the command that waits to record or correct it. */
function shownEvents(view: MatchView, sheet: MatchSheet, open: Queue): readonly ShownEvent[] {
  const recordings = new Map(view.events.map((event) => [event.id, event]));
  const commandOf = (id: EventId): Waiting | null =>
    open.findLast((command) => command.local_event_id === id || targetOf(command.act) === id) ?? null;
  return inPlayingOrder(sheet.events)
    .map((event) => ({ event, recorded: recordings.get(event.id) ?? null, waiting: commandOf(event.id) }))
    .toReversed();
}

/** A player's points in the match so far. */
export function pointsOf({ state, sheet, pointsTable }: ReportedMatch, player: PlayerCode): number {
  const [report, role] = [state.reports.get(player), sheet.roles.get(player)];
  return report === undefined || role === undefined ? 0 : scoreReport(report, role, pointsTable).total;
}

export const nameOf = ({ players }: Pick<ReportedMatch, 'players'>, code: PlayerCode | null): string =>
  (code === null ? undefined : players.get(code)?.name) ?? 'Unknown Player';
