// A season for server tests: clubs with the notation's players, fixtures, and teams with squads.

import type { Kysely } from 'kysely';
import type { PlayerCode, SeasonId, TeamId } from '#game/identity';
import type { Position } from '#game/position';
import { isRefusal } from '#game/refusal';
import { type ImportReport, importFixtures } from '../../src/server/fixtures/import-season.ts';
import type { SeasonInput } from '../../src/server/fixtures/season-input.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import type { ServerContext } from '../../src/server/platform/server-context.ts';
import { leagueId, playerId } from './ids.ts';
import { insertSquad, insertTeam } from './insert-rows.ts';
import { codes } from './selection-notation.ts';
import type { TestManager } from './test-manager.ts';

export type Fixture = SeasonInput['fixtures'][number];

export const clubs = [
  { name: 'Arsenal', abbreviation: 'ARS' },
  { name: 'Spurs', abbreviation: 'TOT' },
  { name: 'Chelsea', abbreviation: 'CHE' },
  { name: 'Wolves', abbreviation: 'WOL' },
];

/** Weekend, midweek and weekend: gameweek 1 (Friday 15 August 2025, 17:00 UTC) and gameweek 2 (Tuesday 19, Friday 22). */
export const fixtures: readonly Fixture[] = [
  { kickOff: '2025-08-16T14:00:00Z', home: 'Arsenal', away: 'Tottenham Hotspur' },
  { kickOff: '2025-08-17T14:00:00Z', home: 'Chelsea', away: 'Wolverhampton Wanderers' },
  { kickOff: '2025-08-20T19:00:00Z', home: 'Tottenham', away: 'Chelsea' },
  { kickOff: '2025-08-23T14:00:00Z', home: 'Wolves', away: 'Arsenal' },
];

/**
 * This many players per position for each block of a hundred: block 0 has GK1 (101), D1 (201) …, block 1 GK1 as 1101.
 */
export function playersOf(blocks: number, counts = { GK: 2, D: 5, M: 5, S: 3 }): SeasonInput['players'] {
  const positions = Object.keys(counts) as Position[];
  return Array.from({ length: blocks }, (_, block) =>
    positions.flatMap((position) =>
      Array.from({ length: counts[position] }, (_, index) => {
        const [code = 0] = codes(`${position}${index + 1}`);
        const club = clubs[code % clubs.length]?.name ?? 'Arsenal';
        return { code: block * 1000 + code, name: `${position}${index + 1} of ${block}`, position, isDm: false, club };
      }),
    ),
  ).flat();
}

/** The scene's season, with any part of it replaced. */
export const seasonOf = (replaced: Partial<SeasonInput> = {}): SeasonInput => ({
  seasonName: '2025-26',
  clubs,
  players: playersOf(2),
  fixtures: [...fixtures],
  ...replaced,
});

/** Imports it; throws the refusal's sentence. */
export async function importSeason(context: ServerContext, season: SeasonInput = seasonOf()): Promise<ImportReport> {
  const report = await importFixtures(context, season);
  if (isRefusal(report)) throw new Error(report.sentence);
  return report;
}

/** A team of league 4 with the players of a block as its squad. */
let nameless = 100;

export async function createTeam(
  db: Kysely<Database>,
  season: SeasonId,
  traits: { manager?: TestManager; block?: number; league?: number; name?: string; squad?: readonly PlayerCode[] },
): Promise<TeamId> {
  const league = leagueId(traits.league ?? 4);
  const team = await insertTeam(db, {
    name: traits.name ?? `Team ${traits.block ?? (nameless += 1)}`,
    league,
    manager: traits.manager ?? null,
  });
  const players = traits.squad ?? (traits.block === undefined ? [] : blockPlayers(traits.block));
  await insertSquad(db, { season, league, team, players });
  return team;
}

/** The codes of a block's players. */
export const blockPlayers = (block: number): readonly PlayerCode[] =>
  playersOf(block + 1)
    .filter(({ code }) => Math.floor(code / 1000) === block)
    .map(({ code }) => playerId(code));
