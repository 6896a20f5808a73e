import { expect, it } from 'vitest';
import { drawnWords } from '#test/builders/drawn-words';
import { homeSnapshot, selected, teams } from '#test/builders/home-snapshot';
import { ByePoints } from './bye-points.tsx';

const sentence = 'Your points of this gameweek count for OTP.';
const players = [
  selected(101, { points_earned: 6 }),
  selected(102, { points_earned: -8 }),
  selected(103, { points_earned: 9, counted: false }),
];
const weekend = { team_id: teams.marta, part: 'weekend' as const, players };
const midweek = { ...weekend, part: 'midweek' as const, players: [selected(101, { points_earned: 4 })] };
const rivals = { ...midweek, team_id: teams.rival };
const words = (line_ups: readonly (typeof weekend | typeof midweek)[], team: typeof teams.marta | null = teams.marta) =>
  drawnWords(<ByePoints snapshot={homeSnapshot({ line_ups: [...line_ups] })} team={team} />);

it('a team without an opponent sees what it scored in each part, without those who do not count', () => {
  expect(words([weekend, midweek, rivals])).toEqual(['Midweek', '4', 'Weekend', '−2', sentence]);
});

it('a league without a match in the gameweek says so as soon as its table counts anything, and not before', () => {
  const lone = homeSnapshot({ line_ups: [weekend], fantasy_matches: [] });
  const standings = lone.standings.map((row) => ({ ...row, played: 0, otp: 0 }));
  const drawn = (rows: typeof standings) =>
    drawnWords(<ByePoints snapshot={{ ...lone, standings: rows }} team={teams.marta} />);
  expect(drawn(standings)).toEqual([]);
  expect(drawn(lone.standings)).toEqual(['Weekend', '−2', sentence]);
  expect(drawn(standings.map((row) => ({ ...row, otp: -2 })))).toContain(sentence);
});

it('a gameweek whose matches were all called off after its deadline is not played, and has no points', () => {
  const off = homeSnapshot({ line_ups: [weekend], real_matches: [] });
  expect(drawnWords(<ByePoints snapshot={off} team={teams.marta} />)).toEqual(['Not played']);
});

it('a part before its deadline has no points', () => {
  expect(words([weekend])).toEqual(['Weekend', '−2', sentence]);
});

it('before its first deadline, and without a team, nothing is said', () => {
  expect([words([rivals]), words([{ ...weekend, players: [] }]), words([weekend], null)]).toEqual([[], [], []]);
});
