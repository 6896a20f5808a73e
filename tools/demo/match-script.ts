// What will happen in a match of the demo: line-ups and events, always the same for the same two clubs. Everything is
// legal by construction: only players on the pitch act, and every card follows the rules.

import type { Minute, PlayerCode } from '#game/identity';
import { type EventDraft, otherSide, type Side, sides } from '#game/match/match-event';
import type { Position } from '#game/position';
import { type Random, seededRandom, shuffled } from '#game/seeded-random';
import type { DemoPlayer } from './demo-players.ts';

export type MatchScript = {
  readonly lineUps: Readonly<Record<Side, { readonly xi: PlayerCode[]; readonly bench: PlayerCode[] }>>;
  /** In playing order. */
  readonly events: readonly EventDraft[];
  readonly finalMinute: number;
};

type Happening = {
  readonly minute: number;
  readonly side: Side;
  readonly what: 'goal' | 'substitution' | 'card' | 'miss';
};
type Playing = Record<Side, { on: DemoPlayer[]; bench: DemoPlayer[] }>;

const shape: Readonly<Record<Position, number>> = { GK: 1, D: 4, M: 4, S: 2 };
const scoring: Readonly<Record<Position, number>> = { GK: 0, D: 1, M: 4, S: 8 };
const assisting: Readonly<Record<Position, number>> = { GK: 0, D: 2, M: 6, S: 3 };
const carded: Readonly<Record<Position, number>> = { GK: 0, D: 4, M: 4, S: 2 };

/** The script of a match; a busy one has an event every other minute, for the demo's Saturday. */
export function writeMatchScript(
  squads: Readonly<Record<Side, readonly DemoPlayer[]>>,
  seed: number,
  { busy }: { readonly busy: boolean },
): MatchScript {
  const random = seededRandom(seed);
  const playing: Playing = { home: pickTeam(squads.home, random), away: pickTeam(squads.away, random) };
  const lineUps = { home: sheetOf(playing.home), away: sheetOf(playing.away) };
  const booked = new Set<PlayerCode>();
  const finalMinute = 91 + Math.floor(random() * 6);
  const events = sides
    .flatMap((side) => happenings(side, random, finalMinute, busy))
    .toSorted((a, b) => a.minute - b.minute)
    .flatMap((happening) => eventOf(happening, playing, booked, random) ?? []);
  return { lineUps, events, finalMinute };
}

/** The better players of each position, with an occasional rest; a bench of nine. */
function pickTeam(squad: readonly DemoPlayer[], random: Random): Playing['home'] {
  const on = (Object.keys(shape) as Position[]).flatMap((position) => {
    const candidates = squad.filter((player) => player.position === position);
    const fit = position === 'GK' ? candidates : candidates.filter(() => random() > 0.12);
    return (fit.length >= shape[position] ? fit : candidates).slice(0, shape[position]);
  });
  const rest = squad.filter((player) => !on.includes(player));
  const keeper = rest.filter(({ position }) => position === 'GK').slice(0, 1);
  const outfield = rest.filter(({ position }) => position !== 'GK');
  return { on, bench: [...keeper, ...shuffled(outfield.slice(0, 13), random).slice(0, 8)] };
}

const sheetOf = ({ on, bench }: Playing['home']) => ({
  xi: on.map(({ code }) => code),
  bench: bench.map(({ code }) => code),
});

function happenings(side: Side, random: Random, finalMinute: number, busy: boolean): Happening[] {
  const some = (what: Happening['what'], count: number, from: number, to: number): Happening[] =>
    Array.from({ length: count }, () => ({ what, side, minute: Math.round(from + random() * (to - from)) }));
  const goals = Math.floor(random() * random() * (busy ? 6 : 5) + (side === 'home' ? 0.35 : 0.2));
  return [
    ...some('goal', goals, 2, finalMinute),
    ...some('substitution', busy ? 5 : 3 + Math.floor(random() * 3), busy ? 50 : 46, 88),
    ...some('card', Math.floor(random() * (busy ? 5 : 3.4)), 10, finalMinute),
    ...some('miss', random() < 0.05 ? 1 : 0, 10, 88),
  ];
}

function eventOf(
  { minute: at, side, what }: Happening,
  playing: Playing,
  booked: Set<PlayerCode>,
  random: Random,
): EventDraft | null {
  const minute = at as Minute;
  switch (what) {
    case 'goal':
      return goalOf(minute, side, playing, random);
    case 'miss': {
      const taker = chosen(playing[side].on, scoring, random);
      const keeper = playing[otherSide[side]].on.find(({ position }) => position === 'GK');
      const saver = random() < 0.7 ? (keeper?.code ?? null) : null;
      const nobody = { penalty_fouler_id: null, assist_id: null };
      return { type: 'PENALTY_MISS', minute, side, penalty_taker_id: taker.code, penalty_saver_id: saver, ...nobody };
    }
    case 'substitution':
      return substitutionOf(minute, side, playing, random);
    case 'card': {
      const player = chosen(playing[side].on, carded, random);
      const type = { type: 'DISCIPLINARY', minute, side, carded_player_id: player.code } as const;
      if (booked.has(player.code)) {
        // Most of the time there is no card.
        if (random() < 0.6) return null;
        leave(playing[side], player);
        return { ...type, card_type: 'SECOND_YELLOW' };
      }
      if (random() < 0.04) {
        leave(playing[side], player);
        return { ...type, card_type: 'RED' };
      }
      booked.add(player.code);
      return { ...type, card_type: 'YELLOW' };
    }
  }
}

function goalOf(minute: Minute, side: Side, playing: Playing, random: Random): EventDraft {
  const goal = { type: 'GOAL', minute, side, penalty_fouler_id: null } as const;
  if (random() < 0.04) {
    const unlucky = chosen(playing[otherSide[side]].on, carded, random);
    return { ...goal, goal_type: 'OWN_GOAL', scorer_id: unlucky.code, assist_id: null };
  }
  const scorer = chosen(playing[side].on, scoring, random);
  const others = playing[side].on.filter((player) => player !== scorer);
  const assister = random() < 0.75 ? chosen(others, assisting, random).code : null;
  const kind = random();
  const goal_type = kind < 0.09 ? 'PENALTY' : kind < 0.13 ? 'FREEKICK' : 'STANDARD';
  return { ...goal, goal_type, scorer_id: scorer.code, assist_id: assister };
}

function substitutionOf(minute: Minute, side: Side, playing: Playing, random: Random): EventDraft | null {
  const team = playing[side];
  const off = shuffled(
    team.on.filter(({ position }) => position !== 'GK'),
    random,
  )[0];
  const on =
    team.bench.find(({ position }) => position === off?.position) ??
    team.bench.find(({ position }) => position !== 'GK');
  if (off === undefined || on === undefined) return null;
  leave(team, off);
  team.on.push(on);
  team.bench = team.bench.filter((player) => player !== on);
  return { type: 'SUBSTITUTION', minute, side, player_out_id: off.code, player_in_id: on.code };
}

function leave(team: Playing['home'], player: DemoPlayer): void {
  team.on = team.on.filter((one) => one !== player);
}

/** A random player, weighted by position; the first of a position is the best. */
function chosen(
  players: readonly DemoPlayer[],
  weights: Readonly<Record<Position, number>>,
  random: Random,
): DemoPlayer {
  const weightOf = (player: DemoPlayer, index: number): number => weights[player.position] * (1 + 1 / (index + 1));
  const sum = players.reduce((total, player, index) => total + weightOf(player, index), 0);
  let left = random() * sum;
  const drawn = players.find((player, index) => (left -= weightOf(player, index)) < 0) ?? players.at(-1);
  if (drawn === undefined) throw new Error('nobody is left on the pitch');
  return drawn;
}
