import type { OutputOf } from '#api/endpoint';
import * as api from '#api/fixtures';
import type { PlayerCode } from '#game/identity';
import { secondOpinion } from '#game/match/second-opinion';
import { signedInRoute } from '../platform/http/route.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { findCurrentSeason } from '../season/season-store.ts';
import { checkReports, fetchFixtures, importFixtureFiles, testFetchFixtures } from './fetch-fixtures.ts';
import { readEventsToCompare, readMatchesToCompare, readPlayerNames, readReported } from './official-store.ts';

export const fixtureRoutes = [
  fetchFixtures,
  importFixtureFiles,
  testFetchFixtures,
  checkReports,
  signedInRoute(api.listSecondOpinions, ({ context }) => compareReports(context)),
];

// Which reports differ from the official figures, as last fetched.

type Listed = OutputOf<typeof api.listSecondOpinions>;

/** Every complete match whose report was compared and differs. */
async function compareReports({ database: { db } }: Pick<ServerContext, 'database'>): Promise<Listed> {
  const season = await findCurrentSeason(db);
  const compared = season === null ? [] : await readMatchesToCompare(db, season.id);
  const ids = compared.map(({ id }) => id);
  const [reported, events] = await Promise.all([readReported(db, ids), readEventsToCompare(db, ids)]);
  const differing = compared.flatMap((match) => {
    const own = reported.filter(({ match_id }) => match_id === match.id);
    const differences = secondOpinion(own, match.official, events.get(match.id) ?? []);
    return differences.length === 0 ? [] : [{ match, differences }];
  });
  const players = differing.flatMap(({ differences }) => differences.map(({ player_id }) => player_id));
  const names = await readPlayerNames(db, players);
  const nameOf = (code: PlayerCode): string => names.get(code) ?? `Player ${code}`;
  const fetched = compared.map(({ fetchedAt }) => fetchedAt.getTime());
  return {
    fetched_at: fetched.length === 0 ? null : new Date(Math.max(...fetched)).toISOString(),
    compared: compared.length,
    matches: differing.map(({ match: { id, home, away }, differences }) => ({
      match_id: id,
      home,
      away,
      differences: differences.map((one) => ({ ...one, player: nameOf(one.player_id) })),
    })),
  };
}
