// A league of the bench: twenty managers with a session each, squads, fixtures, and line-ups for the current gameweek.
// Written straight into the database: the measured reads, events and saves come in over HTTP.

import type { Kysely, Transaction } from 'kysely';
import { parts } from '#game/gameweek/part';
import type { GameweekId, LeagueId, ManagerId, PlayerCode, SeasonId, TeamId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Position } from '#game/position';
import type { SelectedPlayer } from '#game/selection/selection';
import type { Database } from '#server/platform/database/schema';
import { selectionColumns } from '#server/reads/stored-selection';
import { generateFixtures } from '#server/standings/generate-fixtures-store';
import { demoPlayers } from '../../demo/demo-players.ts';

export type BenchTeam = {
  readonly league: LeagueId;
  readonly team: TeamId;
  readonly manager: ManagerId;
  readonly session: string;
  /** Two valid line-ups, so that every save in turn changes rows. */
  readonly selections: readonly [readonly SelectedPlayer[], readonly SelectedPlayer[]];
};
export type LeagueTime = { readonly season: SeasonId; readonly current: GameweekId; readonly now: Instant };

export const teamsPerLeague = 20;
const tenYears = 10 * 365 * 86_400_000;
const squadShape: readonly (readonly [Position, number])[] = [
  ['GK', 2],
  ['D', 5],
  ['M', 5],
  ['S', 3],
];

/** Adds the league with this number, counted from 0; returns its teams. */
export async function addBenchLeague(
  trx: Transaction<Database>,
  number: number,
  at: LeagueTime,
): Promise<readonly BenchTeam[]> {
  const league = await leagueOf(trx, number);
  const managers = await addManagers(trx, number, at.now);
  const teams = await trx
    .insertInto('teams')
    .values(
      managers.map(({ manager, email }, index) => ({
        team_name: `Team ${number}-${index + 1}`,
        league_id: league,
        manager_id: manager,
        manager: email,
      })),
    )
    .returning(['id', 'manager_id'])
    .execute();
  const squads = new Map(teams.map(({ id }, index) => [id, squadOf(index, number)]));
  await addSquads(trx, league, squads, at);
  await generateFixtures(trx, { season: at.season, league }, [...squads.keys()], number, at.now);
  await addSelections(trx, squads, at);
  return teams.map(({ id, manager_id }) => {
    const { manager, session } = managers.find((one) => one.manager === manager_id) ?? managers[0] ?? never();
    const squad = squads.get(id) ?? [];
    return { league, team: id, manager, session, selections: [selectionOf(squad, false), selectionOf(squad, true)] };
  });
}

const never = (): never => {
  throw new Error('a league without managers');
};

/** The three leagues that every installation has, then new ones. */
async function leagueOf(trx: Kysely<Database>, number: number): Promise<LeagueId> {
  if (number < 3) return (number + 4) as LeagueId;
  const name = `League ${number + 1}`;
  return (await trx.insertInto('leagues').values({ name }).returning('id').executeTakeFirstOrThrow()).id;
}

async function addManagers(trx: Kysely<Database>, number: number, now: Instant) {
  const at = new Date(now);
  const emails = Array.from({ length: teamsPerLeague }, (_, index) => `m${number}.${index}@touchline.test`);
  const managers = await trx
    .insertInto('managers')
    .values(emails.map((email) => ({ email, username: email.split('@')[0] ?? '', avatar_url: null, created_at: at })))
    .returning(['id', 'email'])
    .execute();
  const life = { browser: 'bench', signed_in_at: at, expires_at: new Date(now + tenYears) };
  const open = { ended_at: null, end_reason: null };
  const sessions = await trx
    .insertInto('session')
    .values(managers.map(({ id }) => ({ manager_id: id, ...life, ...open })))
    .returning(['id', 'manager_id'])
    .execute();
  const sessionOf = new Map(sessions.map((session) => [session.manager_id, session.id]));
  return managers.map(({ id, email }) => ({ manager: id, email, session: sessionOf.get(id) ?? '' }));
}

/** Fifteen of the 300 best players: every league has the same ones, dealt differently. */
function squadOf(team: number, league: number): readonly PlayerCode[] {
  const seat = (team + 7 * league) % teamsPerLeague;
  return squadShape.flatMap(([position, count]) => {
    const players = bestFirst(position);
    return Array.from({ length: count }, (_, round) => players[round * teamsPerLeague + seat] ?? (0 as PlayerCode));
  });
}

const best = new Map<Position, readonly PlayerCode[]>();

/** Every club's first choice of the position, then every club's second, and so on. */
function bestFirst(position: Position): readonly PlayerCode[] {
  const known = best.get(position);
  if (known !== undefined) return known;
  const indexes = new Map<string, number>();
  const sorted = demoPlayers()
    .filter((player) => player.position === position)
    .map(({ code, club }) => {
      const at = indexes.get(club) ?? 0;
      indexes.set(club, at + 1);
      return { code, at };
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ code }) => code);
  best.set(position, sorted);
  return sorted;
}

/** 4-4-2; the other line-up swaps a defender, a midfielder and a striker. */
function selectionOf(squad: readonly PlayerCode[], isOther: boolean): readonly SelectedPlayer[] {
  const starting = isOther ? [0, 2, 3, 4, 6, 7, 8, 9, 11, 12, 14] : [0, 2, 3, 4, 5, 7, 8, 9, 10, 12, 13];
  const bench = isOther ? [1, 5, 10] : [1, 6, 11];
  const rowsOf = (indexes: readonly number[], is_starting: boolean): SelectedPlayer[] =>
    indexes.map((at, index) => ({
      player_id: squad[at] ?? (0 as PlayerCode),
      is_starting,
      position_order: index + 1,
    }));
  return [...rowsOf(starting, true), ...rowsOf(bench, false)];
}

async function addSquads(
  trx: Kysely<Database>,
  league_id: LeagueId,
  squads: ReadonlyMap<TeamId, readonly PlayerCode[]>,
  { season: season_id }: LeagueTime,
): Promise<void> {
  const rows = [...squads].flatMap(([team_id, squad]) =>
    squad.map((player_id) => ({ season_id, league_id, team_id, player_id, draft_round: null, draft_pick: null })),
  );
  await trx.insertInto('squads').values(rows).execute();
}

async function addSelections(
  trx: Kysely<Database>,
  squads: ReadonlyMap<TeamId, readonly PlayerCode[]>,
  { season: season_id, current: gameweek_id, now }: LeagueTime,
): Promise<void> {
  const saved = { origin: 'manager', hash: '', saved_at: new Date(now) } as const;
  const rows = [...squads].flatMap(([team_id, squad]) => {
    const columns = selectionColumns(selectionOf(squad, false).map((player) => ({ ...player, real_team_id: null })));
    return parts.map((part) => ({ season_id, gameweek_id, part, team_id, ...columns, ...saved }));
  });
  await trx.insertInto('selections').values(rows).execute();
}
