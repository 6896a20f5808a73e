// GET /api/live: the live stream.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as api from '#api/live';
import { formatPosition, positionHeader } from '#api/live-position';
import type { ManagerId, TeamId } from '#game/identity';
import { readOwner } from '../platform/access/access-store.ts';
import type { Caller } from '../platform/access/caller.ts';
import { EncodedJson } from '../platform/http/encoded-json.ts';
import { HttpError, notFound } from '../platform/http/http-error.ts';
import { signedInRoute } from '../platform/http/route.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { openStream } from '../platform/stream/open-stream.ts';
import type { KnownPoint } from '../platform/stream/stream.ts';
import { mostStreams } from '../platform/stream/watchers.ts';
import { type ChannelRights, channelsFor, parseChannels } from './channels.ts';
import type { LiveHub } from './live-hub.ts';

/** The result of a route that has taken over the response. */
const streaming = new EncodedJson('');

export const liveRoutes = [
  signedInRoute(api.readLive, async ({ context, input, caller, request, reply }) => {
    const channels = await channelsFor(caller, parseChannels(input.channels), rightsOf(context));
    const startPoint = input.after === undefined ? null : { number: Number(input.after), epoch: input.epoch ?? null };
    await stream(context, channels, startPoint, { request, reply, caller });
    return streaming;
  }),
];

/**
 * A response header names the newest change the read includes, so that a stream that is opened later begins there. It
 * is taken before the read begins: a change that is committed meanwhile is published twice rather than not at all.
 */
export function sendPosition(app: FastifyInstance, live: Pick<LiveHub, 'position'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isRead = request.method === 'GET' && request.headers.authorization !== undefined;
    if (isRead && live.position !== null) reply.header(positionHeader, formatPosition(live.position));
    done();
  });
}

const rightsOf = ({ database }: ServerContext): ChannelRights => ({
  ownerOf: (team: TeamId): Promise<ManagerId | null | undefined> => readOwner(database.db, team),
});

async function stream(
  { live, sessions }: ServerContext,
  asked: readonly string[],
  startPoint: KnownPoint | null,
  { request, reply, caller }: { request: FastifyRequest; reply: FastifyReply; caller: Caller },
): Promise<void> {
  // The leagues are read before the headers are sent, so that an unknown one can still be refused.
  const found = await Promise.all(asked.map((channel) => live.isChannelThere(channel)));
  const channels = asked.filter((_, index) => found[index]);
  if (channels.length === 0) throw notFound('League');
  // Later pipelined requests have no socket yet, so nothing would tell us when they are gone.
  if (reply.raw.socket === null) throw new HttpError(400, 'stream_pipelined', 'A stream needs its own connection');
  if (live.countOfSession(caller.sessionId) >= mostStreams) {
    throw new HttpError(429, 'too_many_streams', `A session has at most ${mostStreams} streams`);
  }
  const expiresAt = sessions.expiryOf(request.headers.authorization);
  const headers = Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
  const { position } = live;
  if (position !== null) headers[positionHeader] = formatPosition(position);
  reply.hijack();
  // A client that hung up or was signed out in the meantime gets no stream.
  if (expiresAt === null || request.raw.destroyed || reply.raw.destroyed) return void reply.raw.destroy();
  const watcher = openStream(reply.raw, headers, { ...caller, expiresAt });
  if (watcher === null) return;
  const leave = live.watch(watcher, channels, startPoint);
  reply.raw.on('close', leave);
}
