// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { Side } from '#game/match/match-event';
import { answeredTab } from '#test/builders/answered-tab';
import { notationLineUps, player } from '#test/builders/notation-players';
import { pressPlayer, reportIn } from '#test/builders/reporting';
import { viewOfMatch } from '#test/builders/view-of-match';
import { reportedMatch } from '../../../report/reported-match.ts';

const tab = answeredTab();
const { home, away } = notationLineUps;
let changed: unknown[];

/** Both squads, where Chelsea has ten players; a phone begins with Arsenal. */
async function both() {
  await reportIn(tab);
  const { BothSides } = await import('./both-sides.tsx');
  changed = [];
  const sheets = { home, away: { ...away, xi: away.xi.slice(1) } };
  const report = reportedMatch(viewOfMatch(), []);
  function Sides() {
    const [side, setSide] = useState<Side>('home');
    const [drawn, setDrawn] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setDrawn(drawn + 1)}>
          Draw again
        </button>
        <BothSides {...{ report, sheets, side }} onSide={setSide} onSheet={(...sheet) => void changed.push(sheet)}>
          <p>Somebody has saved line-ups</p>
        </BothSides>
      </>
    );
  }
  return tab.draw(<Sides />);
}
/** What a phone does not show. */
const hidden = () =>
  [...document.querySelectorAll('section')]
    .filter(({ className }) => className.includes('max-md:hidden'))
    .map((section) => section.getAttribute('aria-label'));
const tabOf = (club: string) =>
  [...document.querySelectorAll('fieldset button')].find((one) => one.textContent?.includes(club));

it('a phone shows one side, under two tabs with how many each has', async () => {
  const page = await both();
  expect([hidden(), page.words.includes('Somebody has saved line-ups')]).toEqual([['Chelsea'], true]);
  expect(
    [tabOf('Arsenal')?.textContent, tabOf('Chelsea')?.textContent].map((text) => /\d+$/.exec(text ?? '')?.[0]),
  ).toEqual(['11', '10']);
  await page.press(tabOf('Chelsea')?.textContent ?? '');
  expect([hidden(), tabOf('Chelsea')?.getAttribute('aria-pressed')]).toEqual([['Arsenal'], 'true']);
});

it('the other side begins at the top of its list, and only then is it scrolled', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => undefined);
  const page = await both();
  await page.press('Draw again');
  expect(scrolled).not.toHaveBeenCalled();
  await page.press(tabOf('Chelsea')?.textContent ?? '');
  await page.press('Draw again');
  expect(scrolled.mock.calls).toEqual([[0, 0]]);
  await page.press(tabOf('Arsenal')?.textContent ?? '');
  expect(scrolled).toHaveBeenCalledTimes(2);
});

it('a press changes the sheet of its own side', async () => {
  const page = await both();
  await pressPlayer(page, 'Sanchez');
  await pressPlayer(page, 'Saka');
  expect(changed).toEqual([
    ['away', { xi: [...away.xi.slice(1), player('Sanchez')], bench: away.bench }],
    ['home', { xi: home.xi.filter((code) => code !== player('Saka')), bench: home.bench }],
  ]);
});
