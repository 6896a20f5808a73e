// R10: bodies that never end. Their sum is bounded, and nobody's body is received before their role is known.

import { setTimeout as pause } from 'node:timers/promises';
import { atMost, type Figure, times } from '../figures.ts';
import { startChild } from '../process/child.ts';
import type { HeldBodies } from '../roles/held-bodies.ts';
import type { LoadActs } from '../roles/load-role.ts';
import type { World } from '../world.ts';

const mostGrowth = 1.4;
const secondsHeld = 6;
const files = { path: '/api/fixtures/import-files', count: 250, bytes: 8_000_000 };
const saves = { path: '/api/selection/save', count: 2000, bytes: 256 * 1024 };

/** The memory while they are held, beside the memory before. */
export async function measureBodies({ started, teams, touchline }: World): Promise<readonly Figure[]> {
  const load = startChild<LoadActs>('load');
  const member = teams[0]?.token ?? null;
  const held: readonly (readonly [string, Omit<HeldBodies, 'port' | 'seconds'>])[] = [
    ["250 bodies of 8 MB, a member's", { ...files, token: member }],
    ["250 bodies of 8 MB, an admin's", { ...files, token: started.adminToken }],
    ["2,000 bodies of 256 KB, a member's", { ...saves, token: member }],
    ["2,000 bodies of 256 KB, a stranger's", { ...saves, path: '/api/account/sign-in', token: null }],
  ];
  try {
    const figures: Figure[] = [];
    for (const [what, bodies] of held) {
      const before = await touchline.ask('resident', null);
      const under = load.ask('hold', { ...bodies, port: started.port, seconds: secondsHeld });
      let most = before;
      for (let second = 0; second < secondsHeld; second++) {
        await pause(1000);
        most = Math.max(most, await touchline.ask('resident', null));
      }
      const answered = await under;
      figures.push(
        atMost(
          {
            id: 'R10',
            what: `memory with ${what} that never end (${answered} refused)`,
            figure: `${Math.round(most)} MB`,
            floor: `${Math.round(before)} MB (before)`,
            ratio: times(most / before),
            goal: `≤ ${mostGrowth} ×`,
          },
          most / before,
          mostGrowth,
        ),
      );
    }
    return figures;
  } finally {
    await load.stop();
  }
}
