import { expect, it } from 'vitest';
import { fantasyMatchId, gameweekId, leagueId } from '#test/builders/ids';
import { pictureOfBest, pictureOfMatch, pictureOfTable } from './share-picture.ts';

const [league, gameweek] = [leagueId(4), gameweekId(7)];

it('a match is shared as a wide picture of its result', () => {
  expect(pictureOfMatch(fantasyMatchId(31))).toEqual({
    key: 'GET /api/share/result/:fantasy_match_id',
    input: { fantasy_match_id: 31 },
    label: 'Result',
    fileName: 'touchline-match-31',
    shape: 'wide',
  });
});

it('a table is shared as it stands, or as it was after a gameweek', () => {
  const table = { key: 'GET /api/share/table/:league_id', label: 'Table', shape: 'tall' };
  expect(pictureOfTable(league)).toEqual({ ...table, input: { league_id: 4 }, fileName: 'touchline-table-4' });
  expect(pictureOfTable(league, gameweek)).toEqual({
    ...table,
    input: { league_id: 4, gameweek_id: 7 },
    fileName: 'touchline-table-4-gameweek-7',
  });
});

it("a gameweek's team of the week is a tall picture, and a file of its own", () => {
  expect(pictureOfBest(league, gameweek)).toEqual({
    key: 'GET /api/share/best/:league_id/:gameweek_id',
    input: { league_id: 4, gameweek_id: 7 },
    label: 'Team of the week',
    fileName: 'touchline-team-of-the-week-4-7',
    shape: 'tall',
  });
});
