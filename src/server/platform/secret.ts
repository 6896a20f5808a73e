// The installation's only secret: it signs access tokens and invitation links, and is part of every backup.
import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from './config.ts';

/** A secret is at least this long. */
export const bytesOfSecret = 32;

/** The secret in SECRET_FILE, created at the first start; throws if the file has fewer than 32 bytes. */
export async function readSecret(config: Pick<Config, 'secretFile'>): Promise<Buffer> {
  const secret = (await readIfThere(config.secretFile)) ?? (await createSecret(config.secretFile));
  if (secret.length < bytesOfSecret) {
    throw new Error(`SECRET_FILE ${config.secretFile} is too short: it must hold at least ${bytesOfSecret} bytes.`);
  }
  return secret;
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Written under another name and linked into place: never half a secret, and if two processes start first, one secret
 * wins.
 */
async function createSecret(file: string): Promise<Buffer> {
  const aside = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(aside, randomBytes(bytesOfSecret), { mode: 0o600 });
  try {
    await link(aside, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(aside, { force: true });
  }
  return readFile(file);
}
