// The type check of `npm run check`: every tsconfig, with a cache under node_modules for what has not changed.

import { spawnSync } from 'node:child_process';

const projects = ['src/game', 'src/api', 'src/server', 'src/web', 'src/web/service-worker', '.'];

for (const project of projects) {
  const memory = `node_modules/.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`;
  const parameters = ['node_modules/typescript/bin/tsc', '-p', project, '--incremental', '--tsBuildInfoFile', memory];
  const { status } = spawnSync(process.execPath, parameters, { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
