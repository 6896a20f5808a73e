// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';

const tab = answeredTab();
let closed: number;
async function open() {
  const { InviteDialog } = await import('./invite-dialog.tsx');
  tab.read('GET /api/manager/all', {}, {});
  closed = 0;
  return tab.draw(<InviteDialog onClose={() => (closed += 1)} />);
}

it('several addresses are invited at once, however they are separated', async () => {
  const page = await open();
  await page.type('emails', 'ada@example.org, ben@example.org;\n cid@example.org\n');
  tab.answer({ invites: [] });
  await page.submit();
  const emails = ['ada@example.org', 'ben@example.org', 'cid@example.org'];
  expect(tab.sent).toEqual([['/api/invite/create', { emails }]]);
  expect([tab.reread, page.valueOf('emails')]).toEqual([['/api/manager/all'], '']);
});

it('no address is refused, and one that is none is named among several', async () => {
  const page = await open();
  await page.submit();
  expect([tab.sent, page.invalid]).toEqual([[], ['Email address']]);
  await page.type('emails', 'nobody');
  await page.submit();
  expect(page.words.join(' ')).not.toContain('nobody:');
  await page.type('emails', 'ada@example.org nobody');
  await page.submit();
  expect([tab.sent, page.words.join(' ')]).toEqual([[], expect.stringContaining('nobody: ')]);
  await page.type('emails', 'ada@example.org');
  tab.answer({ invites: [] });
  await page.submit();
  expect([tab.sent.length, page.invalid]).toEqual([1, []]);
});

it('an address that the server refuses is named among several, and not alone', async () => {
  const page = await open();
  tab.answer({ title: 'Already a manager', current: { email: 'ben@example.org' } }, 409);
  await page.type('emails', 'ada@example.org ben@example.org');
  await page.submit();
  expect([page.words.includes('ben@example.org: Already a manager'), await tab.said()]).toEqual([true, null]);
  await page.type('emails', 'ben@example.org');
  await page.submit();
  expect(page.words).toContain('Already a manager');
  tab.answer({ title: 'Too long' }, 422);
  await page.type('emails', 'ada@example.org ben@example.org');
  await page.submit();
  expect(page.words).toContain('Too long');
});

it('any other failure is said above the page', async () => {
  const page = await open();
  await page.type('emails', 'ada@example.org');
  tab.answer({ title: 'Not you' }, 403);
  await page.submit();
  expect([await tab.said(), page.invalid]).toEqual([expect.objectContaining({ kind: 'error' }), []]);
});
