// Plays the demo's season up to its Saturday: members, teams, drafts and matches, all through the same acts that people
// use.

import type { LeagueId, ManagerId, MatchId } from '#game/identity';
import type { Instant } from '#game/instant';
import { isRefusal } from '#game/refusal';
import { giveAccount } from '#server/account/give-account';
import { setUpFirstAdmin } from '#server/account/set-up-first-admin';
import { importFixtures } from '#server/fixtures/import-season';
import { type SettableClock, settableClock } from '#server/platform/clock/clock';
import type { Config } from '#server/platform/config';
import { type RunningServer, startServer } from '#server/start-server';
import { demoFixtures } from './demo-calendar.ts';
import { type DemoCaller, demoCaller } from './demo-caller.ts';
import { draftLeague } from './demo-draft.ts';
import { demoClubs, teamNames, usernames } from './demo-names.ts';
import { demoPlayers } from './demo-players.ts';
import { type DemoScripts, demoScripts } from './demo-scripts.ts';
import { matchMinute, playUntil } from './scripted-reporter.ts';

export const demoPassword = 'touchline-demo-2026';
export const demoAdmin = 'admin@touchline.test';
export const demoManager = 'marta@touchline.test';
const leagues = [4, 5, 6] as LeagueId[];
const teamsPerLeague = 20;
const threeWeeks = 21 * 86_400_000;

/**
 * Fills this config's empty installation with everything that happened before `start`, or before an earlier `until`.
 */
export async function seedDemo(
  config: Config,
  start: Instant,
  onProgress: (share: number) => void,
  until: Instant = start,
): Promise<void> {
  const fixtures = demoFixtures(start, config.leagueTimeZone);
  const clock = settableClock((Math.min(...fixtures.map(({ kickOff }) => kickOff)) - threeWeeks) as Instant);
  const server = await startServer({ ...config, port: 0, host: '127.0.0.1', logLevel: 'error' }, clock, {
    jobsAsleep: true,
  });
  try {
    const admin = await beginInstallation(server);
    await admit(
      await importFixtures(server.context, {
        seasonName: `${new Date(start).getUTCFullYear()} demo`,
        clubs: demoClubs.map(([name, abbreviation]) => ({ name, abbreviation })),
        players: demoPlayers(),
        fixtures: fixtures.map(({ home, away, kickOff }) => ({ home, away, kickOff: new Date(kickOff).toISOString() })),
      }),
    );
    await addTeams(server, admin);
    for (const league of leagues) await draftLeague(admin, league);
    await playSeason(server, admin, clock, { start, until }, onProgress);
    await saveNextTeam(server);
  } finally {
    await server.close();
  }
}

async function beginInstallation({ context, origin, setUpLink }: RunningServer): Promise<DemoCaller> {
  const token = new URL(setUpLink ?? 'http://none').searchParams.get('token');
  if (token === null) throw new Error('This installation is in use already: the demo needs an empty one.');
  const first = { token, email: demoAdmin, username: 'admin', password: demoPassword };
  await admit(await setUpFirstAdmin(context, first, 'demo'));
  return demoCaller(origin, demoAdmin, demoPassword);
}

/** Three leagues of twenty: the admin has a team in the first and the second, marta in the first. */
async function addTeams({ context }: RunningServer, admin: DemoCaller): Promise<void> {
  const { id: adminId } = await admin.call('GET /api/account/me', {});
  const marta = await admin.call('POST /api/manager/add', { email: demoManager, username: 'marta' });
  await admit(await giveAccount(context, marta, demoPassword));
  const taken = new Map<number, ManagerId>([
    [0, marta.id],
    [1, adminId],
    [teamsPerLeague, adminId],
  ]);
  for (const [index, team_name] of teamNames.slice(0, leagues.length * teamsPerLeague).entries()) {
    const username = usernames[index] ?? `manager${index}`;
    const manager_id =
      taken.get(index) ??
      (await admin.call('POST /api/manager/add', { email: `${username}@touchline.test`, username })).id;
    await admin.call('POST /api/team/add', {
      team_name,
      league_id: leagues[Math.floor(index / teamsPerLeague)] ?? null,
      manager_id,
    });
  }
}

/** Every match that began before this moment, in order of kick-off; unfinished ones stop at their minute. */
async function playSeason(
  server: RunningServer,
  admin: DemoCaller,
  clock: SettableClock,
  { start, until }: { readonly start: Instant; readonly until: Instant },
  onProgress: (share: number) => void,
): Promise<void> {
  const scripts = demoScripts(start);
  const due = (await seasonMatches(admin, scripts)).filter(({ kickOff }) => kickOff < until);
  for (const [index, { match, kickOff }] of due.entries()) {
    clock.set(Math.max(clock.now(), kickOff) as Instant);
    await server.jobs.runDueJobs();
    await playUntil(admin, match, { minute: matchMinute(kickOff, until), recorded: 0 });
    onProgress((index + 1) / due.length);
  }
  clock.set(until);
  await server.jobs.runDueJobs();
}

/** Marta has saved her team for the open part, but not for the next one. */
async function saveNextTeam({ origin }: RunningServer): Promise<void> {
  const marta = demoCaller(origin, demoManager, demoPassword);
  const { open_selection } = await marta.call('GET /api/gameweek/list', {});
  const [team] = (await marta.call('GET /api/account/me', {})).teams;
  if (open_selection === null || team === undefined) return;
  const key = { team_id: team.id, gameweek_id: open_selection.gameweek_id, part: open_selection.part };
  const { selection } = await marta.call('GET /api/selection/read', key);
  await marta.call('POST /api/selection/save', { ...key, selection });
}

export async function seasonMatches(admin: DemoCaller, scripts: DemoScripts) {
  const { gameweeks } = await admin.call('GET /api/gameweek/list', {});
  const found = new Map<MatchId, Awaited<ReturnType<DemoScripts['of']>>>();
  for (const { id } of gameweeks) {
    const { matches, clubs } = await admin.call('GET /api/match/list', { gameweek_id: id });
    for (const row of matches) {
      const scripted = scripts.of(row, clubs);
      if (scripted !== null) found.set(row.id, scripted);
    }
  }
  return [...found.values()].flatMap((one) => one ?? []).toSorted((a, b) => a.kickOff - b.kickOff);
}

async function admit<Answer>(answer: Answer): Promise<void> {
  if (isRefusal(answer)) throw new Error(answer.sentence);
}
