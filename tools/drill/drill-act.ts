// An operator's act, done by a process of its own, so that the drill can kill it at any point: `drill --act NAME`, told
// by standard input when to begin. Its answer is its last line.

import { once } from 'node:events';
import { apiClient } from '#api/client';
import { instant, instantText } from '#game/instant';
import { isRefusal } from '#game/refusal';
import { checkNewest } from '#server/backup/check/weekly-check';
import { keepBackup, listBackups } from '#server/backup/keep-backup';
import { upgradeDatabase } from '#server/backup/upgrade-database';
import { importFixtures } from '#server/fixtures/import-season';
import type { Caller } from '#server/platform/access/caller';
import { settableClock } from '#server/platform/clock/clock';
import { environment, readConfig } from '#server/platform/config';
import { openDatabase } from '#server/platform/database/database';
import { type RunningServer, startServer } from '#server/start-server';
import { demoFixtures } from '../demo/demo-calendar.ts';
import { demoClubs } from '../demo/demo-names.ts';
import { demoPlayers } from '../demo/demo-players.ts';

export const actNames = [
  'backup',
  'check',
  'upgrade',
  'import',
  'new-season',
  'clear-teams',
  'reset-statistics',
  'clear-matches',
] as const;
export type ActName = (typeof actNames)[number];

/** The demo's Saturday, and one eight weeks earlier: some settled gameweeks, in a quarter of the time. */
export const demoStart = instant('2025-10-11T14:20:00Z');
export const firstWeeks = instant('2025-08-16T14:20:00Z');
export const demoSeason = '2025 demo';

type Acting = { readonly server: RunningServer; readonly api: ReturnType<typeof apiClient>; readonly command: string };
const ofSeason = ({ command }: Acting) => ({ command_id: command, season_name: demoSeason });

const acts: Readonly<Record<Exclude<ActName, 'upgrade'>, (acting: Acting) => Promise<unknown>>> = {
  backup: ({ api, command }) => api.call('POST /api/system/make-backup', { command_id: command }),
  check: ({ server }) => checkBackupOf(server),
  import: ({ server }) => importLater(server),
  'new-season': (acting) => acting.api.call('POST /api/season/start-new-season', ofSeason(acting)),
  'clear-teams': (acting) => acting.api.call('POST /api/season/clear-team-data', ofSeason(acting)),
  'reset-statistics': (acting) => acting.api.call('POST /api/season/reset-player-statistics', ofSeason(acting)),
  'clear-matches': (acting) => acting.api.call('POST /api/season/clear-match-data', ofSeason(acting)),
};

/** The weekly check of the newest backup; the first attempt makes one. */
async function checkBackupOf({ context }: RunningServer): Promise<void> {
  if ((await listBackups(context)).backups.length === 0) await keepBackup(context, 'night');
  await checkNewest(context);
}

/** Every match that is still to come is an hour later, and each club has a new player. */
async function importLater({ context }: RunningServer): Promise<void> {
  const fixtures = demoFixtures(demoStart, context.config.leagueTimeZone);
  const players = demoPlayers();
  const signed = demoClubs.map(([club], index) => ({
    code: 90_001 + index,
    name: `Signing ${index + 1}`,
    position: 'S' as const,
    isDm: false,
    club,
  }));
  const report = await importFixtures(context, {
    seasonName: demoSeason,
    clubs: demoClubs.map(([name, abbreviation]) => ({ name, abbreviation })),
    players: [...players, ...signed],
    fixtures: fixtures.map(({ home, away, kickOff }) => {
      const later = kickOff > demoStart ? 3_600_000 : 0;
      return { home, away, kickOff: new Date(kickOff + later).toISOString() };
    }),
  });
  if (isRefusal(report)) throw new Error(report.sentence);
}

/** Brings an older release's database up to date as a start does, when it is told to. */
async function playUpgrade(): Promise<void> {
  const config = readConfig(environment, 'demo');
  const { connection, close } = await openDatabase(config);
  process.stdout.write('ready\n');
  await once(process.stdin, 'data');
  try {
    await upgradeDatabase({ config, connection, at: instantText(firstWeeks) }, () => undefined);
    process.stdout.write('answered\n');
  } catch (error) {
    process.stdout.write(`refused: ${String(error)}\n`);
  }
  await close();
  process.exit(0);
}

/** Starts a server with this process's settings, waits for a line of input, and does the act once. */
export async function playAct(name: ActName): Promise<void> {
  if (name === 'upgrade') return playUpgrade();
  const config = { ...readConfig(environment, 'demo'), port: 0, host: '127.0.0.1', logLevel: 'silent' as const };
  const server = await startServer(config, settableClock(firstWeeks), { jobsAsleep: true });
  const command = environment['DRILL_COMMAND'] ?? '';
  const caller = JSON.parse(environment['DRILL_CALLER'] ?? 'null') as Caller;
  const api = apiClient({
    origin: server.origin,
    fetch,
    authorize: () => server.context.sessions.admit(caller).token,
  });
  process.stdout.write('ready\n');
  await once(process.stdin, 'data');
  try {
    await acts[name]({ server, api, command });
    process.stdout.write('answered\n');
  } catch (error) {
    process.stdout.write(`refused: ${String(error)}\n`);
  }
  await server.close();
  process.exit(0);
}
