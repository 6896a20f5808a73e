import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkMajor, socketFolder } from './cluster.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-cluster-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a cluster is run by the version that made it, and another one is told the way out', async () => {
  await expect(checkMajor(folder, { major: 18 })).resolves.toBeUndefined();
  writeFileSync(join(folder, 'PG_VERSION'), '17\n');
  await expect(checkMajor(folder, { major: 17 })).resolves.toBeUndefined();
  await expect(checkMajor(folder, { major: 18 })).rejects.toThrow(
    `The database in ${folder} was made by PostgreSQL 17, and this is PostgreSQL 18. Nothing was changed. ` +
      "Either move it with 'touchline upgrade-database', which needs the programs of PostgreSQL 17 on this machine, " +
      'or set POSTGRES_BIN to their folder (such as /usr/lib/postgresql/17/bin)',
  );
});

it('the socket is in the cluster while the system allows its path, and otherwise in a private folder', async () => {
  const longest = process.platform === 'linux' ? 107 : 103;
  const clusterOf = (bytes: number): string => `/${'ü'.repeat(20)}`.padEnd(bytes - 20 - '/.s.PGSQL.5432'.length, 'x');
  expect(await socketFolder(clusterOf(longest), null)).toBe(clusterOf(longest));
  const other = await socketFolder(clusterOf(longest + 1), null);
  try {
    expect(other).toMatch(/\/touchline-[0-9a-f]{16}$/);
    expect(statSync(other).mode & 0o777).toBe(0o700);
    expect(await socketFolder(clusterOf(longest + 1), null)).toBe(other);
    expect(await socketFolder(clusterOf(longest), null)).not.toBe(other);
    chmodSync(other, 0o710);
    await expect(socketFolder(clusterOf(longest + 1), null)).rejects.toThrow(
      `${other} is not a private folder of PostgreSQL's user: remove it, or give a shorter DATA_DIR.`,
    );
  } finally {
    rmSync(other, { recursive: true });
  }
});
