// A match as the server tells it to its reporter, between the two clubs of the notation.

import type { PlayerCode } from '#game/identity';
import { defaultPointsTable } from '#game/scoring/points-table';
import type { MatchView } from '../../src/web/data/live/match-view-after.ts';
import type { ReportAct, Waiting } from '../../src/web/report/queue/report-command.ts';
import { aMinute, eventId, matchId, realTeamId } from './ids.ts';
import { event } from './match-notation.ts';
import { notationLineUps, notationRoles } from './notation-players.ts';

const home: ReadonlySet<PlayerCode> = new Set([...notationLineUps.home.xi, ...notationLineUps.home.bench]);
const clubs = [
  { id: realTeamId(1), real_team_name: 'Arsenal', abbreviation: 'ARS', kit_url: '/kits/home.svg' },
  { id: realTeamId(2), real_team_name: 'Chelsea', abbreviation: 'CHE', kit_url: '/kits/home.svg' },
];

/** The match with these events, recorded in this order as the first, second and so on. */
export function viewOfMatch(events: readonly string[] = [], changes: Partial<MatchView['match']> = {}): MatchView {
  const view = {
    match: {
      id: matchId(7),
      home_team_id: realTeamId(1),
      away_team_id: realTeamId(2),
      set_minute: aMinute(0),
      report_complete: false,
      heroes: [],
      version: 1,
      ...changes,
    },
    line_ups: notationLineUps,
    events: events.map((text, at) => ({
      ...event(text),
      id: eventId(at + 1),
      sequence: at + 1,
      command_id: `earlier ${at + 1}`,
      recorded_at: '2025-08-16T12:30:00Z',
    })),
    players: [...notationRoles].map(([code, role]) => ({
      code,
      name: `Player ${code}`,
      ...role,
      real_team_id: realTeamId(home.has(code) ? 1 : 2),
    })),
    clubs,
    rules: { points_table: defaultPointsTable, part_clean_sheet_minutes: 60 },
  };
  return view as unknown as MatchView;
}

/** A command of the reporter that waits; an event that it records has this number on the device. */
export const waitingAct = (
  endpoint: ReportAct['endpoint'],
  input: object,
  local_event_id: number | null = null,
): Waiting => {
  const act = { endpoint, input: { command_id: `${endpoint} ${local_event_id}`, match_id: matchId(7), ...input } };
  return {
    act: act as unknown as ReportAct,
    manager_id: 'reporter',
    made_at: 0,
    attempted: false,
    local_event_id,
    refusal: null,
  };
};
