// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { managerOf } from '#test/builders/manager-of';

const tab = answeredTab();
const at = '2025-08-13T12:00:00.000Z';
const session = { id: 'here', browser: 'Firefox', signed_in_at: at, last_seen_at: at, is_current: true };
const security = { two_step_since: null, backup_codes_left: 0, phone: null, pending_email: null, sessions: [session] };
const token = { id: 'token', name: 'League spreadsheet', created_at: at, last_used_at: null };

it.each([
  [0, 'Signed out everywhere else'],
  [1, 'Signed out everywhere else. Your personal tokens have ended, too.'],
])(
  'whoever signs out everywhere else with %i tokens hears what has ended, and sees it',
  async (ended_tokens, title) => {
    managerOf(tab, [], { username: 'Sam', email: 'sam@example.org' });
    tab.read('GET /api/profile/security', {}, security);
    tab.read('GET /api/profile/tokens', {}, { tokens: [token] });
    tab.read('GET /api/notice/choices', {}, { devices: [] });
    const { SecurityPart } = await import('./security-part.tsx');
    const page = await tab.draw(<SecurityPart />);
    expect(page.words).toContain('League spreadsheet');
    tab.read('GET /api/profile/tokens', {}, { tokens: [] });
    tab.answer({ ended: 0, ended_tokens });
    await page.press('Sign out everywhere');
    expect(await tab.said()).toMatchObject({ kind: 'success', title });
    expect(page.words).not.toContain('League spreadsheet');
    expect(tab.reread).toEqual(
      expect.arrayContaining(['/api/profile/security', '/api/profile/tokens', '/api/notice/choices']),
    );
  },
);

it('the button that signs another device out names it', async () => {
  managerOf(tab, [], { username: 'Sam', email: 'sam@example.org' });
  const other = { ...session, id: 'there', browser: 'Chrome on Linux', is_current: false };
  tab.read('GET /api/profile/security', {}, { ...security, sessions: [session, other] });
  tab.read('GET /api/profile/tokens', {}, { tokens: [] });
  const { SecurityPart } = await import('./security-part.tsx');
  const page = await tab.draw(<SecurityPart />);
  expect(page.labels.filter((label) => label.startsWith('Sign out,'))).toEqual(['Sign out, Chrome on Linux']);
});
