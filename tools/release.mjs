// `npm run release`: builds one archive with everything a server runs, release/touchline-{version}.tar.gz. The same
// sources give the same bytes. `--twice` builds it twice and compares; `--into FOLDER` writes it there.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { billOfMaterials } from './bill-of-materials.mjs';
import { buildAll, buildProgram, noteBuild } from './build.mjs';
import { licencesOfPackages } from './licences.mjs';
import { describedRelease, lockOfRelease } from './release-packages.mjs';
import { describeSources, isBuilt } from './sources.mjs';

const largest = 20_000_000;
const { twice, into } = parseArgs({
  options: { twice: { type: 'boolean', default: false }, into: { type: 'string', default: 'release' } },
}).values;
const asIs = ['LICENSE', 'CHANGELOG.md', 'SECURITY.md'];
/** What operators read. */
const documentsOf = ['self-hosting.md', 'privacy.md', 'scale.md', 'performance.md', 'archive-format.md', 'security'];

/** Builds the archive and returns its path; what dist/ holds is used if it was built from these very sources. */
async function release(fresh) {
  const build = describeSources();
  const name = `touchline-${build.version}`;
  const folder = join(into, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'dist'), { recursive: true });
  if (fresh || !isBuilt()) await buildAll();
  await buildProgram(join(folder, 'dist'), build);
  noteBuild(join(folder, 'dist'), build);
  for (const part of ['web', 'kits']) cpSync(`dist/${part}`, join(folder, 'dist', part), { recursive: true });
  for (const file of asIs) cpSync(file, join(folder, file), { recursive: true });
  for (const file of documentsOf) cpSync(join('docs', file), join(folder, 'docs', file), { recursive: true });
  cpSync('packaging', folder, { recursive: true });
  // What is in packaging/ in a clone is at the top of the archive.
  const manual = join(folder, 'docs', 'self-hosting.md');
  writeFileSync(manual, readFileSync(manual, 'utf8').replaceAll('](../packaging/', '](../'));
  writeFileSync(join(folder, 'THIRD-PARTY-LICENCES.txt'), licencesOfPackages());
  const documents = {
    'package.json': describedRelease(),
    'package-lock.json': lockOfRelease(),
    'bill-of-materials.cdx.json': billOfMaterials(build.version),
  };
  for (const [file, document] of Object.entries(documents)) {
    writeFileSync(join(folder, file), `${JSON.stringify(document, null, 2)}\n`);
  }
  return pack(name, build.commit);
}

/** Packs the folder with nothing of this machine in it: no times, owners or order of its disk. */
function pack(name, commit) {
  const at =
    commit === null ? '2000-01-01' : execFileSync('git', ['log', '-1', '--format=%cI'], { encoding: 'utf8' }).trim();
  const plain = ['--format=gnu', '--sort=name', `--mtime=${at}`, '--owner=0', '--group=0', '--numeric-owner'];
  const mode = '--mode=u+rwX,go+rX,go-w';
  const tar = execFileSync('tar', ['-C', into, ...plain, mode, '-cf', '-', name], { maxBuffer: 200_000_000 });
  const archive = join(into, `${name}.tar.gz`);
  writeFileSync(archive, gzipSync(tar, { level: 9 }));
  if (statSync(archive).size > largest) throw new Error(`${archive} is larger than ${largest / 1_000_000} MB.`);
  return archive;
}

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

const archive = await release(false);
const hash = hashOf(archive);
if (twice && hashOf(await release(true)) !== hash) {
  throw new Error('The second build has other bytes than the first.');
}
writeFileSync(`${archive}.sha256`, `${hash}  ${basename(archive)}\n`);
console.log(`${archive}: ${(statSync(archive).size / 1_000_000).toFixed(1)} MB, sha256 ${hash}`);
