import { describe, expect, it } from 'vitest';
import { apiClient, requestOf } from './client.ts';
import { ProblemError } from './problem-error.ts';

const answer = (status: number, body: unknown) => Response.json(body, { status });

describe('a request', () => {
  it('encodes path values, whatever they contain', () => {
    expect(requestOf('GET /api/match/:match_id', { match_id: '../a?b' }).path).toBe('/api/match/..%2Fa%3Fb');
  });
  it("sends the rest of the input as a GET's query, without missing values", () => {
    const { path, body } = requestOf('GET /api/x/:id', { id: 4, q: 'a b', part: undefined, deep: true });
    expect([path, body]).toEqual(['/api/x/4?q=a+b&deep=true', null]);
  });
  it("sends the rest of the input as a POST's body", () => {
    const { path, body } = requestOf('POST /api/x/:id', { id: 4, name: 'Jo' });
    expect([path, body]).toEqual(['/api/x/4', '{"name":"Jo"}']);
  });
});

describe('a token that the server rejects', () => {
  const over = { code: 'signed_out', title: 'Auth session missing!' };
  const clientThatIsRefused = (tokens: Record<string, number>, renewed: string | null, problem = over) => {
    const sent: (string | undefined)[] = [];
    const client = apiClient({
      origin: 'http://host',
      fetch: (_, { headers }) => {
        const token = (headers as Record<string, string>)['authorization'];
        sent.push(token);
        return Promise.resolve(answer(tokens[token ?? ''] ?? 401, problem));
      },
      authorize: (refused) => (refused === null ? 'old' : renewed),
    });
    return { client, sent };
  };
  it('is replaced once, and the request is sent again', async () => {
    const { client, sent } = clientThatIsRefused({ 'Bearer new': 200 }, 'new');
    expect((await client.ask('GET /api/league/list', {})).status).toBe(200);
    expect(sent).toEqual(['Bearer old', 'Bearer new']);
  });
  it('gives the 401 if there is no other', async () => {
    const { client, sent } = clientThatIsRefused({}, null);
    await expect(client.call('GET /api/league/list', {})).rejects.toThrow('Auth session missing!');
    expect(sent).toHaveLength(1);
  });
  it('is not replaced where something else was refused, and a wrong code is sent once', async () => {
    const wrong = { code: 'code_wrong', title: 'Invalid verification code' };
    const { client, sent } = clientThatIsRefused({ 'Bearer new': 200 }, 'new', wrong);
    await expect(client.call('GET /api/league/list', {})).rejects.toMatchObject({ code: 'code_wrong' });
    expect(sent).toEqual(['Bearer old']);
  });
});

describe('the message for the user', () => {
  it("is a refusal's own sentence", () => {
    expect(new ProblemError(409, { title: 'The deadline has passed' }).message).toBe('The deadline has passed');
  });
  it('reveals nothing about an internal error', () => {
    const { message } = new ProblemError(500, { title: 'Internal Server Error' });
    expect(message).toBe('Something went wrong on the server. Please try again.');
  });
  it('says that no answer arrived', () => {
    expect(new ProblemError(0, {}).message).toBe('The server could not be reached');
  });
});
