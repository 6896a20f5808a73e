import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#api/endpoint';
import { InvalidInput, parseInput, readSentInput, type SentInput } from './read-input.ts';

const app = fastify();
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
app.route({ method: ['GET', 'POST'], url: '/:league_id', handler: async (request) => readSentInput(request) });
afterAll(() => app.close());

const json = 'application/json';
const asked = async (url: string) => (await app.inject(url)).json<{ fields: Record<string, unknown> }>().fields;
const posted = async (payload: string | Buffer, type: string | undefined = json) =>
  (await app.inject({ method: 'POST', url: '/4', payload, headers: { 'content-type': type } })).json<SentInput>();

it.each<[string, string, unknown]>([
  ['team_id', '0', 0],
  ['team_id', '70', 70],
  ['player_code', '9', 9],
  ['team_id', '9'.repeat(15), 999_999_999_999_999],
  ['team_id', '9'.repeat(16), '9'.repeat(16)],
  ['team_id', '07', '07'],
  ['team_id', '-7', '-7'],
  ['team_id', '7.0', '7.0'],
  ['session_id', '7f2c', '7f2c'],
  ['limit', '7', '7'],
])('%s=%s in a query is read as it is meant', async (name, text, value) => {
  expect(await asked(`/x?${name}=${text}`)).toEqual({ [name]: value, league_id: 'x' });
});

it('the path wins over the query and over the body', async () => {
  expect(await asked('/4?league_id=5&part=weekend')).toEqual({ league_id: 4, part: 'weekend' });
  expect(await posted('{"league_id":5,"part":"weekend"}')).toEqual({
    kind: 'fields',
    fields: { league_id: 4, part: 'weekend' },
  });
});

it.each(['application/json', 'Application/JSON ; charset="UTF-8"', 'application/json;charset=utf-8;x=y'])(
  'a body of %s is read',
  async (type) => expect(await posted('{"name":"Ødegård"}', type)).toMatchObject({ fields: { name: 'Ødegård' } }),
);

const [notJson, notUtf8, noObject] = ['sent as application/json', 'sent as UTF-8', 'a JSON object'];
it.each<[string, string | Buffer, string, string]>([
  ['of text', '{}', 'text/plain', notJson],
  ['of something like JSON', '{}', 'application/jsonp', notJson],
  ['in Latin-1', '{}', 'application/json; charset=latin1', notUtf8],
  ['with a byte of Latin-1', Buffer.from('{"name":"Ødegård"}', 'latin1'), json, notUtf8],
  ['that breaks off', '{"name":', json, noObject],
  ['that is a list', '[{}]', json, noObject],
  ['that is nothing', 'null', json, noObject],
  ['that is a number', '7', json, noObject],
])('a body %s cannot be read, and the reason is said', async (_what, body, type, sentence) => {
  expect(await posted(body, type)).toEqual({ kind: 'unreadable', sentence: `The body must be ${sentence}` });
});

const endpoint = {
  input: z.object({ names: z.array(z.string()), minute: z.number().nullish() }),
} as unknown as Endpoint;
const judged = (fields: Record<string, unknown>) => parseInput(endpoint, { kind: 'fields', fields });

it('what the endpoint declares is its input, and nothing else that was sent', () => {
  expect(judged({ names: ['Zoë 👩‍👩‍👧'], minute: null, other: 1 })).toEqual({
    input: { names: ['Zoë 👩‍👩‍👧'], minute: null },
  });
});

it.each(['\0', '\ud800', 'a\udc00b'])('a text with %j is refused with its place', (text) => {
  expect(judged({ names: ['fine', text] })).toMatchObject({
    fault: {
      status: 400,
      code: 'invalid_input',
      fields: [{ path: 'names.1', message: 'Contains a character that cannot be stored' }],
    },
  });
});

it('each wrong field is named, and an unreadable body is said in its sentence', () => {
  const { fault } = judged({ names: ['fine', 7], minute: 'soon' }) as { fault: InvalidInput };
  expect(fault).toBeInstanceOf(InvalidInput);
  expect([fault.message, fault.fields.map(({ path }) => path)]).toEqual([
    'The request is not valid',
    ['names.1', 'minute'],
  ]);
  expect(parseInput(endpoint, { kind: 'unreadable', sentence: 'Not so' })).toMatchObject({
    fault: { status: 400, code: 'unreadable_body', message: 'Not so' },
  });
});
