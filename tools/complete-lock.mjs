// `node tools/complete-lock.mjs`, after every change to the dependencies: npm leaves a platform's binary package out of
// package-lock.json if the registry does not have it, and `npm ci` then rejects the lock everywhere. The packages that
// need these binaries name their exact versions; npm only downloads each on its own platform.

import { readFileSync, writeFileSync } from 'node:fs';

const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32', 'aix'];
const processors = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32'];

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
let added = 0;
for (const wanting of Object.values({ ...lock.packages })) {
  for (const [name, version] of Object.entries(wanting.optionalDependencies ?? {})) {
    const path = `node_modules/${name}`;
    if (lock.packages[path] !== undefined || !/^\d+\.\d+\.\d+[\w.-]*$/.test(version)) continue;
    const words = name.split(/[/-]/);
    const os = systems.filter((system) => words.includes(system));
    const cpu = processors.filter((processor) => words.some((word) => word.startsWith(processor)));
    if (cpu.length === 0 && words.includes('arm')) cpu.push('arm');
    if (os.length === 0 && cpu.length === 0) continue;
    const isMusl = words.some((word) => word.startsWith('musl'));
    lock.packages[path] = {
      version,
      ...(cpu.length > 0 && { cpu }),
      ...(wanting.dev && { dev: true }),
      license: 'MIT',
      optional: true,
      ...(os.length > 0 && { os }),
      ...(isMusl && { libc: ['musl'] }),
    };
    added += 1;
  }
}
const [root, ...rest] = Object.entries(lock.packages);
lock.packages = Object.fromEntries([root, ...rest.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other platforms added to package-lock.json`);
