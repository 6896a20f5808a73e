// A match's steps as a reporter takes them: the changes of one team in one minute are entered together.

import type { MatchStep, TimedStep } from '../play/match-script.ts';

type EventStep = Extract<MatchStep, { kind: 'event' }>;
type Change = Extract<EventStep['draft'], { type: 'SUBSTITUTION' }>;
type ChangeStep = EventStep & { readonly draft: Change };

export type Turn =
  | Exclude<MatchStep, EventStep>
  | { readonly kind: 'events'; readonly first: EventStep; readonly further: readonly ChangeStep[] };

/** The same steps in the same order, with such changes in one turn. */
export function turnsOf(steps: readonly TimedStep[]): readonly Turn[] {
  const turns: Turn[] = [];
  for (const { step } of steps) {
    const before = turns.at(-1);
    if (step.kind !== 'event') turns.push(step);
    else if (before?.kind === 'events' && isChange(step) && goesOn(before.first, step))
      turns[turns.length - 1] = { ...before, further: [...before.further, step] };
    else turns.push({ kind: 'events', first: step, further: [] });
  }
  return turns;
}

const isChange = (step: EventStep): step is ChangeStep => step.draft.type === 'SUBSTITUTION';

/** One that the rules will refuse stands alone, so that the others are entered. */
const goesOn = (first: EventStep, { event, draft }: ChangeStep): boolean =>
  isChange(first) &&
  first.draft.minute === draft.minute &&
  first.draft.side === draft.side &&
  first.event.offPitch !== true &&
  event.offPitch !== true;
