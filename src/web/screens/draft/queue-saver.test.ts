// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { draftTexts } from '#game/draft/draft-texts';
import { answeredTab } from '#test/builders/answered-tab';
import { eventually } from '#test/builders/eventually';
import { leagueId, playerId, teamId } from '#test/builders/ids';
import type { FreePlayer } from './player-search.tsx';

const tab = answeredTab();
const key = (team: number) => ({ league_id: leagueId(4), team_id: teamId(team) });
const queue = (...codes: readonly number[]) => ({
  players: codes.map((code) => ({ code: playerId(code) }) as FreePlayer),
  at_once: false,
});

/** What answers the requests that were sent, in their order. */
let answers: (() => void)[] = [];
// Nothing is on its way from one test to the next.
afterEach(() =>
  eventually(() => {
    for (const answer of answers.splice(0)) answer();
    if (isAsked()) throw new Error('Something is still on its way');
  }),
);

/** The saver of a page that was just opened, whose requests are answered one by one. */
async function saver() {
  const client = new QueryClient();
  answers = [];
  for (const team of [1, 2]) client.setQueryData(['GET /api/draft/:league_id/queue', key(team)], queue());
  const keepalives: unknown[] = [];
  const usual = fetch;
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    keepalives.push(request.keepalive);
    const answer = await usual(address, request);
    await new Promise<void>((resolve) => answers.push(resolve));
    return answer;
  });
  const { endpointCache } = await import('../../data/cache/endpoint-cache.ts');
  const { saveQueue } = await import('./queue-saver.ts');
  const cache = endpointCache(client);
  const known = (team = 1) => client.getQueryState(['GET /api/draft/:league_id/queue', key(team)]);
  /** So many requests have been sent; all but the last ones are answered. */
  const reaches = (count: number) =>
    eventually(() => expect([tab.sent.length, answers.length > 0]).toEqual([count, true]));
  const answer = () => answers.shift()?.();
  return {
    save: (codes: readonly number[], team = 1) => saveQueue(cache, key(team), queue(...codes)),
    known,
    reaches,
    answer,
    keepalives,
  };
}
const sent = () => tab.sent.map(([, input]) => (input as { player_ids: readonly number[] }).player_ids);
const sentNumbers = () => tab.sent.map(([, input]) => (input as { save_number: number }).save_number);
const isAsked = () => {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
};

it('a queue is sent at once, also by a page that is being closed, and then the page knows it', async () => {
  const { save, known, reaches, answer, keepalives } = await saver();
  save([3, 1]);
  await reaches(1);
  const input = { league_id: 4, team_id: 1, player_ids: [3, 1], at_once: false, save_number: 1 };
  expect(tab.sent).toEqual([['/api/draft/queue', { ...input, page_id: expect.any(String) }]]);
  expect([keepalives, known()?.data]).toEqual([[true], queue()]);
  answer();
  await eventually(() => expect(known()?.data).toEqual(queue(3, 1)));
});

it('what is changed meanwhile waits for the answer, and only the last change is sent', async () => {
  const { save, known, reaches, answer } = await saver();
  save([1]);
  save([1, 2]);
  save([2]);
  await reaches(1);
  answer();
  await reaches(2);
  expect([sent(), sentNumbers()]).toEqual([
    [[1], [2]],
    [1, 2],
  ]);
  answer();
  await eventually(() => expect(known()?.data).toEqual(queue(2)));
  expect(tab.sent).toHaveLength(2);
});

it('another team’s queue does not wait', async () => {
  const { save, reaches } = await saver();
  save([1]);
  save([2], 2);
  await reaches(2);
  expect(tab.sent.map(([, input]) => (input as { team_id: number }).team_id)).toEqual([1, 2]);
});

it('a failure is told, what was wanted is forgotten, and the queue is read again', async () => {
  const { save, known, reaches, answer } = await saver();
  tab.answer({ title: 'The draft is complete.' }, 422);
  save([1]);
  save([1, 2]);
  await reaches(1);
  answer();
  const failure = { kind: 'error', title: draftTexts.failedToSaveQueue, description: 'The draft is complete.' };
  await eventually(async () => expect(await tab.said()).toMatchObject(failure));
  await eventually(() => expect(known()?.isInvalidated).toBe(true));
  expect([sent(), isAsked()]).toEqual([[[1]], false]);
  tab.answer({});
  save([3]);
  await reaches(2);
  answer();
  // It is saved after all.
  await eventually(async () => expect(await tab.said()).toBeNull());
});

it('whoever leaves is asked only while something is not saved', async () => {
  const { save, reaches, answer, known } = await saver();
  expect(isAsked()).toBe(false);
  save([1]);
  expect(isAsked()).toBe(true);
  await reaches(1);
  answer();
  await eventually(() => expect(known()?.data).toEqual(queue(1)));
  expect(isAsked()).toBe(false);
});

it('a page that is closed sends what waits, but not again what is on its way', async () => {
  const { save, reaches } = await saver();
  save([1]);
  save([2], 2);
  await reaches(2);
  window.dispatchEvent(new Event('pagehide'));
  save([1, 3]);
  window.dispatchEvent(new Event('pagehide'));
  await reaches(3);
  expect([sent(), sentNumbers()]).toEqual([
    [[1], [2], [1, 3]],
    [1, 2, 3],
  ]);
});
