// The pictures themselves, outside the API: an image request sends no Authorization header, and the names cannot be
// guessed.

import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/server-context.ts';
import { readAvatar } from '../own/profile-store.ts';
import { removeAvatar, setAvatar } from './set-avatar.ts';

export const avatarRoutes = [setAvatar, removeAvatar];

/** As `setAvatar` makes them. */
const avatarName = /^[\w-]{1,100}\.webp$/;

/** Serves /storage/avatars/{name}: the picture behind a name never changes. */
export function serveAvatars(app: FastifyInstance, { database }: Pick<ServerContext, 'database'>): void {
  app.route<{ Params: { name: string } }>({
    method: 'GET',
    url: '/storage/avatars/:name',
    handler: async (request, reply) => {
      const { name } = request.params;
      // PostgreSQL knows no text with a NUL in it.
      const image = avatarName.test(name) ? await readAvatar(database.db, name) : null;
      if (image === null) return reply.callNotFound();
      return reply
        .header('content-type', 'image/webp')
        .header('cache-control', 'private, max-age=31536000, immutable')
        .send(image);
    },
  });
}
