// @vitest-environment happy-dom
// What the drawings of a team's season say in a sentence, instead of what is seen.

import { beforeEach, expect, it, vi } from 'vitest';
import { gameweekId } from '#test/builders/ids';
import { kitPage } from '#test/builders/kit-page';
import { LuckPlot } from './luck-plot.tsx';
import { SourcesPlot } from './sources-plot.tsx';

const kit = kitPage();
beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800));

const kinds = { appearances: 0, goals: 0, assists: 0, clean_sheets: 0, heroes: 0, penalties: 0, conceded: 0, cards: 0 };
const nothing = { gk: 0, d: 0, m: 0, s: 0, ...kinds };
const sentence = () => document.querySelector('[role=img]')?.getAttribute('aria-label');

it.each([
  [{ gk: 4, d: 1, goals: 5 }, '5 points, most of them from Goals'],
  [{ gk: 1 }, '1 point'],
  [{}, '0 points'],
  [{ d: -1 }, '−1 points'],
])('own points of %j are told as: %s', async (figures, said) => {
  await kit.draw(<SourcesPlot sources={{ own: { ...nothing, ...figures }, average: nothing } as never} />);
  expect(sentence()).toBe(said);
});

it('one point that was won is one', async () => {
  const week = { gameweek_id: gameweekId(1), real: 'drawn', won: 1, drawn: 1, lost: 1 } as const;
  await kit.draw(<LuckPlot weeks={[week]} />);
  expect(sentence()).toBe('1 point won, 1.3 expected from the record against everybody');
});
