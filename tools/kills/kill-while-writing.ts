// One round: people write for a moment, a kill -9, a start, and a check of everything before anybody writes again.

import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Random } from '#game/seeded-random';
import { connectDatabase } from '#server/platform/database/database';
import { type KilledServer, killedServer, type Victim, victims } from './killed-server.ts';
import { readAnswers, readStored } from './kills-store.ts';
import { compare } from './ledger.ts';
import { type Line, lineToServer, type Tally } from './line-to-server.ts';
import { type Installation, makeInstallation } from './make-installation.ts';
import { startWatchers, type Watchers } from './watchers.ts';
import { allWriters, type Writer } from './writers.ts';

export const watcherCount = 50;
/** In milliseconds: the longest time that people write between two kills. */
const longestWriting = 2000;
/** Of sixteen kills, how many hit each victim. */
const shares: Readonly<Record<Victim, number>> = { both: 8, touchline: 6, database: 2 };
/** How often a start is killed as well. */
const killedStarts = 1 / 8;

export type Plan = { readonly folder: string; readonly port: number; readonly kills: number; readonly random: Random };

type Run = {
  readonly installation: Installation;
  readonly server: KilledServer;
  readonly line: Line;
  readonly writers: readonly Writer[];
  readonly watchers: Watchers;
  readonly random: Random;
  /** Acknowledged commands that have not been checked yet. */
  readonly recent: Map<string, unknown>;
  readonly found: Found;
};
export type Found = {
  readonly tally: Tally;
  seconds: number;
  readonly victims: Map<string, number>;
  readonly lost: string[];
  readonly doubled: string[];
  /** Writes that were committed when the kill cut off their answer. */
  ahead: number;
  readonly starts: number[];
  readonly convergences: { readonly victim: Victim; readonly milliseconds: number }[];
  /** What watchers still showed long after a kill, although the server answered differently. */
  readonly differing: string[];
  /** Responses that nobody should get. */
  readonly wrong: string[];
};

/** Kills this many times, or until `isStopped`; returns what was found. */
export async function killWhileWriting(
  { folder, port, kills, random }: Plan,
  isStopped: () => boolean,
): Promise<Found> {
  const dataDir = join(folder, 'league');
  const installation = await makeInstallation(dataDir);
  const server = killedServer(dataDir, port);
  const line = lineToServer(server.origin, installation.secret);
  const recent = new Map<string, unknown>();
  const writers = allWriters(installation, line, random, (command, answer) => recent.set(command, answer));
  const found = nothingFound(line.tally);
  const begun = performance.now();
  try {
    await server.start();
    const watchers = startWatchers(installation, line, server.origin, watcherCount);
    const run: Run = { installation, server, line, writers, watchers, random, recent, found };
    await watchers.untilEqual();
    const stopWriting = startWriting(run);
    for (let kill = 1; kill <= kills && found.wrong.length === 0 && !isStopped(); kill++) {
      await killOnce(run);
      if (kill % 20 === 0) process.stdout.write(`${kill} times, ${line.tally.acknowledged} acknowledged\n`);
    }
    // Everything unanswered is sent once more; then the lists must be exactly equal.
    await stopWriting();
    await check(run, { isQuiet: true });
    watchers.stop();
    await server.stop();
  } finally {
    await server.kill('both');
  }
  found.seconds = (performance.now() - begun) / 1000;
  return found;
}

const nothingFound = (tally: Tally): Found => ({
  tally,
  seconds: 0,
  victims: new Map(),
  lost: [],
  doubled: [],
  ahead: 0,
  starts: [],
  convergences: [],
  differing: [],
  wrong: [],
});

/** Everyone writes whenever the line is open; returns a function that stops this once everything has been answered. */
function startWriting({ writers, line, found }: Run): () => Promise<void> {
  let isOver = false;
  const work = async (writer: Writer): Promise<void> => {
    try {
      while (!isOver) {
        await line.whenOpen();
        if (!isOver) await writer.write();
      }
    } catch (error) {
      found.wrong.push(`${writer.name}: ${String(error)}`);
    }
  };
  const working = writers.map(work);
  return async () => {
    isOver = true;
    line.open();
    await Promise.all(working);
    await line.close();
  };
}

/** Lets them write for a moment, kills, starts again, and checks everything before anybody writes again. */
async function killOnce(run: Run): Promise<void> {
  const { server, line, random, watchers, found } = run;
  line.open();
  await pause(random() * longestWriting);
  const victim = victimOf(random());
  await server.kill(victim);
  count(found, victim);
  await line.close();
  if (victim === 'database') await untilHealthy(server);
  else {
    if (random() < killedStarts) {
      server.begin();
      await pause(random() * 1000);
      await server.kill(victim);
      count(found, `${victim} during the start`);
    }
    found.starts.push(await server.start());
  }
  const { milliseconds, faults } = await watchers.untilEqual();
  found.convergences.push({ victim, milliseconds });
  found.differing.push(...faults.map((fault) => `after a kill of ${victim}, ${fault}`));
  await check(run, { isQuiet: false });
}

function victimOf(chance: number): Victim {
  let left = chance * 16;
  for (const victim of victims) {
    left -= shares[victim];
    if (left < 0) return victim;
  }
  return 'both';
}

const count = ({ victims: counts }: Found, what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);

/** Touchline itself restarts the private database. */
async function untilHealthy({ origin }: KilledServer): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const health = await fetch(`${origin}/api/health`).catch(() => null);
    if (health?.ok === true) return;
    if (performance.now() - begun > 60_000) throw new Error('the database did not come back within a minute');
    await pause(20);
  }
}

async function check(
  { installation, writers, recent, found }: Run,
  { isQuiet }: { readonly isQuiet: boolean },
): Promise<void> {
  const { db, close } = connectDatabase(installation.connection, 2);
  try {
    const rows = await readStored(db, installation.gameweek);
    for (const writer of writers) {
      const { isAhead, lost, doubled } = compare(writer.expected(), writer.stored(rows));
      if (isAhead) found.ahead++;
      found.lost.push(...lost.map((text) => `${writer.name}: ${text}`));
      found.doubled.push(...doubled.map((text) => `${writer.name}: ${text}`));
      if (isAhead && isQuiet) found.doubled.push(`${writer.name}: a write that nobody waits for`);
    }
    const answers = await readAnswers(db, [...recent.keys()]);
    for (const [command, answer] of recent) {
      if (!isDeepStrictEqual(answers.get(command), answer)) found.lost.push(`the answer of command ${command}`);
    }
    recent.clear();
  } finally {
    await close();
  }
}
