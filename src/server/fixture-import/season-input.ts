// A season from a provider: clubs, players and matches, and what is wrong with it.

import { z } from 'zod';
import { positions } from '#game/position';
import { canonicalName } from '#game/real-team/canonical-name';
import { type Refusal, refuse } from '#game/refusal';

const name = z.string().trim().min(1).max(100);

export const seasonInput = z.object({
  /** Such as '2025-26'. */
  seasonName: z.string().trim().min(1).max(40),
  clubs: z.array(z.object({ name, abbreviation: z.string().trim().min(2).max(4) })).max(100),
  players: z
    .array(
      z.object({
        code: z.number().int().min(1).max(2_147_483_647),
        name,
        position: z.enum(positions),
        /** Whether they are a defensive midfielder; null if the provider does not say. */
        isDm: z.boolean().nullable(),
        /** Any of the club's names; null if they have left the league. */
        club: name.nullable(),
        /** What they got last season, by the provider's own count: only the order of players without points needs it. */
        lastSeasonPoints: z.number().int().optional(),
      }),
    )
    .max(5000),
  fixtures: z
    .array(
      z.object({
        /** RFC 3339; null if postponed without a new date. */
        kickOff: z.iso.datetime({ offset: true }).nullable(),
        home: name,
        away: name,
      }),
    )
    .max(2000),
});
export type SeasonInput = z.output<typeof seasonInput>;

const malformed = (sentence: string): Refusal => refuse('malformed_import', sentence);

/** The checked season, or a sentence that says what is wrong with it. */
export function parseSeason(given: unknown): SeasonInput | Refusal {
  const parsed = seasonInput.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return malformed(
      `The season is malformed at ${issue?.path.join('.') || 'its top'}: ${issue?.message ?? 'unknown'}`,
    );
  }
  return judgeClubs(parsed.data) ?? judgePlayers(parsed.data) ?? judgeFixtures(parsed.data) ?? parsed.data;
}

function judgeClubs({ clubs }: SeasonInput): Refusal | null {
  const twice = firstRepeated(clubs.map((club) => canonicalName(club.name)));
  return twice === undefined ? null : malformed(`The club ${twice} appears twice`);
}

function judgePlayers({ clubs, players }: SeasonInput): Refusal | null {
  const known = new Set(clubs.map((club) => canonicalName(club.name)));
  const twice = firstRepeated(players.map(({ code }) => code));
  if (twice !== undefined) return malformed(`The player code ${twice} appears twice`);
  const stray = players.find(({ club }) => club !== null && !known.has(canonicalName(club)));
  if (stray !== undefined)
    return malformed(`The player ${stray.name} is at ${stray.club}, which is not among the clubs`);
  const wrongDm = players.find(({ isDm, position }) => isDm === true && position !== 'M');
  if (wrongDm === undefined) return null;
  return malformed(`The player ${wrongDm.name} is marked a defensive midfielder and is none of the midfielders`);
}

function judgeFixtures({ clubs, fixtures }: SeasonInput): Refusal | null {
  const known = new Set(clubs.map((club) => canonicalName(club.name)));
  for (const { home, away } of fixtures) {
    const stray = [home, away].find((club) => !known.has(canonicalName(club)));
    if (stray !== undefined)
      return malformed(`The fixture ${home} - ${away} names ${stray}, which is not among the clubs`);
    if (canonicalName(home) === canonicalName(away)) return malformed(`The fixture ${home} - ${away} is of one club`);
  }
  const twice = firstRepeated(fixtures.map(({ home, away }) => `${canonicalName(home)} - ${canonicalName(away)}`));
  return twice === undefined ? null : malformed(`The fixture ${twice} appears twice`);
}

function firstRepeated<Value>(values: readonly Value[]): Value | undefined {
  const seen = new Set<Value>();
  return values.find((value) => seen.size === seen.add(value).size);
}
