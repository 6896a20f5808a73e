import { expect, it } from 'vitest';
import type { PlayerView } from '../selection-view.ts';
import { benchOf, starterGroups } from './squad-groups.ts';

const player = (name: string, position: string, isStarting = true) =>
  ({ name, position, isStarting }) as unknown as PlayerView;
const names = (players: readonly PlayerView[]) => players.map(({ name }) => name);
const home = [player('Raya', 'GK'), player('Jesus', 'S'), player('Rice', 'M'), player('White', 'D', false)];
const away = [player('Palmer', 'M'), player('Sanchez', 'GK', false)];

it('starters stand side by side by position, without positions that neither team uses', () => {
  const groups = starterGroups({ home, away });
  expect(groups.map((group) => [group.position, names(group.home), names(group.away)])).toEqual([
    ['GK', ['Raya'], []],
    ['M', ['Rice'], ['Palmer']],
    ['S', ['Jesus'], []],
  ]);
});

it('the autobench is who does not start, in order', () => {
  expect([names(benchOf(home)), names(benchOf([...away, player('Jackson', 'S', false)]))]).toEqual([
    ['White'],
    ['Sanchez', 'Jackson'],
  ]);
});
