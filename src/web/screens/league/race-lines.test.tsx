// The drawing is kept as text: `npx vitest run --project web src/web/screens/league -u` keeps what is drawn now.

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { TableAfter } from '#game/standings/table-by-gameweek';
import { gameweekId, teamId } from '#test/builders/ids';
import { RaceLines, raceHeight, raceStepAt } from './race-lines.tsx';
import { boldTeams } from './race-looks.ts';

/** The table after a gameweek: these teams in this order. */
const after = (gameweek: number, ...teams: readonly number[]): TableAfter => ({
  gameweek_id: gameweekId(gameweek),
  table: teams.map((team, index) => ({ team_id: teamId(team), position: index + 1 }) as TableAfter['table'][number]),
});
// Team 5 joined in the second gameweek.
const tables = [after(1, 1, 2, 3, 4), after(2, 2, 1, 3, 4, 5), after(3, 2, 3, 1, 5, 4)];

const drawn = (own: number, rivals: readonly number[], width: number) =>
  renderToStaticMarkup(
    <svg>
      <RaceLines
        tables={tables}
        bold={boldTeams(teamId(own), rivals.map(teamId))}
        at={1}
        width={width}
        nameOf={(team) => `Team ${team}`}
      />
    </svg>,
  ).replaceAll('><', '>\n<');

it('a race is drawn as it is kept, on a phone and on a desktop', async () => {
  // Their ranks at the end are neighbours, so that each name has one line.
  await expect(`${drawn(2, [3], 320)}\n`).toMatchFileSnapshot('kept/race-on-a-phone.txt');
  await expect(`${drawn(1, [2, 5], 800)}\n`).toMatchFileSnapshot('kept/race-on-a-desktop.txt');
});

it('nobody has a line without a table', () => {
  expect(drawn(9, [], 320)).not.toContain('foreignObject');
});

it('is as high as its ranks, and never lower than six', () => {
  expect([raceHeight(2), raceHeight(6), raceHeight(20)]).toEqual([126, 126, 336]);
});

it('a press points at the gameweek under it; beside the lines at the last', () => {
  const at = (x: number) => raceStepAt(x / 320, 320, 4);
  expect([0, 60, 109, 165, 215, 320].map(at)).toEqual([0, 1, 1, 3, 3, 3]);
});
