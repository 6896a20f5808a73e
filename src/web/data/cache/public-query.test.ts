// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';

const tab = answeredTab();

/** A visitor reads the leagues, without a session: what is known of them after the first answer. */
async function read() {
  const { endSession } = await import('../session/session.ts');
  const { publicQuery } = await import('./public-query.ts');
  endSession();
  const leagues = new QueryObserver(new QueryClient(), publicQuery('GET /api/league/list', {}));
  return new Promise((resolve) => {
    const stop = leagues.subscribe(({ data, status, failureCount }) => {
      if (status === 'pending' && failureCount === 0) return;
      stop();
      resolve({ data, status });
    });
  });
}

it('a visitor reads without a session', async () => {
  tab.read('GET /api/league/list', {}, { leagues: [] });
  expect(await read()).toEqual({ data: { leagues: [] }, status: 'success' });
});

it('what cannot be read is not asked for again', async () => {
  expect(await read()).toEqual({ data: undefined, status: 'error' });
  expect(tab.reread).toEqual(['/api/league/list']);
});
