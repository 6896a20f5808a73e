// What happens in a season of which managers are told, in the order of time, and whom each thing should reach. This is
// the independent account: it uses nothing that writes or sends a notice.

import { randomUUID } from 'node:crypto';
import { instantOf } from '#game/instant';
import { hour } from '#game/zone-time';
import { gameweekId, leagueId, playerId } from './ids.ts';
import { insertLeague, insertTeam } from './insert-rows.ts';
import type { TestServer } from './test-server.ts';
import type { Course, Happening } from './told-happening.ts';
import { matchDay } from './told-match-day.ts';
import type { ToldPerson, ToldTeam } from './told-people.ts';
import { playerAt, selectionAt } from './told-season.ts';

const minute = 60_000;
const nothing = () => Promise.resolve();

/** Everything that happens, earliest first. */
export async function toldCourse(server: TestServer, course: Course): Promise<readonly Happening[]> {
  const { db } = server.database;
  const { parts, people } = course;
  await completeDrafts(server, course);
  const deadlines = (await db.selectFrom('gameweeks').selectAll().orderBy('id').execute())
    .flatMap(({ midweek_deadline, weekend_deadline }) => [midweek_deadline, weekend_deadline])
    .map((at) => (at === null ? 0 : instantOf(at)));
  const saved = new Set<ToldTeam>();
  const left = new Set<ToldTeam>();
  const admin = server.as(await server.createAdmin());
  const command = () => ({ command_id: randomUUID() });

  const ofPart = (index: number): readonly Happening[] => {
    const deadline = deadlines[index] ?? 0;
    const [gameweek, part] = [Math.floor(index / 2) + 1, index % 2 === 0 ? 'midweek' : 'weekend'] as const;
    const isMoved = part === 'weekend' && gameweek % 4 === 2;
    const isDead = part === 'weekend' && gameweek % 7 === 3 && !isMoved;
    const ends = deadline + (isMoved ? 2 * hour : 0);
    const clubs = new Set(parts[index]?.flatMap(({ home, away }) => [home, away]));
    const save = async () => {
      for (const { manager, teams } of people)
        for (const team of teams) {
          if (!team.saves(index)) continue;
          const input = {
            team_id: team.id,
            gameweek_id: gameweekId(gameweek),
            part,
            selection: selectionAt(team.place),
          };
          const { status, problem } = await server.as(manager).post('/api/selection/save', input);
          if (status !== 200) throw new Error(`${team.name} is not saved: ${problem?.title}`);
          saved.add(team);
        }
    };
    const voiceOf = (team: ToldTeam): string => {
      if (!saved.has(team)) return 'auto-pick';
      const everybodyPlays = clubs.has(team.place * 2) && clubs.has(team.place * 2 + 1);
      return everybodyPlays && !left.has(team) ? 'copied' : 'concern';
    };
    /** Those who are told so many hours before. */
    const remind = (hours: number) => {
      for (const person of people.filter(({ hoursBefore }) => hoursBefore === hours)) {
        const unsaved = person.teams.filter((team) => !team.saves(index));
        const voices = [...new Set(unsaved.map(voiceOf))].toSorted();
        if (unsaved.length > 0) course.tell(person, 'deadline', `reminder ${gameweek} ${part}`, ` ${voices.join('+')}`);
      }
      return Promise.resolve();
    };
    const move = async () => {
      const input = { gameweek_id: gameweekId(gameweek), part, deadline: new Date(ends).toISOString() };
      const { status } = await admin.post('/api/gameweek/move-deadline', { ...command(), ...input });
      if (status !== 200) throw new Error('the deadline does not move');
      for (const person of people) course.tell(person, 'deadline', `moved ${gameweek} ${part}`);
      // Whoever knows the old one is reminded of the new one.
      await remind(48);
    };
    const begins = index === 0 ? Date.parse('2025-08-16T18:00:00Z') : (deadlines[index - 1] ?? 0) + 3 * hour;
    return [
      { at: begins, act: save },
      { at: deadline - 48 * hour, act: () => remind(48) },
      ...(isMoved
        ? [
            { at: deadline - 30 * hour, act: move },
            { at: deadline - 29.5 * hour, act: nothing },
          ]
        : []),
      ...(isDead ? [{ at: ends - 25 * hour, act: async () => course.setDead(true) }] : []),
      ...[24, 6, 3].map((hours) => ({ at: ends - hours * hour, act: () => remind(hours) })),
      // The copy no longer has those who left: there is nothing to name after it.
      { at: ends, act: async () => left.clear() },
      ...(isDead ? [{ at: ends + hour, act: async () => course.setDead(false) }] : []),
      ...(part === 'weekend' && gameweek % 6 === 3 ? squads(deadline - 40 * hour, gameweek === 3) : []),
    ];
  };

  /** An admin gives somebody a player and takes them away again, somebody one of their eleven, and undoes a mistake. */
  const squads = (at: number, isFirst: boolean): readonly Happening[] => {
    const [undone, , once, , twoDays] = people;
    const [gets, loses, neither] = [twoDays, once, undone].map((person) => person?.teams[0]);
    if (gets === undefined || loses === undefined || neither === undefined || !twoDays || !once)
      throw new Error('people');
    const send = async (what: 'assign' | 'release', team: ToldTeam, code: number) => {
      const input = { ...command(), league_id: leagueId(team.league), team_id: team.id, player_id: playerId(code) };
      const { status, problem } = await admin.post(`/api/draft/${what}-player`, input);
      if (status !== 200) throw new Error(`no ${what} for ${team.name}: ${problem?.title}`);
    };
    // The second keeper of the other club belongs to nobody.
    const free = (team: ToldTeam) => (team.place * 2 + 1) * 1000 + 102;
    const nameOf = (code: number) => `${code % 1000 === 102 ? 'GK2' : 'M4'} of ${Math.floor(code / 1000)}`;
    const lost = playerAt(loses.place, 'M4');
    return [
      {
        at,
        act: async () => {
          await send('assign', gets, free(gets));
          course.tell(twoDays, 'squad', `${nameOf(free(gets))} joins ${gets.name}`);
          await send('assign', neither, free(neither));
          await send('release', neither, free(neither));
          if (!isFirst) return;
          await send('release', loses, lost);
          left.add(loses);
          course.tell(once, 'squad', `${nameOf(lost)} has left ${loses.name}`);
        },
      },
      { at: at + 3 * minute, act: nothing },
      {
        at: at + hour,
        act: async () => {
          await send('release', gets, free(gets));
          course.tell(twoDays, 'squad', `${nameOf(free(gets))} has left ${gets.name}`);
        },
      },
      { at: at + hour + 3 * minute, act: nothing },
    ];
  };

  return [
    ...(await draft(server, course)),
    ...parts.flatMap((_, index) => [...ofPart(index), ...matchDay(server, course, index)]),
  ].toSorted((a, b) => a.at - b.at);
}

/** Squads are complete, so that admins may change them. */
async function completeDrafts({ database: { db } }: TestServer, { season, people }: Course): Promise<void> {
  const leagues = new Set(people.flatMap(({ teams }) => teams.map(({ league }) => league)));
  const state = { status: 'complete', current_round: 15, current_pick: 1, order_seed: 1, fixtures_seed: null } as const;
  const rows = [...leagues].map((league_id) => ({ season_id: season, league_id, ...state }));
  await db.insertInto('draft_state').values(rows).execute();
}

/** A draft of three begins; the first of them takes long, and takes long again after a pause. */
async function draft(server: TestServer, { people, tell }: Course): Promise<readonly Happening[]> {
  const { db } = server.database;
  const league = await insertLeague(db, 'Draft League');
  const drafters = people.slice(2, 5);
  const named = new Map<number, ToldPerson>();
  for (const person of drafters) {
    const { manager } = person;
    named.set(await insertTeam(db, { name: `${manager.username} II`, league, manager }), person);
  }
  const admin = server.as(await server.createAdmin());
  const send = async (what: 'start' | 'pause' | 'resume') => {
    const { status, body, problem } = await admin.post(`/api/draft/${what}`, {
      command_id: randomUUID(),
      league_id: league,
    });
    if (status !== 200) throw new Error(`no ${what}: ${problem?.title}`);
    return body;
  };
  let first: ToldPerson | undefined;
  const onTheClock = async () => {
    if (first !== undefined) tell(first, 'draft', `${first.manager.username} II is on the clock`);
  };
  const begins = Date.parse('2025-08-16T12:00:00Z');
  return [
    {
      at: begins,
      act: async () => {
        const board = await send('start');
        first = named.get(board.picks.find(({ pick_number }) => pick_number === 1)?.team_id ?? 0);
      },
    },
    {
      at: begins + 3 * minute,
      act: async () => {
        for (const person of drafters) tell(person, 'draft', 'draft begins');
      },
    },
    { at: begins + 6 * minute, act: onTheClock },
    { at: begins + 10 * minute, act: async () => void (await send('pause')) },
    { at: begins + 20 * minute, act: async () => void (await send('resume')) },
    { at: begins + 26 * minute, act: onTheClock },
    { at: begins + 30 * minute, act: async () => void (await send('pause')) },
  ];
}
