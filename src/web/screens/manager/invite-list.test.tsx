import { describe, expect, it } from 'vitest';
import { drawnWords } from '#test/builders/drawn-words';
import { withQueries } from '#test/builders/with-queries';
import { InviteList } from './invite-list.tsx';
import type { SentInvite } from './managers-view.ts';

const invite = (status: SentInvite['status'], columns: Partial<SentInvite> = {}) =>
  ({
    id: 1,
    email: 'hilde@league.test',
    status,
    invited_by: 'marta',
    created_at: '2025-08-16T12:00:00Z',
    expires_at: '2025-08-23T12:00:00Z',
    mail: null,
    link: 'https://league.test/accept-invite#token=abc',
    ...columns,
  }) as SentInvite;
const shown = (...invites: readonly SentInvite[]) => drawnWords(withQueries(<InviteList invites={invites} />));
const [copy, resend, cancel] = [
  'Copy invite link for hilde@league.test',
  'Resend invitation to hilde@league.test',
  'Cancel invitation to hilde@league.test',
];

describe('an invitation', () => {
  it.each([
    ['pending', [copy, resend, cancel]],
    ['expired', [copy, cancel]],
    ['accepted', [copy]],
  ] as const)('that is %s can be handled so', (status, buttons) => {
    expect(
      shown(invite(status))
        .filter((words) => words.endsWith('hilde@league.test'))
        .slice(1),
    ).toEqual(buttons);
  });

  it('says who sent it, when, and until when it holds', () => {
    const by = (invited_by: string | null) => shown(invite('expired', { invited_by }))[2];
    expect(by('marta')).toMatch(/^marta · 16 Aug 2025, \d\d:\d\d – 23 Aug 2025, \d\d:\d\d$/);
    expect(by(null)).toMatch(/^No inviter · /);
  });

  it('is none where none was sent', () => {
    expect(shown()).toEqual(['No invitations found']);
  });
});
