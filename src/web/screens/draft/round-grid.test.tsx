// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { boardAfter } from '#test/builders/board-after';

const tab = answeredTab();

/** The board after this many picks; 'Pick' brings the board after one more. */
async function grid(made: number, columns: object = {}) {
  const { RoundGrid } = await import('./round-grid.tsx');
  function Board() {
    const [count, setCount] = useState(made);
    return (
      <>
        <button type="button" onClick={() => setCount(count + 1)}>
          Pick
        </button>
        <RoundGrid board={boardAfter(count, columns)} />
      </>
    );
  }
  return tab.draw(<Board />);
}
const title = () => document.querySelector('h2')?.textContent;
const places = () => [...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent);
const onTheClock = () => [...document.querySelectorAll('[aria-current=step]')].map(({ textContent }) => textContent);
const isDisabled = (label: string) =>
  document.querySelector(`[aria-label="${label}"]`)?.getAttribute('aria-disabled') === 'true';

it('the current round has its picks, how many are made, and the team on the clock', async () => {
  const page = await grid(4);
  expect([title(), page.words.includes('1/3')]).toEqual(['Round 2', true]);
  expect(places()).toEqual(['1CharliePlayer 3', '2Bravo', '3Alpha']);
  expect(onTheClock()).toEqual(['2Bravo']);
});

it('other rounds are leafed through, from the first one on', async () => {
  const page = await grid(4);
  expect(isDisabled('Previous round')).toBe(false);
  await page.press('Previous round');
  expect([title(), places(), onTheClock()]).toEqual([
    'Round 1',
    ['1AlphaPlayer 0', '2BravoPlayer 1', '3CharliePlayer 2'],
    [],
  ]);
  expect([page.words.includes('3/3'), isDisabled('Previous round')]).toEqual([true, true]);
  await page.press('Previous round');
  expect(title()).toBe('Round 1');
  await page.press('Next round');
  expect(title()).toBe('Round 2');
});

it('the fifteenth round is the last one', async () => {
  const page = await grid(4, { current_round: 14 });
  expect(isDisabled('Next round')).toBe(false);
  await page.press('Next round');
  expect([title(), isDisabled('Next round')]).toEqual(['Round 15', true]);
});

it('a round that was chosen stays until the next one begins', async () => {
  const page = await grid(1);
  await page.press('Next round');
  await page.press('Pick');
  expect(title()).toBe('Round 2');
  await page.press('Next round');
  expect(title()).toBe('Round 3');
  await page.press('Pick');
  expect(title()).toBe('Round 2');
});

it('an odd round goes to the right, an even one back', async () => {
  const arrow = () => document.querySelector('svg')?.getAttribute('class');
  const page = await grid(0);
  expect(arrow()).toContain('arrow-right');
  await page.press('Next round');
  expect(arrow()).toContain('arrow-left');
});

it('a place that is picked, open or on the clock looks like it', async () => {
  await grid(4);
  const looks = [...document.querySelectorAll('ol > li')].map(({ className }) =>
    ['border-brand', 'border-dashed', 'border-line '].filter((look) => `${className} `.includes(look)),
  );
  expect(looks).toEqual([['border-line '], ['border-brand'], ['border-dashed']]);
});

it('as many places stand beside each other as leave no gap', async () => {
  await grid(4);
  expect(document.querySelector('ol')?.getAttribute('style')).toContain('repeat(3,');
});
