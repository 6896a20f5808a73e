// When a draft may be planned (rules/draft 13).

import type { Instant } from '../instant.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { DraftState } from './draft-state.ts';
import { draftTexts } from './draft-texts.ts';

/** Why the draft cannot be planned for this instant, or to have none, or null. */
export function judgeDraftPlan({ status }: DraftState, beginsAt: Instant | null, now: Instant): Refusal | null {
  if (status !== 'not-started') return refuse('draft_already_started', draftTexts.alreadyStarted);
  return beginsAt === null || beginsAt > now ? null : refuse('plan_in_the_past', draftTexts.planInThePast);
}
