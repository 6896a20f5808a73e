import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { leagueId } from '#test/builders/ids';
import { endpointCache } from './endpoint-cache.ts';

const squads = 'GET /api/league/:league_id/squads';
const [first, second] = [{ league_id: leagueId(1) }, { league_id: leagueId(2) }];

/** A tab that has read the squads of two leagues and its own account. */
function tab() {
  const client = new QueryClient();
  const keys = [
    [squads, first],
    [squads, second],
    ['GET /api/account/me', {}],
  ] as const;
  for (const key of keys) client.setQueryData(key, { teams: [] });
  const stale = () => keys.flatMap((key, at) => (client.getQueryState(key)?.isInvalidated === true ? [at] : []));
  return { client, cache: endpointCache(client), stale };
}

it("a write's answer changes what was read", () => {
  const { client, cache } = tab();
  cache.change('GET /api/account/me', {}, (me) => ({ ...me, full_name: 'Ann' }));
  expect(client.getQueryData(['GET /api/account/me', {}])).toEqual({ teams: [], full_name: 'Ann' });
});

it('a changed read keeps its age: it says what time it is by the server', () => {
  const { client, cache } = tab();
  client.setQueryData([squads, first], { teams: [] }, { updatedAt: 360_000 });
  cache.change(squads, first, (read) => ({ ...read }));
  expect(client.getQueryState([squads, first])).toMatchObject({ dataUpdatedAt: 360_000, isInvalidated: false });
});

it('a read that was on its way before a write never replaces its answer', async () => {
  const { client, cache } = tab();
  const answers: ((squads: object) => void)[] = [];
  const queryFn = () => new Promise<object>((resolve) => answers.push(resolve));
  const reading = client.fetchQuery({ queryKey: [squads, first], queryFn });
  cache.change(squads, first, (read) => ({ ...read, teams: ['written'] as never }));
  answers[0]?.({ teams: ['before'] });
  expect(client.getQueryData([squads, first])).toEqual({ teams: ['written'] });
  answers[1]?.({ teams: ['written', 'since'] });
  expect(await reading).toEqual({ teams: ['written', 'since'] });
  expect(client.getQueryData([squads, first])).toEqual({ teams: ['written', 'since'] });
});

it('what was not read stays unread', () => {
  const { client, cache } = tab();
  cache.change('GET /api/league/list', {}, () => ({ leagues: [] }));
  expect(client.getQueryData(['GET /api/league/list', {}])).toBe(undefined);
});

it('is read again for one input, or for every one', () => {
  const one = tab();
  one.cache.reread(squads, second);
  expect(one.stale()).toEqual([1]);
  const every = tab();
  every.cache.reread(squads);
  expect(every.stale()).toEqual([0, 1]);
});
