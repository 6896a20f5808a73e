import { expect, it } from 'vitest';
import { type Instant, instant } from '../instant.ts';
import { notStarted } from './draft-state.ts';
import { judgeDraftPlan } from './judge-draft-plan.ts';

const now = instant('2025-08-01T12:00:00Z');

it('a draft is planned for a moment ahead, or for none, as long as it has not begun', () => {
  expect(judgeDraftPlan(notStarted, (now + 1) as Instant, now)).toBeNull();
  expect(judgeDraftPlan(notStarted, null, now)).toBeNull();
  expect(judgeDraftPlan(notStarted, now, now)?.code).toBe('plan_in_the_past');
  for (const status of ['in_progress', 'paused', 'complete'] as const)
    for (const at of [null, (now + 1) as Instant])
      expect(judgeDraftPlan({ ...notStarted, status }, at, now)?.code).toBe('draft_already_started');
});
