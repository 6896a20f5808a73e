// Before the season: the fixtures imported, an admin and managers with accounts, 20 teams in each league, three drafts.

import { randomUUID } from 'node:crypto';
import { setUpFirstAdmin } from '#api/account';
import { simulateDraft, startDraft } from '#api/draft';
import { readSquads } from '#api/league';
import { addManager, addTeam } from '#api/manager';
import type { LeagueId, TeamId } from '#game/identity';
import { isRefusal } from '#game/refusal';
import { giveAccount } from '#server/account/give-account';
import { importFixtures } from '#server/fixture-import/import-season';
import type { RunningServer } from '#server/start-server';
import { SeasonFault } from '../season/season-file.ts';
import type { Season } from '../season/season-folder.ts';
import { type Caller, type CallerSurroundings, callAnonymously, caller } from './caller.ts';
import type { SquadMember } from './selection-habits.ts';

export const leagueIds = [4, 5, 6] as readonly number[] as readonly LeagueId[];
const teamsOfLeague = 20;

export type ReplayTeam = {
  readonly id: TeamId;
  readonly league: LeagueId;
  /** From 0, in its league. */
  readonly place: number;
  readonly manager: Caller;
  readonly squad: readonly SquadMember[];
};
export type FoundedLeagues = { readonly admin: Caller; readonly teams: readonly ReplayTeam[] };

/** Imports the season's clubs, players and fixtures; gives the import's log. */
export async function importSeason({ context }: RunningServer, season: Season): Promise<readonly string[]> {
  const nameOf = new Map(season.clubs.map(({ id, name }) => [id, name]));
  const clubName = (id: number): string => nameOf.get(id) ?? '';
  const report = await importFixtures(context, {
    seasonName: seasonName(season),
    clubs: season.clubs.map(({ name, short }) => ({ name, abbreviation: abbreviationOf(short ?? name) })),
    players: season.players.map(({ id, name, club, position, isDM }) => ({
      code: id,
      name,
      position,
      isDm: isDM === true && position === 'M',
      club: clubName(club),
    })),
    fixtures: season.fixtures.map(({ kickoff, home, away }) => ({
      kickOff: kickoff,
      home: clubName(home),
      away: clubName(away),
    })),
  });
  if (isRefusal(report)) throw new SeasonFault(`The season cannot be imported: ${report.sentence}.`);
  return report.log;
}

/** Makes everybody who plays: 20 managers with a team in each of the three leagues, drafted. */
export async function foundLeagues(server: RunningServer, surroundings: CallerSurroundings): Promise<FoundedLeagues> {
  const admin = await firstAdmin(server, surroundings);
  const teams: (Omit<ReplayTeam, 'squad'> & { league: LeagueId })[] = [];
  for (let place = 0; place < teamsOfLeague; place++) {
    const credentials = { email: `manager${place + 1}@touchline.test`, password: `winger ${place + 1} of the replay` };
    const { id, email } = await admin.call(addManager, { email: credentials.email, username: `Manager ${place + 1}` });
    const refusal = await giveAccount(server.context, { id, email }, credentials.password);
    if (refusal !== null) throw new Error(refusal.sentence);
    const manager = caller(surroundings, credentials);
    for (const league of leagueIds) {
      const name = { team_name: `Team ${String(place + 1).padStart(2, '0')}`, league_id: league, manager_id: id };
      const team = await admin.call(addTeam, name);
      teams.push({ id: team.id, league, place, manager });
    }
  }
  const squads = new Map<TeamId, readonly SquadMember[]>();
  for (const league of leagueIds) {
    await admin.call(startDraft, { league_id: league, command_id: randomUUID() });
    await admin.call(simulateDraft, { league_id: league, command_id: randomUUID() });
    const drafted = await admin.call(readSquads, { league_id: league });
    for (const { id, squad } of drafted.teams) squads.set(id, squad);
  }
  return { admin, teams: teams.map((team) => ({ ...team, squad: squads.get(team.id) ?? [] })) };
}

/** Sets the installation's first admin up. */
export async function firstAdmin({ setUpLink }: RunningServer, surroundings: CallerSurroundings): Promise<Caller> {
  const token = setUpLink === null ? null : new URL(setUpLink).searchParams.get('token');
  if (token === null) throw new Error('the database of a replay has managers already');
  const credentials = { email: 'admin@touchline.test', password: 'whistle of the replay' };
  await callAnonymously(surroundings, setUpFirstAdmin, { token, username: 'Admin', ...credentials });
  return caller(surroundings, credentials);
}

/** '2024-25' of a season whose first match is in 2024. */
function seasonName({ matches }: Season): string {
  const year = new Date(matches[0]?.kickoff ?? 0).getUTCFullYear();
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}

const abbreviationOf = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 3)
    .toUpperCase()
    .padEnd(2, 'X');
