// A season with one gameweek and the two clubs of the match notation, who play each other twice in it: at home and
// away.

import { randomUUID } from 'node:crypto';
import type { MatchId, PlayerCode, RealTeamId, SeasonId } from '#game/identity';
import { type EventDraft, otherSide, type Side } from '#game/match/match-event';
import { beginSeason } from '../../src/server/season/begin-season-store.ts';
import type { ApiClient } from './api-client.ts';
import { eventId, playerId } from './ids.ts';
import { insertClubs, insertGameweek, insertMatch, insertPlayers } from './insert-rows.ts';
import { event } from './match-notation.ts';
import { notationLineUps, notationRoles } from './notation-players.ts';
import type { TestServer } from './test-server.ts';

export type MatchScene = {
  readonly season: SeasonId;
  readonly clubs: Readonly<Record<Side, RealTeamId>>;
  /** The notation's home club at home. */
  readonly match: MatchId;
  /** The same clubs with sides swapped. */
  readonly returnMatch: MatchId;
  /** Plays for neither club. */
  readonly stranger: PlayerCode;
};

const strangerCode = playerId(900);

/** The scene in this server's emptied database. */
export async function matchScene({ database, clock }: TestServer): Promise<MatchScene> {
  await database.truncate();
  const { db } = database;
  const season = await db.transaction().execute((trx) => beginSeason(trx, { name: '2025-26', now: clock.now() }));
  await insertGameweek(db, season, 1);
  const [home, away, other] = (await insertClubs(db, ['Arsenal', 'Chelsea', 'Everton'])) as [
    RealTeamId,
    RealTeamId,
    RealTeamId,
  ];
  await insertPlayers(db, [
    ...[...notationRoles].map(([code, role]) => ({ code, role, club: isHome(code) ? home : away })),
    { code: strangerCode, name: 'Sean Stranger', role: { position: 'M', is_dm: false }, club: other },
  ]);
  const match = await insertMatch(db, { season, home, away });
  const returnMatch = await insertMatch(db, { season, home: away, away: home, kickOff: '2025-08-17T14:00:00Z' });
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

/** A reporter who records one match, each command with its own id. */
export function recorder(client: ApiClient, match_id: MatchId) {
  const command = () => ({ command_id: randomUUID(), match_id });
  return {
    lineUps: (sheets: Sheets = lineUpBody()) => client.post('/api/match/save-line-ups', { ...command(), ...sheets }),
    event: (text: string, confirmed = false) =>
      client.post('/api/match/record-event', { ...command(), event: event(text), confirmed }),
    /** A late card whose reporter knows that it makes a later one a second yellow. */
    knownCard: (text: string) =>
      client.post('/api/match/record-event', { ...command(), event: event(text), makes_second: true }),
    minute: (minute: number) =>
      client.post('/api/match/update-match-minute', { ...command(), minute: minute as EventDraft['minute'] }),
    complete: (heroes: PlayerCode[] = []) => client.post('/api/match/complete', { ...command(), heroes }),
    remove: (event_id: number, confirmed = false) =>
      client.post('/api/match/remove-event', { ...command(), event_id: eventId(event_id), confirmed }),
    correct: (event_id: number, text: string, sequence?: number) =>
      client.post('/api/match/correct-event', {
        ...command(),
        event_id: eventId(event_id),
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
