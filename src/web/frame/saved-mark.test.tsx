import { expect, it } from 'vitest';
import { drawnWords } from '#test/builders/drawn-words';
import { gameweekId } from '#test/builders/ids';
import { withQueries } from '#test/builders/with-queries';
import { SavedMark } from './saved-mark.tsx';

type Teams = Parameters<typeof SavedMark>[0]['teams'];

const part = { gameweek_id: gameweekId(7), part: 'weekend' };
/** What the mark says of teams of league 4 whose selections have these origins; one that is not read yet has null. */
const mark = (origins: readonly ('manager' | 'copied' | 'none' | null)[], league_id: number | null = 4) =>
  drawnWords(
    withQueries(
      <SavedMark
        teams={origins.map((_, id) => ({ id, league_id })) as unknown as Teams}
        gameweek={part.gameweek_id}
        part="weekend"
      />,
      ...origins.map((origin, team_id) => {
        const answer = origin === null ? undefined : { receipt: origin === 'none' ? null : { origin } };
        return [['GET /api/selection/read', { team_id, ...part }], answer] as const;
      }),
    ),
  );

it('all is well only where every team is saved by its manager', () => {
  expect([mark(['manager']), mark(['manager', 'manager'])]).toEqual([['Every team is saved'], ['Every team is saved']]);
  const missing = ['Not every team is saved'];
  expect([mark(['none']), mark(['copied']), mark(['manager', 'none']), mark(['none', 'manager'])]).toEqual(
    Array.from({ length: 4 }, () => missing),
  );
});

it('nothing is said before it is known, and to who has nothing to save', () => {
  expect([mark([null]), mark(['manager', null]), mark([]), mark(['none'], null)]).toEqual([[], [], [], []]);
});
