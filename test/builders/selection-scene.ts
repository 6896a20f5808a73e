// A team with a squad in the imported season, whose selections tests save, lock and read.

import type { SeasonId, TeamId } from '#game/identity';
import { type Instant, instant } from '#game/instant';
import type { SelectedPlayer } from '#game/selection/selection';
import type { PartKey } from '../../src/server/reads/part-key.ts';
import { readSelection } from '../../src/server/selection/selection-store.ts';
import { gameweekId } from './ids.ts';
import { createTeam, importSeason } from './season-scene.ts';
import { notationOf } from './selection-notation.ts';
import type { TestManager } from './test-manager.ts';
import type { TestServer } from './test-server.ts';

export const firstDeadline = instant('2025-08-15T17:00:00Z');
export const secondDeadline = instant('2025-08-19T17:00:00Z');
export const eleven = 'GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S2 | GK2 D5 M5';
export const otherEleven = 'GK2 D1 D2 D3 D5 M1 M2 M3 M5 S1 S3 | GK1 M4 D4';

export type SelectionScene = Awaited<ReturnType<typeof selectionScene>>;

/** The scene in this server's emptied database, a day before the first deadline. */
export async function selectionScene({ context, clock, database, ...server }: TestServer) {
  const { db } = database;
  await database.truncate();
  clock.set(instant('2025-08-14T12:00:00Z'));
  const season: SeasonId = (await importSeason(context)).season_id;
  const owner: TestManager = await server.createManager();
  const team: TeamId = await createTeam(db, season, { manager: owner, block: 0 });
  const first: PartKey = { season, gameweek: gameweekId(1), part: 'weekend' };
  const second: PartKey = { season, gameweek: gameweekId(2), part: 'midweek' };
  const third: PartKey = { season, gameweek: gameweekId(2), part: 'weekend' };
  const playersAt = async (key: PartKey, of = team) => (await readSelection(db, key, of))?.players ?? [];
  const receiptAt = async (key: PartKey, of = team) => (await readSelection(db, key, of))?.receipt ?? null;
  return {
    season,
    owner,
    team,
    first,
    second,
    third,
    playersAt,
    receiptAt,
    save: (selected: readonly SelectedPlayer[], key: PartKey = first, of = team) =>
      server.as(owner).post('/api/selection/save', {
        team_id: of,
        gameweek_id: key.gameweek,
        part: key.part,
        selection: [...selected],
      }),
    kept: async (key: PartKey, of = team) => notationOf(await playersAt(key, of)),
    origin: async (key: PartKey, of = team) => (await receiptAt(key, of))?.origin,
    lockAt: (moment: Instant) => {
      clock.set(moment);
      return server.runDueJobs();
    },
    /** Midweek and weekend of each gameweek. */
    lockedParts: async () =>
      (await db.selectFrom('gameweeks').selectAll().orderBy('id').execute()).map(
        ({ midweek_locked_at, weekend_locked_at }) => [midweek_locked_at !== null, weekend_locked_at !== null],
      ),
  };
}
