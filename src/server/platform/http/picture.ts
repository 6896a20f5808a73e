// An answer that is a picture: named by its content, so that who has it already is sent nothing, and nothing is drawn.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasAlready } from './has-already.ts';

export class Picture {
  /** A hash of what is drawn. */
  readonly hash: string;
  /** Draws it as PNG. */
  readonly draw: () => Promise<Buffer>;

  constructor(hash: string, draw: Picture['draw']) {
    this.hash = hash;
    this.draw = draw;
  }
}

/** Sends the picture, or 304 to a caller who has it. */
export async function sendPicture(
  { hash, draw }: Picture,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const etag = `"${hash}"`;
  if (hasAlready(request.headers['if-none-match'], etag)) {
    return reply.status(304).header('etag', etag).header('cache-control', 'private, no-cache').send();
  }
  // Before any header: a picture that cannot be drawn now is a problem.
  const bytes = await draw();
  return reply
    .header('etag', etag)
    .header('cache-control', 'private, no-cache')
    .header('content-type', 'image/png')
    .send(bytes);
}
