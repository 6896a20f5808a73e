// The demo's drafts: each manager takes the best player left in the position that their squad needs next.

import { randomUUID } from 'node:crypto';
import type { LeagueId } from '#game/identity';
import type { Position } from '#game/position';
import { type Random, seededRandom, shuffled } from '#game/seeded-random';
import type { DemoCaller } from './demo-caller.ts';
import { demoPlayers } from './demo-players.ts';

/** Two goalkeepers, five defenders, five midfielders and three strikers, in the order in which they are picked. */
const pickOrder: readonly Position[] = ['M', 'S', 'D', 'M', 'S', 'D', 'M', 'D', 'GK', 'M', 'D', 'S', 'M', 'D', 'GK'];

/** Drafts the league's squads through the draft board. */
export async function draftLeague(admin: DemoCaller, league_id: LeagueId): Promise<void> {
  const left = new Map<Position, ReturnType<typeof bestFirst>>();
  const random = seededRandom(league_id);
  for (const position of pickOrder) left.set(position, left.get(position) ?? bestFirst(position, random));
  let board = await admin.call('POST /api/draft/start', { league_id, command_id: randomUUID() });
  while (board.status === 'in_progress') {
    const position = pickOrder[board.current_round - 1] ?? 'M';
    const player = left.get(position)?.shift();
    if (player === undefined) throw new Error(`no ${position} is left`);
    const command = { league_id, command_id: randomUUID(), version: board.version };
    const pick = { ...command, player_id: player.code, confirmed: true };
    board = await admin.call('POST /api/draft/pick', pick);
  }
}

/** Every club's first choice, then every club's second, and so on. */
function bestFirst(position: Position, random: Random) {
  const counts = new Map<string, number>();
  const players = demoPlayers()
    .filter((player) => player.position === position)
    .map((player) => {
      const rank = counts.get(player.club) ?? 0;
      counts.set(player.club, rank + 1);
      return { ...player, rank };
    });
  // Shuffled within a rank: in the clubs' own order, a snake would give each squad the same two clubs.
  return shuffled(players, random).toSorted((a, b) => a.rank - b.rank);
}
