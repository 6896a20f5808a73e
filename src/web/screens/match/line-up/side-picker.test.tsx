// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { TeamSheet } from '#game/match/match-sheet';
import { answeredTab } from '#test/builders/answered-tab';
import { notationLineUps, player } from '#test/builders/notation-players';
import { pressPlayer, reportIn } from '#test/builders/reporting';
import { viewOfMatch } from '#test/builders/view-of-match';
import { reportedMatch } from '../../../report/reported-match.ts';

const tab = answeredTab();
const { home, away } = notationLineUps;
const name = (of: string) => `Player ${player(of)}`;
let picked: TeamSheet;

/** Arsenal’s players with this sheet, before the match or while it is reported. */
async function picker(sheet: TeamSheet, hasBegun = false) {
  await reportIn(tab);
  const offer = { home: { gameweek_id: 6, line_up: home }, away: null };
  tab.read('GET /api/match/:match_id/line-up-offer', { match_id: 7 }, offer);
  const { SidePicker } = await import('./side-picker.tsx');
  const report = { ...reportedMatch(viewOfMatch(), []), hasBegun };
  function Picker() {
    const [shown, setShown] = useState(sheet);
    picked = shown;
    return <SidePicker {...{ report }} side="home" sheets={{ home: shown, away }} onChange={setShown} />;
  }
  return tab.draw(<Picker />);
}
const tile = (of: string) =>
  [...document.querySelectorAll('[aria-pressed]')].find((one) => one.textContent?.includes(name(of)));
const look = (of: string) => [tile(of)?.getAttribute('aria-pressed'), tile(of)?.textContent];
/** Each position with how many of the eleven have it. */
const groups = () => [...document.querySelectorAll('h4')].map(({ textContent }) => textContent);
const nobody = { xi: [], bench: [] };

it('the squad stands by position, with how many of each are in the eleven', async () => {
  const page = await picker(home);
  expect(groups()).toEqual(['GKGoalkeepers1', 'DDefenders4', 'MMidfielders4', 'SStrikers2']);
  expect(page.words).toEqual(expect.arrayContaining(['Arsenal', '11/11', '4-4-2']));
  expect(page.words.join()).not.toContain(name('Palmer'));
});

it('the eleven is marked by a tick, the bench by a B, which is also said', async () => {
  await picker({ xi: home.xi, bench: [player('Nelson')] });
  expect(look('Saka')).toEqual(['true', name('Saka')]);
  expect(tile('Saka')?.querySelector('svg')).not.toBeNull();
  expect(look('Nelson')).toEqual(['true', `B${name('Nelson')}, on the bench`]);
  expect(look('Trossard')).toEqual(['false', name('Trossard')]);
  expect(tile('Trossard')?.querySelector('svg')).toBeNull();
});

it('a press puts a player into the eleven, then on the bench, and takes them out again', async () => {
  const page = await picker({ xi: home.xi.slice(1), bench: [] });
  expect([page.words.includes('10/11'), page.words.includes('4-4-2')]).toEqual([true, false]);
  await pressPlayer(page, 'Raya');
  expect(picked).toEqual({ xi: [...home.xi.slice(1), player('Raya')], bench: [] });
  await pressPlayer(page, 'Nelson');
  expect(picked.bench).toEqual([player('Nelson')]);
  await pressPlayer(page, 'Nelson');
  expect(picked.bench).toEqual([]);
});

it('what is wrong already is said, and not that players are missing', async () => {
  const alert = () => document.querySelector('[role=alert]')?.textContent ?? '';
  await picker({ xi: [player('Raya')], bench: [] });
  expect(alert()).toBe('');
  await picker({ xi: [player('Raya'), player('Ramsdale')], bench: [] });
  expect(alert()).not.toBe('');
});

it('players are searched by name, and a position without any goes', async () => {
  const page = await picker(home);
  await page.typeLabelled('Search Arsenal', name('Saka'));
  expect(groups()).toEqual(['MMidfielders4']);
  expect([tile('Saka') !== undefined, tile('Rice')]).toEqual([true, undefined]);
});

it('while nobody is picked the last line-up is offered with what is in it, and afterwards as a button', async () => {
  const page = await picker(nobody);
  expect(page.words).toContain('Gameweek 6 · 4-4-2 · 11 of 11 in the squad');
  expect(page.labels).not.toContain('Last line-up');
  await page.press('Use');
  expect([picked, page.labels.includes('Use')]).toEqual([home, false]);
  expect(page.labels).toContain('Last line-up');
  await pressPlayer(page, 'Saka');
  await page.press('Last line-up');
  expect(picked).toEqual(home);
});

it('in a match that has begun it is not offered', async () => {
  expect((await picker(home, true)).labels).not.toContain('Last line-up');
  expect((await picker(nobody, true)).labels).not.toContain('Use');
});

it('who is named stays in the list, also after a transfer', async () => {
  await picker({ xi: [player('Palmer')], bench: [player('Jackson')] });
  expect([look('Palmer')[0], look('Jackson')[0], tile('Sterling')]).toEqual(['true', 'true', undefined]);
});
