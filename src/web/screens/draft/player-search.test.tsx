import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { DraftBoard } from '#api/draft';
import { draftTexts } from '#game/draft/draft-texts';
import { refuse } from '#game/refusal';
import { drawnWords } from '#test/builders/drawn-words';
import { leagueId, playerId } from '#test/builders/ids';
import { withQueries } from '#test/builders/with-queries';
import { PlayerSearch, type PlayerSearchProps } from './player-search.tsx';

const free = (code: number, name: string) => ({
  code: playerId(code),
  name,
  position: 'M',
  kit_url: null,
  real_team_name: 'Arsenal',
  abbreviation: 'ARS',
  total_points: 12,
});
const board = (more: Partial<DraftBoard> = {}) =>
  ({ league_id: leagueId(4), status: 'in_progress', version: 3, picks: [], ...more }) as unknown as DraftBoard;
const read = (input: object, ...players: readonly object[]) =>
  [['GET /api/draft/:league_id/players', input], { players }] as const;
const all = read({ league_id: 4 }, free(7, 'Saka'), free(8, 'Rice'));
const search = (more: Partial<PlayerSearchProps> = {}, ...reads: readonly ReturnType<typeof read>[]) =>
  withQueries(
    <PlayerSearch
      board={board()}
      verb="Pick"
      refusal={null}
      onTake={() => undefined}
      isTaking={false}
      field={{ current: null }}
      search=""
      onSearch={() => undefined}
      {...more}
    />,
    ...reads,
  );
/** What is said of the players, below their list's name. */
const listed = (more: Partial<PlayerSearchProps> = {}, ...reads: readonly ReturnType<typeof read>[]) => {
  const words = drawnWords(search(more, ...reads));
  return words.slice(words.indexOf('Free players') + 1);
};
const buttonsOf = (more: Partial<PlayerSearchProps> = {}) =>
  renderToStaticMarkup(search(more, all))
    .split('<button')
    .filter((button) => button.includes('Pick Saka') || button.includes('Pick Rice'));

describe('the free players', () => {
  it('each say their position, club and points, and what their button does', () => {
    expect(listed({}, read({ league_id: 4 }, free(7, 'Saka')))).toEqual([
      'M',
      'Saka',
      'ARS',
      '12',
      'Pick Saka',
      'Pick',
    ]);
    expect(listed({ to: 'Row Z' }, all)).toContain('Pick Rice to Row Z');
  });

  it('of one name are told apart by position and club', () => {
    const [own, other] = [free(7, 'Armstrong'), { ...free(8, 'Armstrong'), position: 'S', abbreviation: 'SOU' }];
    const words = listed({}, read({ league_id: 4 }, own, other, free(9, 'Rice')));
    expect(words.filter((word) => word.startsWith('Pick '))).toEqual([
      'Pick Armstrong, M, ARS',
      'Pick Armstrong, S, SOU',
      'Pick Rice',
    ]);
  });

  it('are those that were found for what is searched, without spaces around it', () => {
    const found = read({ league_id: 4, search: 'ric' }, free(8, 'Rice'));
    expect(listed({ search: ' ric ' }, all, found)).toContain('Rice');
    expect(listed({ search: ' ric ' }, all, found)).not.toContain('Saka');
    expect(listed({ search: '  ' }, all, found)).toContain('Saka');
  });

  it('do not include who has just been picked, but do again once the draft is over', () => {
    const picks = [{ player_id: playerId(7) }] as unknown as DraftBoard['picks'];
    expect(listed({ board: board({ picks }) }, all)).not.toContain('Saka');
    expect(listed({ board: board({ picks }) }, all)).toContain('Rice');
    expect(listed({ board: board({ picks, status: 'complete' }) }, all)).toContain('Saka');
  });

  it('that are none say how to find some', () => {
    const words = drawnWords(search({}, read({ league_id: 4 })));
    expect(words.at(-1)).toBe(draftTexts.noPlayers);
    expect(words).not.toContain('Free players');
  });
});

describe('the buttons of the free players', () => {
  it('work where nothing forbids it', () => {
    for (const button of buttonsOf()) expect(button).not.toMatch(/disabled=|described|busy/);
    expect(buttonsOf()).toHaveLength(2);
  });

  it('stay where a finger and the keys can reach them while nobody can be taken, and name the reason', () => {
    const refusal = refuse('not_started', 'The draft has not started');
    expect(drawnWords(search({ refusal }, all))).toContain('The draft has not started');
    const reason = /<p id="([^"]+)"[^>]*>The draft has not started/.exec(
      renderToStaticMarkup(search({ refusal }, all)),
    );
    for (const button of buttonsOf({ refusal })) {
      expect(button).toContain('aria-disabled="true"');
      expect(button).toContain(`aria-describedby="${reason?.[1]}"`);
    }
  });

  it('do nothing for a moment after the turn has changed', () => {
    for (const button of buttonsOf({ isHeld: true })) expect(button).toContain('aria-disabled="true"');
  });

  it('are busy only where one was pressed', () => {
    for (const button of buttonsOf({ isTaking: true })) expect(button).not.toContain('aria-busy');
  });
});

it('players are searched by name and by position', () => {
  const words = drawnWords(search({}, all));
  expect(words).toEqual(expect.arrayContaining(['Search players', 'Position', 'All', 'GK', 'D', 'M', 'S']));
});
