// A part's match, recorded before a season's two processes: the team sheet, the final whistle, and sometimes a correction.

import { randomUUID } from 'node:crypto';
import type { ManagerId, TeamId } from '#game/identity';
import { hour } from '#game/zone-time';
import { gameweekId, playerId } from './ids.ts';
import { recorder } from './match-scene.ts';
import type { TestServer } from './test-server.ts';
import type { Course, Happening } from './told-happening.ts';
import { fieldedOf, sheetWithout } from './told-season.ts';

const minute = 60_000;
const nothing = () => Promise.resolve();

/** What happens around the part of this number. The part's first match is recorded, the others are abandoned. */
export function matchDay(
  server: TestServer,
  { season, parts, people, tell }: Course,
  index: number,
): readonly Happening[] {
  const { db } = server.database;
  const [gameweek, part] = [Math.floor(index / 2) + 1, index % 2 === 0 ? 'midweek' : 'weekend'] as const;
  const meeting = parts[index]?.[0];
  if (meeting === undefined) return [];
  const { home, away, kickOff } = meeting;
  const isLast = part === 'weekend';
  const missing = [fieldedOf(home), fieldedOf(away)];
  const over = kickOff + (isLast && gameweek % 3 === 0 ? 9.5 : 2) * hour;
  const morning = kickOff + 18 * hour;
  let scores: ReadonlyMap<string, string> = new Map();

  const matchOf = async () => {
    const { id } = await db
      .selectFrom('real_matches')
      .innerJoin('real_teams', 'real_teams.id', 'home_team_id')
      .select('real_matches.id')
      .where('gameweek_id', '=', gameweekId(gameweek))
      .where('part', '=', part)
      .where('real_team_name', '=', `Town ${home}`)
      .executeTakeFirstOrThrow();
    const reporter = server.as(await server.createAdmin());
    const goal = async (at: number) => {
      const event = { type: 'GOAL', side: 'home', goal_type: 'STANDARD', minute: at } as const;
      // Somebody whom teams have.
      const scorer = {
        scorer_id: playerId(home * 1000 + (home % 2 === 1 ? 401 : 402)),
        assist_id: null,
        penalty_fouler_id: null,
      };
      const input = { command_id: randomUUID(), match_id: id, event: { ...event, ...scorer }, confirmed: false };
      return reporter.post('/api/match/record-event', input as never);
    };
    return { id, goal, ...recorder(reporter, id) };
  };
  const must = async (
    answer: Promise<{ readonly status: number; readonly problem: { readonly title: string } | null }>,
  ) => {
    const { status, problem } = await answer;
    if (status !== 200) throw new Error(`gameweek ${gameweek}, ${part}: ${problem?.title}`);
  };

  const teamSheet = async () => {
    const match = await matchOf();
    const others = db
      .updateTable('real_matches')
      .set({ is_void: true })
      .where('gameweek_id', '=', gameweekId(gameweek));
    await others.where('part', '=', part).where('id', '<>', match.id).execute();
    await must(match.lineUps({ home: sheetWithout(home, fieldedOf(home)), away: sheetWithout(away, fieldedOf(away)) }));
    const fielded = await db
      .selectFrom('selections')
      .innerJoin('teams', 'teams.id', 'team_id')
      .select(['starting', 'teams.manager_id'])
      .where('season_id', '=', season)
      .where('gameweek_id', '=', gameweekId(gameweek))
      .where('part', '=', part)
      .execute();
    const names = new Map<ManagerId | null, Set<number>>();
    for (const { starting, manager_id } of fielded) {
      const codes = starting.filter((code) => missing.includes(code));
      for (const code of codes) names.set(manager_id, (names.get(manager_id) ?? new Set()).add(code));
    }
    for (const person of people) {
      const codes = [...(names.get(person.manager.id) ?? [])].toSorted((a, b) => a - b);
      const called = codes.map((code) => `D${code % 10} of ${Math.floor(code / 1000)}`).toSorted();
      if (called.length > 0) tell(person, 'team-sheet', `team-sheet ${called.join(', ')}`);
    }
  };
  const complete = async () => {
    const match = await matchOf();
    await must(match.goal(12));
    await must(match.minute(90));
    await must(match.complete());
    if (!isLast) return;
    for (const person of people) {
      tell(person, 'result', `final ${gameweek}`);
      tell(person, 'letter', `letter ${gameweek}`);
    }
  };
  /** The score of each fantasy match, by the teams that play it. */
  const readScores = async (): Promise<ReadonlyMap<string, string>> => {
    const rows = await db
      .selectFrom('fantasy_matches')
      .selectAll()
      .where('gameweek_id', '=', gameweekId(gameweek))
      .execute();
    return new Map(
      rows.map(({ home_team_id, away_team_id, home_team_total_points: points, away_team_total_points: others }) => [
        `${home_team_id} ${away_team_id}`,
        `${points}-${others}`,
      ]),
    );
  };
  const correct = async () => {
    scores = await readScores();
    const match = await matchOf();
    await must(match.reopen());
    await must(match.goal(60));
    await must(match.complete());
  };
  const tellCorrected = async () => {
    const after = await readScores();
    const changed = [...after]
      .filter(([teams, score]) => scores.get(teams) !== score)
      .map(([teams]) => teams.split(' '));
    const isIn = (team: TeamId) => changed.some((teams) => teams.includes(String(team)));
    for (const person of people)
      if (person.teams.some(({ id }) => isIn(id))) tell(person, 'result', `corrected ${gameweek}`);
  };
  return [
    { at: kickOff - hour, act: teamSheet },
    { at: kickOff - hour + 3 * minute, act: nothing },
    { at: over, act: complete },
    ...[20, 40].map((minutes) => ({ at: over + minutes * minute, act: nothing })),
    // Quiet hours have ended.
    ...[0, 20].map((minutes) => ({ at: morning + minutes * minute, act: nothing })),
    ...(isLast && gameweek % 5 === 1
      ? [
          { at: morning + 2 * hour, act: correct },
          { at: morning + 2.5 * hour, act: tellCorrected },
          { at: morning + 3 * hour, act: nothing },
        ]
      : []),
  ];
}
