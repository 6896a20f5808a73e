import { expect, it } from 'vitest';
import { playerId, realTeamId } from '#test/builders/ids';
import { editorSquad, type SelectionAnswer, type SquadRow } from './editor-data.ts';

const arsenal = realTeamId(1);
const chelsea = realTeamId(2);
const fulham = realTeamId(3);
const everton = realTeamId(4);
const clubs = [
  { id: arsenal, real_team_name: 'Arsenal', abbreviation: 'ARS', kit_url: null },
  { id: chelsea, real_team_name: 'Chelsea', abbreviation: 'CHE', kit_url: '/kits/chelsea.svg' },
  { id: fulham, real_team_name: 'Fulham', abbreviation: 'FUL', kit_url: null },
];
const match_date = '2025-08-16T14:00:00Z';
const matches = [
  { home_team_id: arsenal, away_team_id: chelsea, match_date },
  { home_team_id: everton, away_team_id: arsenal, match_date: '2025-08-18T19:00:00Z' },
];
const player = (code: number, name: string, real_team_id: SquadRow['real_team_id']) =>
  ({ code: playerId(code), name, position: 'M', total_points: 0, real_team_id }) as SquadRow;
const squad = [
  player(1, 'Ann Ash', arsenal),
  player(2, 'Bo Birch', chelsea),
  player(3, 'Cy Cedar', fulham),
  player(4, '', null),
];
const answer = {
  squad,
  clubs,
  playing: [arsenal, chelsea, everton],
  matches,
  unavailable: [{ player_id: playerId(2) }],
  form: [{ player_id: playerId(1), matches: [{ points: 6, provisional: false }] }],
} as unknown as SelectionAnswer;

it('says of each player of the squad whom their club meets, where and when', () => {
  const meets = [...editorSquad(answer).values()].map((one) =>
    one.meets.map(({ code, venue, kickOff }) => `${code} ${venue} ${new Date(kickOff).getUTCDate()}`),
  );
  expect(meets).toEqual([['CHE H 16', '? A 18'], ['ARS A 16'], [], []]);
  const [ann] = editorSquad(answer).values();
  expect(ann?.meets.map(({ name }) => name)).toEqual(['Chelsea', 'Unknown']);
});

it('finds what is known of each player, and a name for each', () => {
  const [ann, bo, cy, nobody] = [...editorSquad(answer).values()];
  expect([ann, bo, cy, nobody].map((one) => one?.shortName)).toEqual(['Ash', 'Birch', 'Cedar', 'Unknown']);
  expect(ann).toMatchObject({ clubCode: 'ARS', plays: true, absence: null, form: [{ points: 6 }] });
  expect(bo).toMatchObject({ kitUrl: '/kits/chelsea.svg', absence: { player_id: playerId(2) }, form: [] });
  expect(cy).toMatchObject({ clubName: 'Fulham', plays: false });
  expect(nobody).toMatchObject({ shownName: 'Unknown', clubCode: '', kitUrl: null, plays: false });
});
