// The worst possible data: names of forty letters and right-to-left names, three digits, negative points, no club.

import type { PlayerCode, TeamId } from '#game/identity';
import type { Position } from '#game/position';
import type { StandingRow } from '#game/standings/standing';
import type { PlayerView } from '../selection-view.ts';

export const longName = 'The Extraordinarily Long Winded Wanderers';
export const unbroken = 'Donaudampfschifffahrtsgesellschaftsverein';
export const arabic = 'نادي الأصدقاء القدامى لكرة القدم الخيالية';

const teamNames = [longName, arabic, unbroken, 'A', 'Row Z Rangers'];

export const standings: readonly StandingRow[] = teamNames.map((team_name, index) => ({
  team_id: (index + 1) as TeamId,
  team_name,
  position: index + 1,
  movement: [12, -3, 0, 1, -1][index] ?? 0,
  played: 34,
  won: 11,
  drawn: 11,
  lost: 12,
  otp: [1904, 1388, 102, 0, -14][index] ?? 0,
  total_points: [102, 88, 61, 3, 0][index] ?? 0,
  goals_scored: 100,
  goals_conceded: 100,
}));

const positions: readonly Position[] = ['GK', 'D', 'D', 'D', 'D', 'M', 'M', 'M', 'M', 'S', 'S', 'GK', 'D', 'M'];
const points = [108, -12, 0, 1, 22, 3, -1, 14, 6, 100, 7, 0, 5, -3];

/** Fourteen players: every third name is too long, and one player has no club. */
export const stressLineUp = (from: number): readonly PlayerView[] =>
  positions.map((position, index) => ({
    code: (from + index) as PlayerCode,
    name: index % 3 === 0 ? longName : index % 3 === 1 ? arabic : 'Ødegård',
    position,
    clubId: null,
    kitUrl: null,
    clubName: index === 4 ? '' : 'Wolverhampton Wanderers',
    clubCode: index === 4 ? '' : 'WOL',
    isStarting: index < 11,
    positionOrder: index < 11 ? index + 1 : index - 10,
    points: points[index] ?? 0,
    provisional: index % 4 === 0,
    kickOff: null,
    counted: index < 11 && index !== 2,
    didNotAppear: index === 2,
    cameInFor: index === 12 ? { code: (from + 2) as PlayerCode, name: longName } : null,
    replacedBy: index === 2 ? ((from + 12) as PlayerCode) : null,
    reason: 'plays',
  }));
