// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { eventually } from '#test/builders/eventually';

const tab = answeredTab();
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));

const invite = (state: string, last_error: string | null = null, status = 'pending') => ({
  id: 1,
  email: 'ada@example.org',
  status,
  mail: { state, last_error },
});

/** What the page knows of an invitation. */
async function open(first: object) {
  tab.read('GET /api/manager/all', {}, { managers: [], teams: [], leagues: [], invites: [first] });
  const { useEverything } = await import('./use-everything.ts');
  const Mail = () => <p>{useEverything().data?.invites.map(({ mail }) => mail?.state)}</p>;
  return tab.draw(<Mail />);
}
/** How often the server is asked in so many milliseconds. */
async function askedIn(milliseconds: number): Promise<number> {
  const before = tab.reread.length;
  await act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
  return tab.reread.length - before;
}

it('hears within seconds that a mail that is on its way was refused, and then asks no more', async () => {
  const page = await open(invite('waiting'));
  expect(page.words).toEqual(['waiting']);
  expect([await askedIn(2999), await askedIn(1)]).toEqual([0, 1]);
  tab.read('GET /api/manager/all', {}, { invites: [invite('refused', '550 no')] });
  await eventually(() => expect(page.words).toEqual(['refused']));
  expect(await askedIn(60_000)).toBe(0);
});

it('asks less often for a mail that is tried again, and not for one of an invitation that is over', async () => {
  await open(invite('waiting', '450 later'));
  expect([await askedIn(29_999), await askedIn(1)]).toEqual([0, 1]);
  await open(invite('waiting', null, 'expired'));
  expect(await askedIn(60_000)).toBe(0);
});
