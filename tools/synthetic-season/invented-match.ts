// One match as it might have been, minute by minute: line-ups and events of every type.

import { type Random, shuffled } from '#game/seeded-random';
import type { InventedPlayer } from './invented-clubs.ts';

export type InventedSide = 'home' | 'away';
export type InventedEvent = {
  readonly seq: number;
  readonly type: 'GOAL' | 'PENALTY_MISS' | 'SUBSTITUTION' | 'CARD';
  readonly half: 1 | 2;
  readonly minute: number;
  readonly plus?: number;
  readonly side: InventedSide;
  readonly [detail: string]: unknown;
};
export type InventedSheet = { readonly xi: readonly number[]; readonly bench: readonly number[] | null };
export type InventedMatch = {
  readonly lineups: Readonly<Record<InventedSide, InventedSheet>>;
  readonly events: readonly InventedEvent[];
};

type Team = {
  pitch: InventedPlayer[];
  bench: InventedPlayer[];
  booked: Set<number>;
  gone: InventedPlayer[];
  changes: number;
};
type Game = {
  readonly teams: Record<InventedSide, Team>;
  readonly random: Random;
  readonly add: (event: Happening) => void;
};
type Happening = Pick<InventedEvent, 'type' | 'side'> & Readonly<Record<string, unknown>>;

const formations = [
  [4, 4, 2],
  [4, 3, 3],
  [3, 5, 2],
  [4, 5, 1],
  [5, 3, 2],
  [3, 4, 3],
] as const;
const benchSize = 9;
const mostChanges = 5;
const otherSide: Record<InventedSide, InventedSide> = { home: 'away', away: 'home' };

/** Plays a match between these squads. */
export function inventMatch(
  squads: Readonly<Record<InventedSide, readonly InventedPlayer[]>>,
  random: Random,
): InventedMatch {
  const events: InventedEvent[] = [];
  const teams = { home: pickTeam(squads.home, random), away: pickTeam(squads.away, random) };
  const sheetOf = ({ pitch, bench }: Team): InventedSheet => ({
    xi: pitch.map(({ id }) => id),
    bench: random() < 0.04 ? null : bench.map(({ id }) => id),
  });
  const lineups = { home: sheetOf(teams.home), away: sheetOf(teams.away) };
  for (const half of [1, 2] as const) {
    const added = 1 + Math.floor(random() * (half === 1 ? 4 : 9));
    const last = half * 45;
    for (let now = last - 44; now <= last + added; now++) {
      const time = { half, minute: Math.min(now, last), ...(now > last ? { plus: now - last } : {}) };
      const add = (event: Happening): void => void events.push({ seq: events.length + 1, ...time, ...event });
      playMinute({ teams, random, add }, now);
    }
  }
  return { lineups, events };
}

function pickTeam(squad: readonly InventedPlayer[], random: Random): Team {
  const [defenders, midfielders, strikers] = shuffled(formations, random)[0] ?? formations[0];
  const of = (position: InventedPlayer['position'], count: number): InventedPlayer[] =>
    shuffled(
      squad.filter((player) => player.position === position),
      random,
    ).slice(0, count);
  const pitch = [...of('GK', 1), ...of('D', defenders), ...of('M', midfielders), ...of('S', strikers)];
  const left = squad.filter((player) => !pitch.includes(player));
  const keeper = left.filter(({ position }) => position === 'GK').slice(0, 1);
  const others = shuffled(
    left.filter(({ position }) => position !== 'GK'),
    random,
  ).slice(0, benchSize - keeper.length);
  return { pitch, bench: [...keeper, ...others], booked: new Set(), gone: [], changes: 0 };
}

function playMinute(game: Game, now: number): void {
  const { random, teams } = game;
  for (const side of ['home', 'away'] as const) {
    if (random() < 0.0155) goal(game, side);
    if (random() < 0.0004) penaltyMiss(game, side);
    if (random() < 0.022) card(game, side);
    const wantsChange = now === 46 ? 0.2 : now > 55 ? 0.11 : 0.002;
    while (random() < wantsChange && teams[side].changes < mostChanges) change(game, side);
  }
}

/** Somebody on the pitch, now and then nobody; never the goalkeeper. */
function outfielder({ teams, random }: Game, side: InventedSide, except: readonly number[] = []): number {
  const candidates = teams[side].pitch.filter(({ id, position }) => position !== 'GK' && !except.includes(id));
  return candidates[Math.floor(random() * candidates.length)]?.id ?? 0;
}

function goal(game: Game, side: InventedSide): void {
  const { random, add } = game;
  const kind = random();
  if (kind < 0.04) {
    const forced = random() < 0.6 ? { fplAssist: outfielder(game, side) } : {};
    return add({
      type: 'GOAL',
      side,
      goalType: 'OWN_GOAL',
      scorer: outfielder(game, otherSide[side]),
      assist: null,
      ...forced,
    });
  }
  const scorer = outfielder(game, side);
  const other = outfielder(game, side, [scorer]);
  if (kind < 0.1) {
    const winner = random() < 0.7 ? other : null;
    const won = winner === null ? {} : { fplAssist: winner };
    return add({ type: 'GOAL', side, goalType: 'PENALTY', scorer, assist: null, penaltyWinner: winner, ...won });
  }
  const goalType = kind < 0.12 ? 'FREEKICK' : 'STANDARD';
  const assisted = random();
  if (assisted < 0.5) return add({ type: 'GOAL', side, goalType, scorer, assist: other, fplAssist: other });
  if (assisted < 0.65) return add({ type: 'GOAL', side, goalType, scorer, assist: null, fplAssist: other });
  if (assisted < 0.7) return add({ type: 'GOAL', side, goalType, scorer, assist: other });
  add({ type: 'GOAL', side, goalType, scorer, assist: null });
}

function penaltyMiss(game: Game, side: InventedSide): void {
  const keeper = game.teams[otherSide[side]].pitch.find(({ position }) => position === 'GK')?.id ?? null;
  const saved = game.random() < 0.75 && keeper !== null;
  const result = saved ? { saver: keeper, outcome: 'saved' } : { saver: null, outcome: 'missed' };
  game.add({ type: 'PENALTY_MISS', side, taker: outfielder(game, side), ...result });
}

function card(game: Game, side: InventedSide): void {
  const { random, teams, add } = game;
  const team = teams[side];
  const absent = team.gone[0];
  // Somebody who has come off complains: real, and refused by the rules.
  if (absent !== undefined && random() < 0.02 && !team.booked.has(absent.id)) {
    team.booked.add(absent.id);
    return add({ type: 'CARD', side, card: 'YELLOW', player: absent.id, offPitch: true });
  }
  const player = outfielder(game, side);
  const booked = team.booked.has(player);
  if (booked && random() < 0.7) return;
  const isRed = random() < 0.02;
  const shown = isRed ? 'RED' : booked ? 'SECOND_YELLOW' : 'YELLOW';
  add({ type: 'CARD', side, card: shown, player });
  if (shown === 'YELLOW') team.booked.add(player);
  else team.pitch = team.pitch.filter(({ id }) => id !== player);
}

function change(game: Game, side: InventedSide): void {
  const team = game.teams[side];
  const on = team.bench.find(({ position }) => position !== 'GK');
  const chosen = outfielder(game, side);
  const off = team.pitch.find(({ id }) => id === chosen);
  team.changes += 1;
  if (on === undefined || off === undefined) return;
  team.bench = team.bench.filter((player) => player !== on);
  team.pitch = [...team.pitch.filter((player) => player !== off), on];
  team.gone.push(off);
  game.add({ type: 'SUBSTITUTION', side, off: off.id, on: on.id });
}
