// A season that never was, as a folder in the format that the replay reads: the same seed gives the same files.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '#game/seeded-random';
import { type CountedRow, countedColumns, countFigures } from './count-figures.ts';
import { clubInRound, type InventedPlayer, inventedClubs, inventedPlayers } from './invented-clubs.ts';
import { type InventedFixture, inventedFixtures } from './invented-fixtures.ts';
import { type InventedMatch, inventMatch } from './invented-match.ts';

type PlayedFixture = InventedFixture & InventedMatch & { readonly score: readonly [number, number] };

/** Writes the season of this seed into the folder, which is made when it is not there. */
export function writeSyntheticSeason(folder: string, seed: number): void {
  const random = seededRandom(seed);
  const players = inventedPlayers(random);
  const fixtures = inventedFixtures(
    inventedClubs.map(({ id }) => id),
    random,
  );
  const matches = fixtures
    .toSorted((a, b) => (a.kickoff < b.kickoff ? -1 : a.kickoff > b.kickoff ? 1 : a.id - b.id))
    .map((fixture): PlayedFixture => {
      const squad = (club: number): readonly InventedPlayer[] =>
        players.filter((player) => clubInRound(player, fixture.gameweek) === club);
      const match = inventMatch({ home: squad(fixture.home), away: squad(fixture.away) }, random);
      return { ...fixture, score: scoreOf(match), ...match };
    });
  const published = matches.map((match) => ({ match: match.id, rows: countFigures(match) }));
  mkdirSync(folder, { recursive: true });
  const write = (name: string, lines: readonly string[]): void =>
    writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
  write('clubs.json', [JSON.stringify(inventedClubs)]);
  write('players.json', [JSON.stringify(players)]);
  write('fixtures.json', [
    JSON.stringify(
      matches.map(({ id, gameweek, kickoff, home, away, score }) => ({ id, gameweek, kickoff, home, away, score })),
    ),
  ]);
  write(
    'matches.ndjson',
    matches.map((match) => JSON.stringify(match)),
  );
  write('published.ndjson', [
    JSON.stringify({ columns: countedColumns }),
    ...published.map(({ match, rows }) => JSON.stringify({ match, rows: rows.map(cellsOf) })),
  ]);
  write('totals.json', [
    JSON.stringify(
      totalsOf(
        players,
        published.flatMap(({ rows }) => rows),
      ),
    ),
  ]);
}

function scoreOf({ events }: InventedMatch): readonly [number, number] {
  const goals = (side: 'home' | 'away'): number =>
    events.filter((event) => event.type === 'GOAL' && event.side === side).length;
  return [goals('home'), goals('away')];
}

const cellsOf = (row: CountedRow): readonly (number | string)[] => countedColumns.map((column) => row[column]);

/** The sums of everybody's rows, and in how many matches he appeared. */
function totalsOf(
  players: readonly InventedPlayer[],
  rows: readonly CountedRow[],
): Record<string, Record<string, number>> {
  const summed = countedColumns.filter((column) => column !== 'player' && column !== 'side');
  const totals: Record<string, Record<string, number>> = {};
  for (const { id } of players) {
    const own = rows.filter((row) => row.player === id);
    const sums = summed.map((column) => [column, own.reduce((sum, row) => sum + Number(row[column]), 0)]);
    totals[id] = { ...(Object.fromEntries(sums) as Record<string, number>), appearancesPublished: own.length };
  }
  return totals;
}
