import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Standing } from '#game/standings/standing';
import { teamId } from '#test/builders/ids';
import { boldTeams } from './race-looks.ts';
import { RaceTeams } from './race-teams.tsx';

const table = [1, 2, 3].map((id, index) => ({
  team_id: teamId(id),
  team_name: `Team ${id}`,
  position: index + 1,
  total_points: 30 - id,
})) as unknown as readonly Standing[];
const [own, rival] = [teamId(2), teamId(3)];

it('a team of one point has one', () => {
  const points = [31, 1, 0].map((total_points, index) => ({ ...(table[index] as Standing), total_points }));
  const drawn = renderToStaticMarkup(<RaceTeams table={points} own={null} bold={[]} onToggle={() => undefined} />);
  expect(
    [...drawn.matchAll(/(\d+)<span class="sr-only">([^<]*)/g)].map(([, count, unit]) => `${count}${unit}`),
  ).toEqual(['31 points', '1 point', '0 points']);
});

it('a bold team has its line beside it and is pressed; the own one is always bold', () => {
  const drawn = renderToStaticMarkup(
    <RaceTeams table={table} own={own} bold={boldTeams(own, [rival])} onToggle={() => undefined} />,
  );
  const teams = drawn.split('<button').slice(1);
  const said = teams.map((team) => ({
    name: /title="([^"]*)"/.exec(team)?.[1],
    isPressed: team.includes('aria-pressed="true"'),
    isFixed: team.includes('disabled=""'),
    lines: [...team.matchAll(/<svg [^>]*class="[^"]*(text-[a-z-]+)"/g)].map(([, colour]) => colour),
  }));
  expect(said).toEqual([
    { name: 'Team 1', isPressed: false, isFixed: false, lines: [] },
    { name: 'Team 2', isPressed: true, isFixed: true, lines: ['text-brand'] },
    { name: 'Team 3', isPressed: true, isFixed: false, lines: ['text-ink'] },
  ]);
});
