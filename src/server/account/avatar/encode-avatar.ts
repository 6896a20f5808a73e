// Decodes an untrusted picture in a separate process with little memory and time, and re-encodes it: a square WebP
// without metadata. If the decoder crashes, nothing else does.

import { spawn } from 'node:child_process';
import type { ManagerId } from '#game/identity';
import { HttpError } from '../../platform/http/http-error.ts';
import { projectRoot } from '../../platform/project-root.ts';
import { accountRefusals } from '../account-refusals.ts';

export const avatarSize = 256;
/** A camera's picture; four bytes for each are held while it is decoded. */
export const mostPixels = 24_000_000;
const longestTime = 10_000;
const mostBytes = 262_144;

/** The program of that process, as text, so that the bundle needs no extra file for it. */
const program = `
const { default: sharp } = await import('sharp');
sharp.cache(false);
sharp.concurrency(1);
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const picture = sharp(Buffer.concat(chunks), { failOn: 'error', limitInputPixels: ${mostPixels}, pages: 1 });
const webp = await picture.rotate().resize(${avatarSize}, ${avatarSize}, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
process.stdout.write(webp);
`;

const mostWaiting = 5;
const waiting = new Set<ManagerId>();
let last: Promise<unknown> = Promise.resolve();

/**
 * The picture as a WebP of 256 by 256; null if it cannot be decoded. One picture at a time, and one of each manager:
 * throws 429 for a second one, and 503 if too many are waiting.
 */
export async function encodeAvatar(owner: ManagerId, picture: Buffer): Promise<Buffer | null> {
  if (waiting.has(owner)) throw new HttpError(429, 'image_waiting', accountRefusals.imageWaiting, { retryAfter: 10 });
  if (waiting.size >= mostWaiting) throw new HttpError(503, 'busy', accountRefusals.imagesBusy, { retryAfter: 10 });
  waiting.add(owner);
  const mine = last.then(() => decode(picture));
  last = mine;
  try {
    return await mine;
  } finally {
    waiting.delete(owner);
  }
}

function decode(picture: Buffer): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--max-old-space-size=64', '--input-type=module', '-e', program], {
      cwd: projectRoot(),
      // Without the server's settings and secrets.
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: longestTime,
      killSignal: 'SIGKILL',
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', () => resolve(null));
    child.on('close', (code) => {
      const webp = Buffer.concat(chunks);
      resolve(code === 0 && webp.length > 0 && webp.length <= mostBytes ? webp : null);
    });
    // The process may exit before it has read everything.
    child.stdin.on('error', () => undefined);
    child.stdin.end(picture);
  });
}
