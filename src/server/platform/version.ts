// Which Touchline this is. The build writes it into the programs; in a test, which runs the sources, it is package.json's.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/** What tools/sources.mjs describes. */
export type Build = { readonly version: string; readonly commit: string | null; readonly sources: string };

/** Put here by the build. */
declare const touchlineBuild: Build | undefined;

/** What this program was built from; null if it runs from its sources. */
export const build: Build | null = typeof touchlineBuild === 'undefined' ? null : touchlineBuild;

/** This Touchline's version. */
export const touchlineVersion = (): string => build?.version ?? installedVersion();

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(projectRoot(), file), 'utf8'));

const installedVersion = (): string => (readJson('package.json') as { version: string }).version;

/**
 * Throws if this program does not belong to the files around it: an archive that was unpacked over another leaves parts
 * of both.
 */
export function mustMatchFiles(program = build): void {
  if (program === null) return;
  const installed = installedVersion();
  const { sources } = readJson('dist/built.json') as Build;
  if (installed === program.version && sources === program.sources) return;
  throw new Error(
    `This program is Touchline ${program.version}, but the files around it belong to ` +
      `${installed === program.version ? 'another build' : installed}. ` +
      'Unpack the release into an empty folder, or build again (npm run build).',
  );
}
