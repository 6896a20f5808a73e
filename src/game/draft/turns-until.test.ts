import { expect, it } from 'vitest';
import { playerId, teamId } from '#test/builders/ids';
import { type Draft, makePick, notStarted, type PickMade, startDraft } from './draft-state.ts';
import { turnsUntil } from './turns-until.ts';

const teams = [1, 2, 3].map(teamId);
/** A draft of three teams after this many picks. */
function after(picks: number): Draft {
  let draft = startDraft(notStarted, teams) as Draft;
  for (let made = 0; made < picks; made += 1) draft = (makePick(draft, playerId(100 + made)) as PickMade).draft;
  return draft;
}
const untilEach = (draft: Draft) => teams.map((team) => turnsUntil(draft, team));

it('the team on the clock has none to wait for, the others as many as pick before them, also around the turn of the snake', () => {
  expect(untilEach(after(0))).toEqual([0, 1, 2]);
  expect(untilEach(after(1))).toEqual([4, 0, 1]);
  expect(untilEach(after(3))).toEqual([2, 1, 0]);
});

it('whoever has made all their picks waits for none, and so does everybody before and after the draft', () => {
  expect(untilEach(after(43))).toEqual([null, 0, 1]);
  expect(untilEach(after(45))).toEqual([null, null, null]);
  expect(untilEach(notStarted)).toEqual([null, null, null]);
});
