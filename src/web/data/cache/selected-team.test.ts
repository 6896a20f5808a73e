import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { standInForStorage } from '#test/builders/browser-storage';
import { teamId } from '#test/builders/ids';

let kept: Map<string, string>;
const openTab = async () => {
  vi.resetModules();
  return import('./selected-team.ts');
};

beforeEach(() => {
  kept = standInForStorage();
});

afterEach(() => vi.unstubAllGlobals());

it('the chosen team is the one of the next visit, too', async () => {
  const here = await openTab();
  expect(here.chosenTeam.read()).toBeNull();
  here.chooseTeam(teamId(4));
  expect(here.chosenTeam.read()).toBe(4);
  expect((await openTab()).chosenTeam.read()).toBe(4);
});

it('an open tab keeps its team when another one chooses', async () => {
  const here = await openTab();
  here.chooseTeam(teamId(4));
  (await openTab()).chooseTeam(teamId(5));
  expect(here.chosenTeam.read()).toBe(4);
});

it.each(['', 'Row Z', '0'])('what is no team is none: %j', async (text) => {
  kept.set('selected-team', text);
  expect((await openTab()).chosenTeam.read()).toBeNull();
});
