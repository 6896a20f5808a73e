// Differences put into the official figures on purpose, one of every kind: each has to be found, and nothing else.

import { type OfficialFigure, officialFigures } from '#game/match/second-opinion';
import type { PlayedMatch } from '../replay/season/season-folder.ts';
import type { SampleAnswers, SampleFixture, SampleStat } from './sample-answers.ts';

/** What the official game calls each figure. */
const identifiers: Readonly<Record<OfficialFigure, string>> = {
  goals: 'goals_scored',
  assists: 'assists',
  own_goals: 'own_goals',
  penalties_saved: 'penalties_saved',
  penalties_missed: 'penalties_missed',
  yellow_cards: 'yellow_cards',
  red_cards: 'red_cards',
};

export type Planted = {
  readonly figure: OfficialFigure;
  /** 'one more': the official figures credit somebody whom the report doesn't; 'one less': the other way round. */
  readonly kind: 'one more' | 'one less';
  readonly match: number;
  /** The code of the player. */
  readonly player: number;
  readonly fixtures: readonly SampleFixture[];
};

/** Every figure, given to somebody who has none of it and taken from somebody who has, where anybody has. */
export function plantedDifferences(
  { fixtures, elementOf }: SampleAnswers,
  matches: readonly PlayedMatch[],
): readonly Planted[] {
  const codes = new Map([...elementOf].map(([code, element]) => [element, code]));
  return officialFigures.flatMap((figure) => {
    const identifier = identifiers[figure];
    const found = fixtures.find((fixture) => creditedIn(fixture, identifier).length > 0);
    const [credited] = found === undefined ? [] : creditedIn(found, identifier);
    const less: Planted[] =
      found === undefined || credited === undefined
        ? []
        : [
            planted(
              'one less',
              figure,
              found,
              codes.get(credited) ?? 0,
              changed(fixtures, found, identifier, credited, -1),
            ),
          ];
    const other = fixtures.at(-1);
    const eleven = matches.find(({ id }) => id === other?.id)?.lineups.home.xi ?? [];
    const player = eleven.find((code) => {
      const element = elementOf.get(code);
      return element !== undefined && other !== undefined && !isBooked(other, element);
    });
    if (other === undefined || player === undefined) return less;
    const element = elementOf.get(player) ?? 0;
    return [...less, planted('one more', figure, other, player, changed(fixtures, other, identifier, element, 1))];
  });
}

const planted = (
  kind: Planted['kind'],
  figure: OfficialFigure,
  { id: match }: SampleFixture,
  player: number,
  fixtures: readonly SampleFixture[],
): Planted => ({ kind, figure, match, player, fixtures });

const creditedIn = ({ stats }: SampleFixture, identifier: string): readonly number[] =>
  stats
    .filter((stat) => stat.identifier === identifier)
    .flatMap(({ h, a }) => [...h, ...a])
    .map(({ element }) => element);

/** Whoever has a figure of the match already could hide the one that is planted. */
const isBooked = (fixture: SampleFixture, element: number): boolean =>
  Object.values(identifiers).some((identifier) => creditedIn(fixture, identifier).includes(element));

/** The fixtures with this figure of a player one higher or lower in one match. */
function changed(
  fixtures: readonly SampleFixture[],
  where: SampleFixture,
  identifier: string,
  element: number,
  by: 1 | -1,
): readonly SampleFixture[] {
  const change = (rows: SampleStat['h']): SampleStat['h'] =>
    rows
      .map((row) => (row.element === element ? { ...row, value: row.value + by } : row))
      .filter(({ value }) => value > 0);
  return fixtures.map((fixture) => {
    if (fixture !== where) return fixture;
    const stats = fixture.stats.some((stat) => stat.identifier === identifier)
      ? fixture.stats
      : [...fixture.stats, { identifier, h: [], a: [] }];
    return {
      ...fixture,
      stats: stats.map((stat) => {
        if (stat.identifier !== identifier) return stat;
        const isThere = [...stat.h, ...stat.a].some((row) => row.element === element);
        if (!isThere) return { ...stat, h: [...stat.h, { element, value: by }] };
        return { ...stat, h: change(stat.h), a: change(stat.a) };
      }),
    };
  });
}
