import { expect, it } from 'vitest';
import { z } from 'zod';
import { type Endpoint, endpoint } from '#api/endpoint';
import { openApiDocument } from './openapi.ts';

const none = z.object({});
const one = z.object({ league_id: z.int() });
type Parts = { method: 'GET' | 'POST'; path: string; who: Endpoint['who']; input?: typeof none };

/** The problems with which the documented operation may answer. */
function problemsOf({ method, path, who, input = none }: Parts): readonly number[] {
  const operation = endpoint({ method, path, who, summary: 'Something.', input, output: none });
  const { paths } = openApiDocument([operation], 'https://touchline.example');
  const [documented] = Object.values(paths);
  const described = documented?.[method.toLowerCase()] as { responses: object } | undefined;
  return Object.keys(described?.responses ?? {}).map(Number);
}

it('a read says that there is no such thing only where it is asked for one', () => {
  const has404 = (parts: Parts) => problemsOf(parts).includes(404);
  expect(has404({ method: 'GET', path: '/api/league/list', who: 'manager' })).toBe(false);
  expect(has404({ method: 'GET', path: '/api/league/:league_id', who: 'manager', input: one })).toBe(true);
  expect(has404({ method: 'GET', path: '/api/team/own', who: 'owner' })).toBe(true);
  expect(has404({ method: 'POST', path: '/api/league/add', who: 'admin' })).toBe(true);
});

it('a read of any manager breaks no rule, and is refused to nobody but a personal token that does not open it', () => {
  const read = (path: string, who: Endpoint['who']) => problemsOf({ method: 'GET', path, who });
  expect(read('/api/league/list', 'manager')).toEqual([200, 400, 401, 409, 429, 503]);
  expect(read('/api/season/past', 'manager')).toEqual([200, 400, 401, 403, 409, 503]);
  expect(read('/api/mail/all', 'admin')).toEqual([200, 400, 401, 403, 409, 503]);
  expect(problemsOf({ method: 'POST', path: '/api/league/add', who: 'manager' })).toEqual([
    200, 400, 401, 403, 404, 409, 422, 429, 503,
  ]);
});
