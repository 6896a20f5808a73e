import { expect, it } from 'vitest';
import { type Invite, judgeInvite } from './judge-invite.ts';

const marta = 'marta@touchline.test';
const rival = 'rival@touchline.test';
const invite: Invite = { email: marta, status: 'pending' };

it('the invited account may accept a pending invitation', () => {
  expect(judgeInvite(invite, marta)).toBeNull();
});

it('an expired invitation is refused', () => {
  expect(judgeInvite({ ...invite, status: 'expired' }, marta)).toMatchObject({
    sentence: 'This invitation has expired',
  });
});

it('an accepted invitation is refused', () => {
  expect(judgeInvite({ ...invite, status: 'accepted' }, marta)).toMatchObject({
    sentence: 'This invitation has already been accepted',
  });
});

it('before anyone has signed in, only the status counts', () => {
  expect(judgeInvite(invite, null)).toBeNull();
  expect(judgeInvite({ ...invite, status: 'expired' }, null)).toMatchObject({ code: 'invite_expired' });
});

it('another account reads both addresses and is asked to sign out', () => {
  expect(judgeInvite(invite, rival)).toMatchObject({
    code: 'wrong_account',
    sentence: expect.stringMatching(new RegExp(`${marta}.*${rival}.*sign out`)) as string,
  });
});
