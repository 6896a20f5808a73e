// What a manager is told about the draft of their league: before it, while it runs, and until the first deadline after it.

import type { DraftBoard } from '#api/draft';
import { draftTexts } from '#game/draft/draft-texts';
import { turnsUntil } from '#game/draft/turns-until';
import { momentText } from '#game/gameweek/day-text';
import type { TeamId } from '#game/identity';
import { type Instant, instant } from '#game/instant';
import { zoneSuffix } from '../../data/session/viewer-zone.ts';

export type DraftNews = {
  readonly state: 'ahead' | 'running' | 'over';
  /** 'Low Block Party picks', or what else is the case. */
  readonly what: string;
  /** What that means for the manager's team: '3 picks until you'. */
  readonly forYou: string;
};

export type DraftReader = {
  /** The season's. */
  readonly deadlines: readonly Instant[];
  readonly now: Instant;
  /** The reader's. */
  readonly zone: string;
  readonly leagueZone: string;
};

/** The news for this team at this instant, as its reader sees it; null when the draft is none any more. */
export function draftNews(board: DraftBoard, team: TeamId, reader: DraftReader): DraftNews | null {
  const { deadlines, now } = reader;
  switch (board.status) {
    case 'not-started':
      return { state: 'ahead', what: draftTexts.notBegun, forYou: plannedText(board, reader) };
    case 'in_progress':
    case 'paused':
      return { state: 'running', what: turnText(board), forYou: turnForTeam(board, team, reader) };
    case 'complete': {
      const ended = board.picks.findLast(({ picked_at }) => picked_at !== null)?.picked_at ?? null;
      const isOver =
        ended === null || !isInDraft(board, team) || deadlines.some((at) => at > instant(ended) && at <= now);
      return isOver ? null : { state: 'over', what: draftTexts.completeHeading, forYou: draftTexts.pickTeam };
    }
  }
}

function plannedText({ planned_at }: DraftBoard, { now, zone, leagueZone }: DraftReader): string {
  if (planned_at === null) return draftTexts.squadIsPicked;
  const at = instant(planned_at);
  return (at > now ? draftTexts.plannedFor : draftTexts.wasPlannedFor)(
    momentText(at, zone) + zoneSuffix(at, leagueZone, zone),
  );
}

function turnText(board: DraftBoard): string {
  const name = board.teams.find(({ id }) => id === board.current_team_id)?.team_name ?? '';
  const paused = board.status === 'paused' ? ` • ${draftTexts.pausedState}` : '';
  return `${draftTexts.roundAndPick(board.current_round, board.current_pick)}${paused}: ${draftTexts.picks(name)}`;
}

const isInDraft = ({ picks }: DraftBoard, team: TeamId): boolean => picks.some(({ team_id }) => team_id === team);

/** A turn that is shorter is counted in seconds, where somebody looks. */
const worthAMoment = 600;

/** What the turn on the clock means for the team: '3 picks until you.' */
export function turnForTeam(
  board: DraftBoard,
  team: TeamId,
  { now, zone, leagueZone }: Omit<DraftReader, 'deadlines'>,
): string {
  const turns = turnsUntil(board, team);
  if (turns === null) return isInDraft(board, team) ? draftTexts.allYourPicks : draftTexts.notInDraft;
  if (turns > 0) return turns === 1 ? draftTexts.youAreNext : draftTexts.until(turns);
  if (board.status === 'paused') return draftTexts.yourTurnAfterPause;
  const ends = board.turn_ends_at === null ? null : instant(board.turn_ends_at);
  if (ends === null || ends <= now || board.clock_seconds < worthAMoment) return draftTexts.yourTurn;
  return draftTexts.yourTurnUntil(momentText(ends, zone) + zoneSuffix(ends, leagueZone, zone));
}
