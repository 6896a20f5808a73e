// GET /api/live: the live stream.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { readLive } from '#api/live';
import type { ManagerId, TeamId } from '#game/identity';
import { readOwner, readRoles } from '../account/session/access-store.ts';
import { EncodedJson } from '../platform/http/encoded-json.ts';
import { notFound } from '../platform/http/http-error.ts';
import { type Route, signedInRoute } from '../platform/http/route.ts';
import type { ServerContext } from '../server-context.ts';
import type { KnownPoint } from './change-publisher.ts';
import { admitToChannels, type ChannelRights, parseChannels } from './channels.ts';
import { openStream } from './open-stream.ts';
import type { Watcher } from './watchers.ts';

/** The answer of a route that has taken the response over. */
const streaming = new EncodedJson('');

export const liveRoutes: readonly Route[] = [
  signedInRoute(readLive, async ({ context, input, caller, request, reply }) => {
    const channels = parseChannels(input.channels);
    await admitToChannels(channels, caller, rightsOf(context));
    const known = input.after === undefined ? null : { number: Number(input.after), epoch: input.epoch ?? null };
    await stream(context, channels, known, request, reply);
    return streaming;
  }),
];

const rightsOf = ({ database, clock }: ServerContext): ChannelRights => ({
  isAdmin: async (caller) => (await readRoles(database.db, caller, clock.now()))?.isAdmin ?? false,
  ownerOf: (team: TeamId): Promise<ManagerId | null | undefined> => readOwner(database.db, team),
});

async function stream(
  { live, sessions }: ServerContext,
  channels: readonly string[],
  known: KnownPoint | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  // The leagues are read before the head is sent, so that an unknown one can still be refused.
  for (const league of channels) {
    const found = await live.isChannelThere(league);
    if (!found) throw notFound('League');
  }
  const { authorization } = request.headers;
  const headers = Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
  reply.hijack();
  const watcher: Watcher = openStream(reply.raw, headers, () => sessions.callerOf(authorization) !== null);
  const leave = await live.watch(watcher, channels, known);
  const forgetEnded = sessions.onEnded(() => {
    if (!watcher.isAllowed()) watcher.end();
  });
  reply.raw.once('close', () => {
    leave();
    forgetEnded();
  });
  if (reply.raw.destroyed) leave();
}
