// The drawing is kept as text: `npx vitest run --project web src/web/screens/team -u` keeps what is drawn now.

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { gameweekId, teamId } from '#test/builders/ids';
import { SeasonBars } from './season-bars.tsx';
import type { ShownWeek } from './season-words.ts';

const week = (
  id: number,
  points: number,
  theirs: number | null,
  ending: 'won' | 'drawn' | 'lost' = 'won',
): ShownWeek => ({
  gameweek_id: gameweekId(id),
  points,
  match: theirs === null ? null : { opponent: teamId(2), points: theirs, ending },
  average: 36.25,
  isProvisional: false,
});
const weeks = [
  week(1, 48, 36),
  week(2, 40, 40, 'drawn'),
  // The opponent's stroke lies where the own points would stand.
  week(3, 30, 34, 'lost'),
  week(4, -4, 12, 'lost'),
  week(5, 20, null),
  { ...week(6, 25, 10), isProvisional: true },
];
const drawn = (shown: readonly ShownWeek[], at: number, width: number) =>
  renderToStaticMarkup(
    <svg>
      <SeasonBars weeks={shown} at={at} width={width} />
    </svg>,
  ).replaceAll('><', '>\n<');

it('a season is drawn as it is kept', async () => {
  await expect(`${drawn(weeks, 1, 360)}\n`).toMatchFileSnapshot('kept/season-bars.txt');
});

it('figures stand above the bars where each gameweek has 22 pixels', () => {
  const values = (width: number) => drawn(weeks, 0, width).split('paint-order').length - 1;
  expect([values(24 + 6 * 22), values(24 + 6 * 22 - 1)]).toEqual([6, 0]);
});

it('so many gameweeks that no letter has room have marks, and no figures', async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    ...(weeks[index % 6] ?? week(1, 0, null)),
    gameweek_id: gameweekId(index + 1),
  }));
  await expect(`${drawn(many, 11, 120)}\n`).toMatchFileSnapshot('kept/season-bars-without-room.txt');
});
