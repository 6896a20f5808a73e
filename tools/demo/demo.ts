// `npm run demo`: three leagues of twenty in the middle of a Saturday afternoon, with live matches that continue by
// themselves.

import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { closeWithin } from '#server/close-within';
import { stopSignal } from '#server/command/stop-signal';
import { type Clock, startingAt, systemClock } from '#server/platform/clock/clock';
import { type Config, environment, readConfig } from '#server/platform/config';
import { startServer } from '#server/start-server';
import { demoStart } from './demo-calendar.ts';
import { demoCaller } from './demo-caller.ts';
import { type Remembered, recall, remember, tryToRemember } from './demo-memory.ts';
import { startLiveReporter } from './live-reporter.ts';
import { demoAdmin, demoManager, demoPassword, seedDemo } from './seed-demo.ts';

const between = 10_000;
// Under root, the private database runs as another user, who cannot enter root's own folders.
const ownFolder = process.getuid?.() === 0 ? '/var/lib/touchline-demo' : resolve('data/demo');
const unfinishedOf = (config: Config): string => join(config.dataDir, 'demo-unfinished');

async function main(): Promise<void> {
  const config = readConfig({ DATA_DIR: ownFolder, LOG_LEVEL: 'warn', ...environment }, 'demo');
  let isSeeding = true;
  const stopped = stopSignal();
  // A season that is half played is thrown away by the next start.
  void stopped.then(() => isSeeding && process.exit(0));
  const remembered = (await recall(config.dataDir)) ?? (await seed(config));
  isSeeding = false;
  const clock = startingAt(config.startsAt ?? remembered.now);
  const server = await startServer(config, clock);
  const tryToKeep = () =>
    tryToRemember(config.dataDir, { start: remembered.start, now: clock.now() }, server.context.log);
  const keeping = setInterval(() => void tryToKeep(), between);
  const stopReporting = config.demoReporter
    ? startLiveReporter(demoCaller(server.origin, demoAdmin, demoPassword), clock, remembered.start, (error) =>
        server.context.log.warn({ err: error }, 'the scripted reporter'),
      )
    : () => undefined;
  say(config, clock);
  await stopped;
  clearInterval(keeping);
  stopReporting();
  await tryToKeep();
  await closeWithin(server);
  process.exit(0);
}

function say(config: Config, clock: Clock): void {
  const time = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: config.leagueTimeZone,
  });
  process.stdout.write(`
Touchline's demo is open at ${config.publicUrl} (its clock: ${time.format(clock.now())}, ${config.leagueTimeZone})
  ${demoAdmin}   admin, with two teams
  ${demoManager}   manager
  password for both: ${demoPassword}
`);
}

/** Plays the season in an empty folder; the remains of an interrupted attempt are deleted first. */
async function seed(config: Config): Promise<Remembered> {
  const found: readonly string[] = await readdir(config.dataDir).catch(() => []);
  if (found.includes('demo-unfinished')) await rm(config.dataDir, { recursive: true, force: true });
  else if (found.length > 0)
    throw new Error(`${config.dataDir} holds something that is not the demo's: name another DATA_DIR.`);
  await mkdir(config.dataDir, { recursive: true });
  await writeFile(unfinishedOf(config), '');
  const start = config.startsAt ?? demoStart(systemClock.now(), config.leagueTimeZone);
  process.stdout.write('Playing the season so far …\n');
  let shown = 0;
  await seedDemo(config, start, (share) => {
    if (share < shown + 0.1) return;
    shown = share;
    process.stdout.write(`  ${Math.round(share * 100)} %\n`);
  });
  const memory = { start, now: start };
  await remember(config.dataDir, memory);
  await rm(unfinishedOf(config));
  return memory;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
