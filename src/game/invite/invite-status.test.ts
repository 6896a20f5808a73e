import { expect, it } from 'vitest';
import { type Instant, instant } from '../instant.ts';
import { inviteBadge, inviteStatus } from './invite-status.ts';

const expiresAt = instant('2025-08-22T12:00:00Z');
const justBefore = (expiresAt - 1) as Instant;
const badge = (acceptedAt: Instant | null, now: Instant) => inviteBadge[inviteStatus({ expiresAt, acceptedAt }, now)];

it('an invitation is pending until the instant of its expiry', () => {
  expect(badge(null, justBefore)).toBe('Pending');
  expect(badge(null, expiresAt)).toBe('Expired');
});

it('an accepted invitation stays accepted', () => {
  expect(badge(justBefore, justBefore)).toBe('Accepted');
  expect(badge(justBefore, expiresAt)).toBe('Accepted');
});
