// Decodes an untrusted picture in a separate process with little memory and time, and re-encodes it: a square WebP
// without metadata. If the decoder crashes, nothing else does.

import { spawn } from 'node:child_process';
import { projectRoot } from '../platform/project-root.ts';

export const avatarSize = 256;
const longestTime = 10_000;
const mostBytes = 262_144;

/** The program of that process, as text, so that the bundle needs no extra file for it. */
const program = `
const { default: sharp } = await import('sharp');
sharp.cache(false);
sharp.concurrency(1);
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const picture = sharp(Buffer.concat(chunks), { failOn: 'error', limitInputPixels: 64_000_000, pages: 1 });
const webp = await picture.rotate().resize(${avatarSize}, ${avatarSize}, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
process.stdout.write(webp);
`;

let last: Promise<unknown> = Promise.resolve();

/** The picture as a WebP of 256 by 256; null if it cannot be decoded. One picture at a time. */
export function encodeAvatar(picture: Buffer): Promise<Buffer | null> {
  const mine = last.then(() => decode(picture));
  last = mine.catch(() => null);
  return mine;
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
