// Two teams of league 4 who meet in the match scene's gameweek: one has picked the home club, the other the away club.

import type { FantasyMatchId, LeagueId, TeamId } from '#game/identity';
import type { Side } from '#game/match/match-event';
import { writeClosing } from '../../src/server/platform/closing-store.ts';
import type { ApiClient } from './api-client.ts';
import { gameweekId, managerId } from './ids.ts';
import { insertFantasyMatch, insertTeam, league4 } from './insert-rows.ts';
import { keepSelection } from './keep-selection.ts';
import type { MatchScene } from './match-scene.ts';
import { notationLineUps } from './notation-players.ts';
import type { TestManager } from './test-manager.ts';
import type { TestServer } from './test-server.ts';

export type LiveLeague = {
  readonly id: LeagueId;
  readonly managers: Readonly<Record<Side, TestManager>>;
  readonly clients: Readonly<Record<Side, ApiClient>>;
  readonly teams: Readonly<Record<Side, TeamId>>;
  readonly fantasyMatch: FantasyMatchId;
};

const gameweek = gameweekId(1);
/** Always the same, so that an address can name them. */
export const homeManagerId = managerId('6f1c0f0e-5d0b-4c56-9a53-0d2f6c4b8a11');

/** The league in this server's match scene; every process is notified of it. */
export async function liveLeague(server: TestServer, { season }: MatchScene): Promise<LiveLeague> {
  const { db } = server.database;
  const make = async (side: Side, name: string) => {
    const manager = await server.createManager({ username: name, ...(side === 'home' && { id: homeManagerId }) });
    const id = await insertTeam(db, { name, manager });
    const { xi, bench } = notationLineUps[side];
    await keepSelection(db, { season, gameweek, part: 'weekend' }, id, { eleven: xi, autobench: bench.slice(0, 3) });
    return { manager, id };
  };
  const home = await make('home', 'Hilde United');
  const away = await make('away', 'Aron Rovers');
  const fantasyMatch = await insertFantasyMatch(db, { season, home: home.id, away: away.id });
  await db
    .transaction()
    .execute((trx) => writeClosing(trx, { changes: [{ kind: 'leagues', league_ids: null }] }, server.clock.now()));
  await server.context.live.sync();
  return {
    id: league4,
    managers: { home: home.manager, away: away.manager },
    clients: { home: server.as(home.manager), away: server.as(away.manager) },
    teams: { home: home.id, away: away.id },
    fantasyMatch,
  };
}
