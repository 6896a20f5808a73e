// GET /link-preview.png: the picture of every link to this server, for whoever asks (rules/data 14).

import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { hasAlready } from '../platform/http/has-already.ts';
import { linkCard } from './draw/draw-card.ts';
import { loadLettering } from './lettering.ts';
import { palettes } from './palette.ts';

async function drawCard(): Promise<{ readonly bytes: Buffer; readonly etag: string }> {
  const pens = { lettering: await loadLettering(), colours: palettes.light };
  const svg = linkCard('Private fantasy football leagues', pens);
  const bytes = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  return { bytes, etag: `"${createHash('sha256').update(svg).digest('base64url')}"` };
}

/** Serves the card, which is drawn once. */
export function serveLinkPreview(app: FastifyInstance): void {
  let card: ReturnType<typeof drawCard> | null = null;
  app.route({
    method: ['GET', 'HEAD'],
    url: '/link-preview.png',
    handler: async ({ headers }, reply) => {
      card ??= drawCard().catch((error: unknown) => {
        // The next one who asks tries again.
        card = null;
        throw error;
      });
      const { bytes, etag } = await card;
      void reply.header('etag', etag).header('cache-control', 'public, max-age=86400');
      if (hasAlready(headers['if-none-match'], etag)) return reply.status(304).send();
      // Chats in a browser show it on pages of their own.
      return reply
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('content-type', 'image/png')
        .send(bytes);
    },
  });
}
