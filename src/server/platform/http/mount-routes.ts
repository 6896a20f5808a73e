// Connects the routes to Fastify: checks the caller, then the input, runs the use case, and checks the output against
// its schema.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOpenToTokens } from '#api/token-access';
import { isRefusal } from '#game/refusal';
import type { Caller } from '../access/caller.ts';
import type { ServerContext } from '../server-context.ts';
import { admit, notForTokens, unauthorized } from './admit.ts';
import { BodyBudget } from './body-budget.ts';
import { encodingFor, worthCompressing } from './compression.ts';
import { EncodedJson } from './encoded-json.ts';
import { overloaded } from './http-error.ts';
import { Picture, sendPicture } from './picture.ts';
import { sendProblem } from './problem-reply.ts';
import { readEarly } from './read-early.ts';
import { parseInput, readSentInput, type SentInput } from './read-input.ts';
import { bodyLimit, receiveBody, strangersLimit } from './receive-body.ts';
import { refuseEarly } from './refuse-early.ts';
import type { Route } from './route.ts';
import { StreamedJson } from './streamed-json.ts';

/** About one second's work for a small server. Further requests are refused instead of waiting. */
const mostWaiting = 500;

const json = 'application/json; charset=utf-8';

/** Mounts every route; throws if two have the same endpoint. */
export function mountRoutes(app: FastifyInstance, context: ServerContext, routes: readonly Route[]): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  takeBodiesAsBytes(app);
  refuseEarly(app, context, routes);
  readEarly(app, context, routes);
  const budget = new BodyBudget();
  for (const route of routes) {
    const { method, path, who } = route.endpoint;
    const mostBytes = mostBytesOf(route);
    app.route({
      method,
      url: path,
      bodyLimit: mostBytes,
      // They run before the body is read: a stranger's body is not even received.
      onRequest: [
        (request, _reply, goOn) => {
          if (!route.isFromMemory && context.database.waiting() >= mostWaiting) return goOn(overloaded());
          if (who === 'anyone') return goOn();
          const caller = context.sessions.callerOf(request.headers.authorization);
          if (caller === null) return void callerByToken(route, context, callers, request).then(() => goOn(), goOn);
          callers.set(request, caller);
          goOn();
        },
        ...(mostBytes <= bodyLimit ? [] : [roleBeforeBody(route, context, callers)]),
        (request, reply, done) => {
          if (method !== 'POST') return done();
          done(receiveBody(budget, request, reply, { caller: callers.get(request) ?? null, mostBytes }) ?? undefined);
        },
      ],
      handler: (request, reply) => answerCall(route, context, callers.get(request) ?? null, request, reply),
    });
  }
}

/** The caller of a personal token, where it may read; throws for everything else. */
async function callerByToken(
  { endpoint }: Route,
  { tokens, database }: ServerContext,
  callers: WeakMap<FastifyRequest, Caller>,
  request: FastifyRequest,
): Promise<void> {
  const { authorization } = request.headers;
  if (!tokens.isToken(authorization)) throw unauthorized();
  if (database.waiting() >= mostWaiting) throw overloaded();
  const caller = await tokens.callerOf(authorization, request.ip);
  if (caller === null) throw unauthorized();
  if (!isOpenToTokens(endpoint)) throw notForTokens();
  callers.set(request, caller);
}

/** Refuses a caller without the role before a large body is received. */
const roleBeforeBody =
  ({ endpoint }: Route, context: ServerContext, callers: WeakMap<FastifyRequest, Caller>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    try {
      await admit(context, endpoint, callers.get(request) ?? null, nothingSent);
    } catch (error) {
      reply.header('connection', 'close');
      throw error;
    }
  };

const nothingSent: SentInput = { kind: 'fields', fields: {} };

const mostBytesOf = ({ endpoint: { mostBytes, who } }: Route): number =>
  mostBytes ?? (who === 'anyone' ? strangersLimit : bodyLimit);

/** Bodies are parsed after `who` has been checked, whatever their content type is. */
function takeBodiesAsBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

async function answerCall(
  route: Route,
  context: ServerContext,
  caller: Caller | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint, answer } = route;
  const input = await admittedInput(route, context, caller, readSentInput(request));
  const answered = await answer({ context, input, caller, request, reply });
  // The live stream has taken over the connection.
  if (reply.sent) return reply;
  if (isRefusal(answered)) {
    sendProblem({ status: 422, code: answered.code, title: answered.sentence }, request, reply);
    return reply;
  }
  if (answered instanceof StreamedJson) return sendStream(answered, request, reply);
  if (answered instanceof Picture) return sendPicture(answered, request, reply);
  const encoded =
    answered instanceof EncodedJson ? answered : new EncodedJson(JSON.stringify(endpoint.output.parse(answered)));
  return sendJson(encoded, request, reply);
}

/** Checks the caller before it reports errors in the input. */
async function admittedInput(
  { endpoint, admitsItself = false }: Route,
  context: ServerContext,
  caller: Caller | null,
  sent: SentInput,
): Promise<unknown> {
  const parsed = parseInput(endpoint, sent);
  if (!admitsItself || 'fault' in parsed) await admit(context, endpoint, caller, sent);
  if ('fault' in parsed) throw parsed.fault;
  return parsed.input;
}

async function sendJson(encoded: EncodedJson, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('content-type', json).header('cache-control', 'no-store').header('vary', 'accept-encoding');
  const isWorth = encoded.text.length >= worthCompressing;
  const encoding = isWorth ? encodingFor(request.headers['accept-encoding'] ?? '') : null;
  if (encoding === null) return reply.send(encoded.text);
  return reply.header('content-encoding', encoding).send(await encoded.bytesIn(encoding));
}

function sendStream(streamed: StreamedJson, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('content-type', json).header('cache-control', 'no-store').header('vary', 'accept-encoding');
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.send(streamed.bytesIn(encoding));
}
