// The packages of a release: those that its server installs, and those that the web app has in its bundle.

import { readFileSync } from 'node:fs';

/** At run time nothing needs them. */
const bundled = [
  '@base-ui/react',
  '@tanstack/react-query',
  '@tanstack/react-router',
  'lucide-react',
  'react',
  'react-dom',
];

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const isInstalled = ([path, one]) => path !== '' && one.dev !== true;

/** Each with its path, its name, and what the lock says about it, sorted by path. */
export function packagesOfRelease() {
  const { packages } = read('package-lock.json');
  const found = new Set(
    Object.entries(packages)
      .filter(isInstalled)
      .map(([path]) => path),
  );
  const visit = (name) => {
    const path = `node_modules/${name}`;
    if (found.has(path) || packages[path] === undefined) return;
    found.add(path);
    Object.keys(packages[path].dependencies ?? {}).forEach(visit);
  };
  bundled.forEach(visit);
  return [...found].sort().map((path) => ({ ...packages[path], path, name: path.replace(/^.*node_modules\//, '') }));
}

/** The release's package.json: without the commands and packages of development, whose programs it does not have. */
export function describedRelease() {
  const { devDependencies: _packages, overrides: _versions, ...rest } = read('package.json');
  return { ...rest, scripts: { start: 'exec node dist/touchline.mjs start' } };
}

/** Its lock, with what a server installs: npm looks for every package that a lock names, also for those it leaves out. */
export function lockOfRelease() {
  const { packages, ...rest } = read('package-lock.json');
  const { devDependencies: _packages, ...root } = packages[''];
  return { ...rest, packages: { '': root, ...Object.fromEntries(Object.entries(packages).filter(isInstalled)) } };
}
