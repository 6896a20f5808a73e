// The licences of the packages that a release contains or installs: MIT and its like ask that their text goes along.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packages that the web app has in its bundle; at run time nothing needs them. */
const bundled = [
  '@base-ui/react',
  '@tanstack/react-query',
  '@tanstack/react-router',
  'lucide-react',
  'react',
  'react-dom',
];

/** One text with the licence of each package, sorted by name. */
export function licencesOfPackages() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const found = new Set();
  const visit = (name) => {
    const path = `node_modules/${name}`;
    if (found.has(path) || packages[path] === undefined) return;
    found.add(path);
    Object.keys(packages[path].dependencies ?? {}).forEach(visit);
  };
  bundled.forEach(visit);
  for (const [path, one] of Object.entries(packages)) if (path !== '' && one.dev !== true) found.add(path);
  return [...found]
    .sort()
    .map((path) => entry(path, packages[path]))
    .join('\n');
}

function entry(path, { version, license }) {
  const title = `${path.replace(/^.*node_modules\//, '')} ${version} (${license ?? 'see below'})`;
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
