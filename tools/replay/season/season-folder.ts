// A season of real football read from a folder (clubs, players, fixtures, matches, published figures) and validated.

import { z } from 'zod';
import { type Published, readPublished } from './published-figures.ts';
import { checkSeason } from './season-checks.ts';
import { parsed, parsedLines, requiredText } from './season-file.ts';
import {
  club,
  fixture,
  match,
  player,
  type SeasonClub,
  type SeasonEvent,
  type SeasonFixture,
  type SeasonMatch,
  type SeasonPlayer,
} from './season-schema.ts';

/** A match that was played: its fixture with the kick-off in milliseconds, its line-ups and its events by `seq`. */
export type PlayedMatch = {
  readonly id: number;
  readonly kickoff: number;
  readonly home: number;
  readonly away: number;
  readonly score: readonly [number, number];
  readonly lineups: SeasonMatch['lineups'];
  readonly events: readonly SeasonEvent[];
};

export type Season = {
  readonly clubs: readonly SeasonClub[];
  readonly players: readonly SeasonPlayer[];
  readonly fixtures: readonly SeasonFixture[];
  /** In the order of kick-offs. */
  readonly matches: readonly PlayedMatch[];
  readonly published: Published;
};

/** Reads and validates a season folder; throws a SeasonFault that names the file and the place. */
export function readSeasonFolder(folder: string): Season {
  const list = <Schema extends z.ZodType>(schema: Schema, name: string) =>
    parsed(z.array(schema).min(1), requiredText(folder, name), name);
  const clubs = list(club, 'clubs.json');
  const players = list(player, 'players.json');
  const fixtures = list(fixture, 'fixtures.json');
  const lines = parsedLines(match, requiredText(folder, 'matches.ndjson'), 'matches.ndjson');
  checkSeason({ clubs, players, fixtures, matches: lines });
  const fixtureOf = new Map(fixtures.map((fixtureRow) => [fixtureRow.id, fixtureRow]));
  const matches = lines
    .map(({ value }) => playedMatch(value, fixtureOf.get(value.id)))
    .sort((a, b) => a.kickoff - b.kickoff || a.id - b.id);
  const published = readPublished(folder, {
    players: new Set(players.map(({ id }) => id)),
    matches: new Set(matches.map(({ id }) => id)),
  });
  return { clubs, players, fixtures, matches, published };
}

function playedMatch(value: SeasonMatch, known: SeasonFixture | undefined): PlayedMatch {
  if (known?.kickoff == null || known.score == null) throw new Error(`match ${value.id} was not checked`);
  return {
    id: value.id,
    kickoff: Date.parse(known.kickoff),
    home: known.home,
    away: known.away,
    score: known.score,
    lineups: value.lineups,
    events: value.events.toSorted((a, b) => a.seq - b.seq),
  };
}
