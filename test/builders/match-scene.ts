// A season with one gameweek and the two clubs of the match notation, who meet twice in it: at home and away.

import { randomUUID } from 'node:crypto';
import type { MatchId, PlayerCode, RealTeamId, SeasonId } from '#game/identity';
import { type EventDraft, otherSide, type Side } from '#game/match/match-event';
import { beginSeason } from '../../src/server/season/begin-season-store.ts';
import type { ApiClient } from './api-client.ts';
import { insertGameweek } from './insert-rows.ts';
import { event } from './match-notation.ts';
import { notationLineUps, notationRoles } from './notation-players.ts';
import type { TestServer } from './test-server.ts';

export type MatchScene = {
  readonly season: SeasonId;
  readonly clubs: Readonly<Record<Side, RealTeamId>>;
  /** The notation's home club at home. */
  readonly match: MatchId;
  /** The same clubs the other way round: everybody's side is the other one. */
  readonly returnMatch: MatchId;
  /** Plays for neither club. */
  readonly stranger: PlayerCode;
};

const strangerCode = 900 as PlayerCode;

/** The scene in this server's emptied database. */
export async function matchScene({ database, clock }: TestServer): Promise<MatchScene> {
  await database.truncate();
  const { db } = database;
  const season = await db.transaction().execute((trx) => beginSeason(trx, { name: '2025-26', now: clock.now() }));
  const gameweek = await insertGameweek(db, season, 1);
  const clubs = await db
    .insertInto('real_teams')
    .values([
      { real_team_name: 'Arsenal', abbreviation: 'ARS' },
      { real_team_name: 'Chelsea', abbreviation: 'CHE' },
      { real_team_name: 'Everton', abbreviation: 'EVE' },
    ])
    .returning('id')
    .execute();
  const [home, away, other] = clubs.map(({ id }) => id) as [RealTeamId, RealTeamId, RealTeamId];
  await db
    .insertInto('players')
    .values([
      ...[...notationRoles].map(([code, { position, is_dm }]) => ({
        code,
        name: `Player ${code}`,
        position,
        is_dm,
        real_team_id: isHome(code) ? home : away,
      })),
      { code: strangerCode, name: 'Sean Stranger', position: 'M' as const, is_dm: false, real_team_id: other },
    ])
    .execute();
  const fixture = { season_id: season, gameweek_id: gameweek, part: 'weekend' as const };
  const matches = await db
    .insertInto('real_matches')
    .values([
      { ...fixture, home_team_id: home, away_team_id: away, match_date: '2025-08-16T14:00:00Z' },
      { ...fixture, home_team_id: away, away_team_id: home, match_date: '2025-08-17T14:00:00Z' },
    ])
    .returning('id')
    .execute();
  const [match, returnMatch] = matches.map(({ id }) => id) as [MatchId, MatchId];
  return { season, clubs: { home, away }, match, returnMatch, stranger: strangerCode };
}

const isHome = (code: PlayerCode): boolean =>
  notationLineUps.home.xi.includes(code) || notationLineUps.home.bench.includes(code);

/** The same event in the return match. */
export function returnEvent(text: string): EventDraft {
  const draft = event(text);
  return { ...draft, side: otherSide[draft.side] };
}

type Sheets = { home: { xi: PlayerCode[]; bench: PlayerCode[] }; away: { xi: PlayerCode[]; bench: PlayerCode[] } };
const sheetOf = (side: Side) => ({ xi: [...notationLineUps[side].xi], bench: [...notationLineUps[side].bench] });
/** The notation's line-ups as a request sends them. */
export const lineUpBody = (): Sheets => ({ home: sheetOf('home'), away: sheetOf('away') });

/** A reporter who records one match, each command with an id of its own. */
export function recorder(client: ApiClient, match_id: MatchId) {
  const command = () => ({ command_id: randomUUID(), match_id });
  return {
    lineUps: (sheets: Sheets = lineUpBody()) => client.post('/api/match/save-line-ups', { ...command(), ...sheets }),
    event: (text: string, confirmed = false) =>
      client.post('/api/match/record-event', { ...command(), event: event(text), confirmed }),
    minute: (minute: number) =>
      client.post('/api/match/update-match-minute', { ...command(), minute: minute as EventDraft['minute'] }),
    complete: (heroes: PlayerCode[] = []) => client.post('/api/match/complete', { ...command(), heroes }),
    remove: (event_id: number, confirmed = false) =>
      client.post('/api/match/remove-event', { ...command(), event_id: event_id as never, confirmed }),
    correct: (event_id: number, text: string, sequence?: number) =>
      client.post('/api/match/correct-event', {
        ...command(),
        event_id: event_id as never,
        event: event(text),
        ...(sequence === undefined ? {} : { sequence }),
      }),
    reopen: () => client.post('/api/match/reopen', command()),
    restoreReport: () => client.post('/api/match/restore-report', command()),
    log: () => client.get('/api/match/:match_id/log', { match_id }),
    deleteReport: () => client.post('/api/match/delete-report', command()),
    setVoid: (is_void: boolean) => client.post('/api/match/set-void', { ...command(), is_void }),
    read: () => client.get('/api/match/:match_id', { match_id }),
  };
}
