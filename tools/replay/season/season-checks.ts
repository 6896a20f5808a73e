// Whether the files of a season folder agree with one another.

import { SeasonFault } from './season-file.ts';
import type { SeasonClub, SeasonEvent, SeasonFixture, SeasonMatch, SeasonPlayer } from './season-schema.ts';

type SeasonFiles = {
  readonly clubs: readonly SeasonClub[];
  readonly players: readonly SeasonPlayer[];
  readonly fixtures: readonly SeasonFixture[];
  readonly matches: readonly { readonly line: number; readonly value: SeasonMatch }[];
};

/** Throws a SeasonFault at the first thing on which the files disagree. */
export function checkSeason({ clubs, players, fixtures, matches }: SeasonFiles): void {
  const clubIds = distinct('clubs.json', clubs);
  const playerIds = distinct('players.json', players);
  for (const { id, name, club, clubs: moves = [] } of players) {
    const unknown = [club, ...moves.map((move) => move.club)].find((entry) => !clubIds.has(entry));
    if (unknown !== undefined) fault(`players.json, player ${id} (${name})`, `club ${unknown} is not in clubs.json`);
  }
  distinct('fixtures.json', fixtures);
  for (const entry of fixtures) checkFixture(entry, clubIds);
  const fixtureOf = new Map(fixtures.map((entry) => [entry.id, entry]));
  const seen = new Set<number>();
  for (const { line, value } of matches) {
    const position = `matches.ndjson, line ${line}, match ${value.id}`;
    if (seen.has(value.id)) fault(position, 'this match stands there twice');
    seen.add(value.id);
    checkAgainstFixture(position, value, fixtureOf.get(value.id));
    checkPlayers(position, value, playerIds);
  }
  const without = fixtures.find((entry) => entry.score != null && !seen.has(entry.id));
  if (without !== undefined)
    fault(`fixtures.json, fixture ${without.id}`, 'it has a score but no line in matches.ndjson');
}

function fault(position: string, what: string): never {
  throw new SeasonFault(`${position}: ${what}.`);
}

function distinct(file: string, records: readonly { readonly id: number }[]): ReadonlySet<number> {
  const ids = new Set<number>();
  for (const { id } of records) {
    if (ids.has(id)) fault(file, `the id ${id} appears twice`);
    ids.add(id);
  }
  return ids;
}

function checkFixture({ id, home, away, kickoff, score }: SeasonFixture, clubs: ReadonlySet<number>): void {
  const position = `fixtures.json, fixture ${id}`;
  const unknown = [home, away].find((entry) => !clubs.has(entry));
  if (unknown !== undefined) fault(position, `club ${unknown} is not in clubs.json`);
  if (home === away) fault(position, `club ${home} plays against itself`);
  if (score != null && kickoff === null) fault(position, 'it has a score but no kickoff');
}

function checkAgainstFixture(position: string, value: SeasonMatch, fixture: SeasonFixture | undefined): void {
  if (fixture === undefined) return fault(position, 'this match is not in fixtures.json');
  if (fixture.score == null) return fault(position, 'it was played, but its fixture has no score');
  for (const side of ['home', 'away'] as const) {
    if (value[side] !== undefined && value[side] !== fixture[side]) {
      fault(position, `its ${side} club is ${value[side]}, in fixtures.json ${fixture[side]}`);
    }
  }
  if (value.kickoff !== undefined && Date.parse(value.kickoff) !== Date.parse(fixture.kickoff ?? '')) {
    fault(position, `its kickoff is ${value.kickoff}, in fixtures.json ${fixture.kickoff}`);
  }
  if (value.score !== undefined && value.score.join() !== fixture.score.join()) {
    fault(position, `its score is ${value.score.join('-')}, in fixtures.json ${fixture.score.join('-')}`);
  }
}

function checkPlayers(position: string, { lineups, events }: SeasonMatch, known: ReadonlySet<number>): void {
  for (const side of ['home', 'away'] as const) {
    const named = [...lineups[side].xi, ...(lineups[side].bench ?? [])];
    const stranger = named.find((player) => !known.has(player));
    if (stranger !== undefined) fault(`${position}, the ${side} line-up`, `player ${stranger} is not in players.json`);
    const twice = named.find((player, index) => named.indexOf(player) < index);
    if (twice !== undefined) fault(`${position}, the ${side} line-up`, `player ${twice} is named twice`);
  }
  const sequences = new Set<number>();
  for (const event of events) {
    const where = `${position}, event ${event.seq} (${event.type})`;
    if (sequences.has(event.seq)) fault(where, 'its seq is there twice');
    sequences.add(event.seq);
    const stranger = playersOf(event).find((player) => !known.has(player));
    if (stranger !== undefined) fault(where, `player ${stranger} is not in players.json`);
  }
}

/** Everybody whom an event names. */
export function playersOf(event: SeasonEvent): readonly number[] {
  return namedIn(event).filter((player) => player != null);
}

function namedIn(event: SeasonEvent): readonly (number | null | undefined)[] {
  switch (event.type) {
    case 'GOAL':
      return [event.scorer, event.assist, event.fplAssist, event.penaltyFouler];
    case 'PENALTY_MISS':
      return [event.taker, event.saver, event.penaltyFouler, event.penaltyWinner];
    case 'SUBSTITUTION':
      return [event.off, event.on];
    case 'CARD':
      return [event.player];
  }
}
