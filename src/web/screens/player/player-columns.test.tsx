import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { playerId, realTeamId, teamId } from '#test/builders/ids';
import { columnsSortedBy, type OwnerOf, type Player, playerColumns, sortOptions } from './player-columns.tsx';

const saka = {
  code: playerId(7),
  name: 'Saka',
  position: 'M',
  real_team_id: realTeamId(1),
  real_team_name: 'Arsenal',
  total_points: -2,
  goals: 3,
  assists: 0,
  total_games: 5,
} as unknown as Player;
const owners: OwnerOf = {
  league: 'TDL1',
  teamOf: ({ code }) => (code === saka.code ? { id: teamId(4), name: 'Row Z' } : null),
  goTo: () => undefined,
};
const columns = playerColumns(
  () => undefined,
  () => 'ARS',
  null,
);
const cellOf = (key: string, player = saka, of = columns) =>
  renderToStaticMarkup(<>{of.find((column) => column.key === key)?.cell(player)}</>);
const sortValueOf = (key: string, player = saka, of = columns) =>
  of.find((column) => column.key === key)?.sortBy?.(player);

describe('the columns of the players', () => {
  it('begin with who, where and the points, and end with the games', () => {
    expect(columns.slice(0, 4).map(({ header }) => header)).toEqual(['Player', 'Position', 'Team', 'Points']);
    expect(columns.at(-1)).toMatchObject({ key: 'total_games', header: 'Games', width: 64 });
    expect(columns.filter(({ rowHeader }) => rowHeader).map(({ key }) => key)).toEqual(['name']);
    expect(columns.filter(({ sticky }) => sticky).map(({ key }) => key)).toEqual([
      'name',
      'position',
      'real_team_name',
      'total_points',
    ]);
    expect(columns.filter(({ hiddenOnPhone }) => hiddenOnPhone)).toHaveLength(columns.length - 4);
  });

  it('say a figure that is none with nothing, and a loss with a minus', () => {
    expect([cellOf('goals'), cellOf('assists'), cellOf('total_points')]).toEqual(['3', '', '−2']);
    expect([sortValueOf('goals'), sortValueOf('assists'), sortValueOf('total_points')]).toEqual([3, 0, -2]);
  });

  it('sort positions from the goalkeeper on, and the rest by what they show', () => {
    const position = (of: Player['position']) => sortValueOf('position', { ...saka, position: of });
    expect((['GK', 'D', 'M', 'S'] as const).map(position)).toEqual([0, 1, 2, 3]);
    expect([sortValueOf('name'), sortValueOf('real_team_name')]).toEqual(['Saka', 'Arsenal']);
  });

  it('name a player, as a link to their page, and a club by its code where there is no room', () => {
    expect(cellOf('name')).toMatch(/^<a href="\/players\/7".*>Saka</);
    expect(cellOf('name', { ...saka, name: '' })).toContain('>Unknown<');
    expect(cellOf('real_team_name')).toContain('>ARS</span>');
  });

  it('have the owner in the reader’s league, whom nobody has to have, and make room for it', () => {
    const withOwners = playerColumns(
      () => undefined,
      () => 'ARS',
      owners,
    );
    expect(withOwners.at(-1)).toMatchObject({ header: 'Owner', title: 'Owner in TDL1' });
    expect(cellOf('owner', saka, withOwners)).toMatch(/^<a href="\/teams\/4".*>Row Z</);
    const free = { ...saka, code: playerId(8) };
    expect([cellOf('owner', free, withOwners), sortValueOf('owner', free, withOwners)]).toEqual(['', null]);
    expect(sortValueOf('owner', saka, withOwners)).toBe('Row Z');
    expect(columns.map(({ shortHeader }) => shortHeader).filter(Boolean)).toEqual(['Pos', 'Pts']);
    const room = (of: typeof columns) => of.slice(0, 4).reduce((sum, { width = 0 }) => sum + width, 0);
    expect([room(columns), room(withOwners)]).toEqual([612, 550]);
  });
});

describe('a press on an owner', () => {
  const pressed = (press: Partial<MouseEvent>) => {
    const done: string[] = [];
    const goTo = (team: number) => void done.push(`to team ${team}`);
    const cell = playerColumns(
      () => undefined,
      () => 'ARS',
      { ...owners, goTo },
    )
      .at(-1)
      ?.cell(saka) as ReactElement<{ onClick: (event: unknown) => void }>;
    const preventDefault = () => void done.push('instead of the link');
    cell.props.onClick({ metaKey: false, ctrlKey: false, shiftKey: false, button: 0, preventDefault, ...press });
    return done;
  };

  it('leads to their team', () => {
    expect(pressed({})).toEqual(['instead of the link', 'to team 4']);
  });

  it.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { button: 1 }])(
    'is the browser’s with %j, which opens it elsewhere',
    (press) => {
      expect(pressed(press)).toEqual([]);
    },
  );
});

describe('on a phone', () => {
  it('the statistic by which the table is sorted takes the place of the points', () => {
    const sorted = columnsSortedBy(columns, 'goals', true);
    expect(sorted.slice(0, 5).map(({ key }) => key)).toEqual([
      'name',
      'position',
      'real_team_name',
      'goals',
      sorted[4]?.key,
    ]);
    expect(sorted[3]).toMatchObject({ hiddenOnPhone: false, phoneWidth: '3.75rem' });
    expect(sorted.filter(({ key }) => key === 'goals' || key === 'total_points')).toHaveLength(1);
  });

  it('the columns are as they are when sorted by one that is there, and on a desktop', () => {
    expect(columnsSortedBy(columns, 'total_points', true)).toBe(columns);
    expect(columnsSortedBy(columns, 'goals', false)).toBe(columns);
  });

  it('every column can be chosen, in full words', () => {
    expect(sortOptions.slice(0, 4)).toEqual([
      { value: 'total_points', label: 'Points' },
      { value: 'name', label: 'Player' },
      { value: 'position', label: 'Position' },
      { value: 'real_team_name', label: 'Team' },
    ]);
    expect(sortOptions.map(({ value }) => value).toSorted()).toEqual(columns.map(({ key }) => key).toSorted());
    expect(sortOptions.find(({ value }) => value === 'goals')?.label).toBe('Goals');
  });
});
