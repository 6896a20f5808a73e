// What a process has used: memory as Linux counts shared pages (each process's proportional part, PSS, in megabytes), and
// CPU time.

import { readdir, readFile } from 'node:fs/promises';

export type Memory = { readonly node: number; readonly postgres: number };

/** The memory of this Node process and of the PostgreSQL with this postmaster.pid; null if Linux does not report it. */
export async function memoryOf(pid: number, postmasterFile: string | null): Promise<Memory | null> {
  const node = await pssOf(pid);
  if (node === null) return null;
  if (postmasterFile === null) return { node, postgres: 0 };
  const [postmaster = ''] = (await readFile(postmasterFile, 'utf8')).split('\n', 1);
  const own = [Number(postmaster), ...(await childrenOf(Number(postmaster)))];
  const parts = await Promise.all(own.map(pssOf));
  return { node, postgres: parts.reduce<number>((sum, part) => sum + (part ?? 0), 0) };
}

async function pssOf(pid: number): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(text)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

async function childrenOf(parent: number): Promise<number[]> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(numbers.map(parentOf));
  return numbers.filter((_, index) => parents[index] === parent);
}

async function parentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN);
}

/** This process's CPU time so far, in milliseconds. */
export async function cpuOfThisProcess(_nothing: null): Promise<number> {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** This process's resident memory in megabytes. */
export async function residentOfThisProcess(_nothing: null): Promise<number> {
  return process.memoryUsage().rss / 1024 / 1024;
}
