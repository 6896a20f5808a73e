import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const project = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Bundles test/builders/{name}.ts for a process of its own, because Node 20 does not read TypeScript. Returns the file,
 * which any user can read, in this copy of the project or another.
 */
export function bundledProgram(name: string, installation = project): string {
  const folder = join(installation, 'node_modules', '.touchline-tests');
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const program = join(folder, `${name}-${process.pid}.mjs`);
  buildSync({
    entryPoints: [join(project, 'test', 'builders', `${name}.ts`)],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
  return program;
}
