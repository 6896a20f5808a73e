// Simulate: fills the rest of a draft by points (rules/draft 6). Each squad keeps a valid eleven plus autobench
// within reach, given the pool and the other squads' needs, and aims at 2 GK, 5 D, 5 M, 3 S.

import type { PlayerCode, TeamId } from '../identity.ts';
import { type Position, positions } from '../position.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { type PositionCounts, positionCounts } from '../selection/formation.ts';
import { comparePlayersByPoints } from '../selection/player-order.ts';
import { afterTurn, type DraftRoom, mayTake, type Seat } from './draft-room.ts';
import { currentPick, type Draft } from './draft-state.ts';
import { draftTexts } from './draft-texts.ts';
import { type DraftPick, pickKey } from './snake-order.ts';

/** A player as the draft sees them; ordered by points like every list (rules/selection 13). */
export type DraftPlayer = {
  readonly code: PlayerCode;
  readonly name: string;
  readonly position: Position;
  readonly total_points: number;
  readonly last_season_points: number;
};

export type Simulation = {
  /** The completed draft. */
  readonly draft: Draft;
  /** The picks that were filled, in playing order. */
  readonly made: readonly DraftPick[];
  /** How many picks had no suitable player and stay open. */
  readonly skipped: number;
};

type FreePlayers = Record<Position, DraftPlayer[]>;

const squadAim: PositionCounts = { GK: 2, D: 5, M: 5, S: 3 };

/** Fills the picks from the one on the clock to the last; `players` are all of the season's, including picked ones. */
export function simulateDraft(draft: Draft, players: readonly DraftPlayer[]): Simulation | Refusal {
  const current = currentPick(draft);
  if (current === null) return refuse('draft_not_active', draftTexts.notActive);
  const free = freePlayers(draft, players);
  let room = roomOf(draft, players, free);
  const made: DraftPick[] = [];
  const open = draft.picks.slice(draft.picks.indexOf(current));
  for (const pick of open) {
    const chosen = choosePlayer(room, pick.team_id, free);
    room = afterTurn(room, pick.team_id, chosen?.position ?? null);
    if (chosen === null) continue;
    free[chosen.position].shift();
    made.push({ ...pick, player_id: chosen.code });
  }
  const filled = new Map(made.map((pick) => [pickKey(pick), pick]));
  const picks = draft.picks.map((pick) => filled.get(pickKey(pick)) ?? pick);
  const last = open.at(-1) as DraftPick;
  const end = { status: 'complete', current_round: last.round_number, current_pick: last.pick_number } as const;
  return { draft: { ...end, picks }, made, skipped: open.length - made.length };
}

/** The best player who fits, from the positions that the squad still aims at if possible. */
function choosePlayer(room: DraftRoom, team: TeamId, free: FreePlayers): DraftPlayer | null {
  const { squad } = room.seats.get(team) as Seat;
  const fitting = positions.filter((position) => mayTake(room, team, position));
  const aimed = fitting.filter((position) => squad[position] < squadAim[position]);
  const best = (aimed.length > 0 ? aimed : fitting).flatMap((position) => free[position][0] ?? []);
  return best.toSorted(comparePlayers)[0] ?? null;
}

/** The free players of each position, best first. */
function freePlayers({ picks }: Draft, players: readonly DraftPlayer[]): FreePlayers {
  const taken = new Set(picks.map(({ player_id }) => player_id));
  const ordered = players.filter(({ code }) => !taken.has(code)).toSorted(comparePlayers);
  const at = (position: Position) => ordered.filter((player) => player.position === position);
  return { GK: at('GK'), D: at('D'), M: at('M'), S: at('S') };
}

function roomOf({ picks }: Draft, players: readonly DraftPlayer[], free: FreePlayers): DraftRoom {
  const positionOf = new Map(players.map(({ code, position }) => [code, position]));
  const teams = [...new Set(picks.map(({ team_id }) => team_id))];
  const seatOf = (team: TeamId): Seat => {
    const ownPicks = picks.filter(({ team_id }) => team_id === team);
    const squad = ownPicks.flatMap(({ player_id }) => player_id ?? []);
    const positions = squad.flatMap((player) => positionOf.get(player) ?? []);
    return { squad: positionCounts(positions), picksLeft: ownPicks.length - squad.length };
  };
  return {
    seats: new Map(teams.map((team) => [team, seatOf(team)])),
    pool: { GK: free.GK.length, D: free.D.length, M: free.M.length, S: free.S.length },
  };
}

// Equal points and names are decided by the lower code, so that a simulation can be repeated.
const comparePlayers = (a: DraftPlayer, b: DraftPlayer): number => comparePlayersByPoints(a, b) || a.code - b.code;
