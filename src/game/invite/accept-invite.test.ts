import { expect, it } from 'vitest';
import { instant } from '../instant.ts';
import { acceptInvite, type Invite, judgeInvite } from './accept-invite.ts';
import type { EmailAddress } from './email-address.ts';

const marta = 'marta@touchline.test' as EmailAddress;
const rival = 'rival@touchline.test' as EmailAddress;
const invite: Invite = { email: marta, expiresAt: instant('2025-08-22T12:00:00Z'), acceptedAt: null };
const accepted: Invite = { ...invite, acceptedAt: instant('2025-08-16T12:00:00Z') };
const inTime = instant('2025-08-20T12:00:00Z');
const tooLate = instant('2025-08-22T12:00:00Z');

it('the invited account accepts in time, under a trimmed name', () => {
  expect(acceptInvite(invite, { signedInAs: marta, displayName: ' Marta ' }, inTime)).toEqual({ displayName: 'Marta' });
});

it('a display name is required', () => {
  const answer = acceptInvite(invite, { signedInAs: marta, displayName: '  ' }, inTime);
  expect(answer).toMatchObject({ sentence: 'Please enter a display name' });
});

it('an expired invitation is refused', () => {
  expect(judgeInvite(invite, marta, tooLate)).toMatchObject({ sentence: 'This invitation has expired' });
});

it('an accepted invitation is refused, even when its expiry has passed since', () => {
  const sentence = 'This invitation has already been accepted';
  expect(judgeInvite(accepted, marta, inTime)).toMatchObject({ sentence });
  expect(judgeInvite(accepted, marta, tooLate)).toMatchObject({ sentence });
});

it('a wrong account is told both addresses and to sign out', () => {
  const answer = acceptInvite(invite, { signedInAs: rival, displayName: 'Rival' }, inTime);
  expect(answer).toMatchObject({ refused: true, code: 'wrong_account' });
  const { sentence } = answer as { sentence: string };
  expect(sentence).toContain(marta);
  expect(sentence).toContain(rival);
  expect(sentence).toContain('sign out');
});
