// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';

const tab = answeredTab();
const tokens = 'GET /api/profile/tokens';
const sheet = { id: 3, name: 'Sheet', created_at: '2025-08-15T12:00:00Z', last_used_at: null as string | null };
let asked: string[];

async function draw(...known: (typeof sheet)[]) {
  const { TokensCard } = await import('./tokens-card.tsx');
  tab.read(tokens, {}, { tokens: known });
  asked = [];
  const fresh = {
    isOpen: false,
    askIfNeeded: ({ code }: { code: string }, then: () => void) => {
      asked.push(code);
      tab.answer({ token: 'tl_later' });
      then();
    },
    finish: () => undefined,
    cancel: () => undefined,
  };
  return tab.draw(<TokensCard fresh={fresh} />);
}

it('a token says when it was made and whether it was ever used', async () => {
  const used = { ...sheet, id: 4, name: 'Bot', last_used_at: '2025-08-16T12:00:00Z' };
  const words = (await draw(sheet, used)).words.join('|');
  expect(words).toMatch(/Sheet\|Made [^|]+, never used\|/);
  expect(words).toMatch(/Bot\|Made [^|]+, last used [^|]+\|/);
});

it('without a token there is no list', async () => {
  expect((await draw()).words.filter((word) => word === 'Personal tokens')).toHaveLength(1);
  expect((await draw(sheet)).words.filter((word) => word === 'Personal tokens')).toHaveLength(2);
});

it('a token that is revoked is read no more', async () => {
  await (await draw(sheet)).press('Revoke Sheet');
  expect([tab.sent, tab.reread]).toEqual([[['/api/profile/revoke-token', { token_id: 3 }]], ['/api/profile/tokens']]);
});

it('a new token is shown once, and its name is free for the next', async () => {
  const page = await draw();
  await page.type('token-name', 'Sheet');
  tab.answer({ token: 'tl_secret' });
  await page.submit();
  expect([tab.sent, tab.reread]).toEqual([[['/api/profile/make-token', { name: 'Sheet' }]], ['/api/profile/tokens']]);
  expect([page.words.includes('tl_secret'), page.valueOf('token-name')]).toEqual([true, '']);
  await page.press('Done');
  expect(page.words).not.toContain('tl_secret');
});

it('a name that another token has is refused before anything is sent', async () => {
  const page = await draw(sheet);
  await page.type('token-name', 'Sheet');
  const before = page.words.length;
  await page.submit();
  expect([tab.sent, page.words.length > before]).toEqual([[], true]);
  await page.type('token-name', 'Sheet 2');
  await page.submit();
  expect(tab.sent).toHaveLength(1);
});

it('what the server refuses is said below the name, any other failure above the page', async () => {
  const page = await draw();
  await page.type('token-name', 'Sheet');
  tab.answer({ title: 'Too many tokens' }, 422);
  await page.submit();
  expect([page.words.includes('Too many tokens'), await tab.said()]).toEqual([true, null]);
  expect(asked).toHaveLength(1);
});
