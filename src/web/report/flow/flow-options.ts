// Who can be the answer to a step, and why others cannot: the rules judge the event with each player in turn.

import type { PlayerCode } from '#game/identity';
import { foldUntil } from '#game/match/fold-match';
import { judgeEvent } from '#game/match/judge-event';
import { type CardType, cardTypes, type EventDraft, type Side } from '#game/match/match-event';
import type { MatchSheet } from '#game/match/match-sheet';
import type { Position } from '#game/position';
import type { Refusal } from '#game/refusal';
import {
  currentStep,
  draftOf,
  type Flow,
  type FlowAnswer,
  type FlowStep,
  type PlayerStep,
  sideOfStep,
} from './event-flow.ts';

/** The rules' verdict on an event: judgeEvent for a new one, judgeCorrection for a correction. */
export type Judge = (draft: EventDraft) => Refusal | null;
/** The match and each club's players: any player of the club may come on. */
export type FlowField = { readonly sheet: MatchSheet; readonly squads: Readonly<Record<Side, readonly PlayerCode[]>> };
export type Option = { readonly player: PlayerCode; readonly refusal: Refusal | null };

const playerSteps: ReadonlySet<FlowStep> = new Set<FlowStep>([
  'scorer',
  'assister',
  'free-kick-winner',
  'penalty-winner',
  'penalty-fouler',
  'penalty-taker',
  'goalkeeper',
  'coming-off',
  'coming-on',
  'carded-player',
]);
export const isPlayerStep = (step: FlowStep | null): step is PlayerStep => step !== null && playerSteps.has(step);

/** The steps that may be skipped; skipping the goalkeeper means that nobody saved the penalty. */
export const skippable: ReadonlySet<FlowStep> = new Set<FlowStep>([
  'assister',
  'free-kick-winner',
  'penalty-winner',
  'penalty-fouler',
  'goalkeeper',
]);

/** Attackers first, because they score; goalkeepers first in the step that asks who saved. */
const order: readonly Position[] = ['S', 'M', 'D', 'GK'];

/** All candidates for a step, the possible ones first. */
export function optionsOf(flow: Flow, step: PlayerStep, field: FlowField, judge?: Judge): readonly Option[] {
  const { sheet } = field;
  const side = sideOfStep(flow, step);
  const judged = judge ?? ((draft: EventDraft) => judgeEvent(sheet, draft));
  const options = candidates(flow, step, side, field).map((player) => ({
    player,
    refusal: refusalOf({ ...flow, answers: { ...flow.answers, [step]: player } }, step, sheet, judged),
  }));
  const rank = ({ player }: Option): number => order.indexOf(sheet.roles.get(player)?.position ?? 'GK');
  const sorted = options.toSorted((a, b) => (step === 'goalkeeper' ? rank(b) - rank(a) : rank(a) - rank(b)));
  return [...sorted.filter(({ refusal }) => refusal === null), ...sorted.filter(({ refusal }) => refusal !== null)];
}

function candidates(flow: Flow, step: PlayerStep, side: Side, { sheet, squads }: FlowField): readonly PlayerCode[] {
  const { reports, onPitch } = foldUntil(sheet, flow.minute);
  if (step === 'coming-on') {
    const squad = new Set([...sheet.lineUps[side].bench, ...squads[side]]);
    return [...squad].filter((player) => !reports.has(player));
  }
  if (step === 'goalkeeper') {
    const there = [...onPitch[side]];
    const goalkeepers = there.filter((player) => sheet.roles.get(player)?.position === 'GK');
    // Without a goalkeeper on the pitch, somebody else is in goal.
    return goalkeepers.length > 0 ? goalkeepers : there;
  }
  return [...reports.values()].filter((report) => report.side === side).map(({ player_id }) => player_id);
}

function refusalOf(flow: Flow, step: PlayerStep, sheet: MatchSheet, judge: Judge): Refusal | null {
  if (step !== 'coming-off') {
    const draft = draftOf(flow);
    return draft === null ? null : judge(draft);
  }
  // Who comes on is asked next. Until then the rules judge a player replacing themselves, which checks that they can
  // come off.
  const player_out_id = flow.answers[step] ?? null;
  if (player_out_id === null) return null;
  const { minute, side } = flow;
  const refusal = judgeEvent(sheet, { type: 'SUBSTITUTION', minute, side, player_out_id, player_in_id: player_out_id });
  return refusal?.code === 'already_on_pitch' ? null : refusal;
}

/** The cards to choose from, and whether anybody can get each (rules/match 8). */
export function cardOptions(flow: Flow, field: FlowField): readonly { card: CardType; isPossible: boolean }[] {
  const isPossible = (card: CardType): boolean =>
    (['home', 'away'] as const).some((side) =>
      optionsOf({ ...flow, side, answers: { ...flow.answers, 'card-type': card } }, 'carded-player', field).some(
        ({ refusal }) => refusal === null,
      ),
    );
  return cardTypes.map((card) => ({ card, isPossible: isPossible(card) }));
}

/** The only possible answer to the current step; undefined if there are several or none. */
export function onlyAnswer(flow: Flow, field: FlowField): FlowAnswer | undefined {
  const step = currentStep(flow);
  if (!isPlayerStep(step) || choosesSide.has(step)) return undefined;
  const possible = optionsOf(flow, step, field).filter(({ refusal }) => refusal === null);
  if (skippable.has(step)) return possible.length === 0 ? null : undefined;
  const [first, ...others] = possible;
  return others.length === 0 ? first?.player : undefined;
}

/** The steps that also choose the side. */
export const choosesSide: ReadonlySet<FlowStep> = new Set<FlowStep>([
  'scorer',
  'penalty-taker',
  'coming-off',
  'carded-player',
]);
