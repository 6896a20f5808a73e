// The licences of the packages that a release contains or installs: MIT and its like ask that their text goes along.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagesOfRelease } from './release-packages.mjs';

/** One text with the licence of each package, sorted by name. */
export const licencesOfPackages = () => packagesOfRelease().map(entry).join('\n');

function entry({ path, name, version, license }) {
  const title = `${name} ${version} (${license ?? 'see below'})`;
  return `${title}\n${'-'.repeat(title.length)}\n${textIn(path)}\n`;
}

/** Its licence file; a package of another platform is not installed here and has the licence that its title names. */
function textIn(folder) {
  try {
    const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying|notice)/i.test(name));
    return file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
  } catch {
    return '';
  }
}
