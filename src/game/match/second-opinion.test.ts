import { describe, expect, it } from 'vitest';
import { match } from '#test/builders/match-notation';
import { player } from '#test/builders/notation-players';
import { type OfficialCount, type OfficialFigure, officialFigures, secondOpinion } from './second-opinion.ts';

const zero = Object.fromEntries(officialFigures.map((figure) => [figure, 0])) as Record<OfficialFigure, number>;
const report = (name: string, figures: Partial<Record<OfficialFigure, number>>) => ({
  ...zero,
  ...figures,
  player_id: player(name),
});
const official = (...said: readonly [OfficialFigure, string, number?][]): OfficialCount[] =>
  said.map(([figure, name, count = 1]) => ({ figure, player_id: player(name), count }));

const { events } = match(
  "12' goal Saka (Odegaard); 20' goal Saka; 30' own goal Colwill; 40' miss Palmer save Raya; 50' yellow Rice; 60' red Colwill",
);
const reports = [
  report('Saka', { goals: 2 }),
  report('Odegaard', { assists: 1 }),
  report('Colwill', { own_goals: 1, red_cards: 1 }),
  report('Palmer', { penalties_missed: 1 }),
  report('Raya', { penalties_saved: 1 }),
  report('Rice', { yellow_cards: 1 }),
];
const published = official(
  ['goals', 'Saka', 2],
  ['assists', 'Odegaard'],
  ['own_goals', 'Colwill'],
  ['red_cards', 'Colwill'],
  ['penalties_missed', 'Palmer'],
  ['penalties_saved', 'Raya'],
  ['yellow_cards', 'Rice'],
);
const differences = (...said: readonly [OfficialFigure, string, number?][]) =>
  secondOpinion(
    reports,
    [
      ...published.filter(
        ({ figure, player_id }) => !said.some(([other, name]) => other === figure && player(name) === player_id),
      ),
      ...official(...said),
    ],
    events,
  );
const event = (index: number) => events[index]?.id ?? null;

describe('the second opinion', () => {
  it('finds nothing if the report equals the published figures', () => {
    expect(secondOpinion(reports, published, events)).toEqual([]);
  });

  it('names the goal whose assist belongs to another player', () => {
    expect(differences(['assists', 'Odegaard', 0], ['assists', 'Rice'])).toEqual([
      { figure: 'assists', player_id: player('Odegaard'), reported: 1, official: 0, event_id: event(0) },
      { figure: 'assists', player_id: player('Rice'), reported: 0, official: 1, event_id: event(0) },
    ]);
  });

  it('names a goal without an assist if an assist is missing', () => {
    expect(differences(['assists', 'Rice'])).toMatchObject([{ reported: 0, official: 1, event_id: event(1) }]);
    expect(secondOpinion([], official(['assists', 'Rice']), [])).toMatchObject([{ event_id: null }]);
  });

  it.each([
    ['goals', 'Saka', 0],
    ['own_goals', 'Colwill', 2],
    ['penalties_missed', 'Palmer', 3],
    ['penalties_saved', 'Raya', 3],
    ['yellow_cards', 'Rice', 4],
    ['red_cards', 'Colwill', 5],
  ] as const)('points at what credits %s', (figure, name, index) => {
    expect(differences([figure, name, 0])).toMatchObject([{ figure, official: 0, event_id: event(index) }]);
  });

  it('names no event for what was not recorded, or was recorded without an event', () => {
    expect(differences(['red_cards', 'Rice'])).toMatchObject([{ reported: 0, official: 1, event_id: null }]);
    expect(secondOpinion([report('Rice', { goals: 1 })], [], [])).toMatchObject([{ event_id: null }]);
    expect(secondOpinion([report('Raya', { goals: 1, assists: 1 })], [], events)).toMatchObject([
      { figure: 'goals', event_id: null },
      { figure: 'assists', event_id: null },
    ]);
    expect(secondOpinion([report('Rice', { goals: 1 })], official(['goals', 'Saka']), [])).toMatchObject([
      { event_id: null },
      { event_id: null },
    ]);
  });

  it('names no event of a player who has too much of something else', () => {
    const alsoScored = [report('Odegaard', { assists: 1, goals: 1 })];
    expect(secondOpinion(alsoScored, official(['assists', 'Odegaard'], ['assists', 'Rice']), events)).toMatchObject([
      { figure: 'goals', player_id: player('Odegaard'), event_id: null },
      { figure: 'assists', player_id: player('Rice'), event_id: event(1) },
    ]);
  });

  it('expects no yellow card for a player who was sent off', () => {
    expect(
      secondOpinion([report('Rice', { yellow_cards: 1, red_cards: 1 })], official(['red_cards', 'Rice']), []),
    ).toEqual([]);
  });
});
