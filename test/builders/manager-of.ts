import type { MyTeam } from '../../src/web/data/cache/use-me.ts';
import type { AnsweredTab } from './answered-tab.ts';
import { leagueId, teamId } from './ids.ts';

/** A team of the manager's in a league, or in none. */
export const teamOf = (id: number, league: number | null, team_name = `Team ${id}`): MyTeam => ({
  id: teamId(id),
  team_name,
  league_id: league === null ? null : leagueId(league),
  league_name: league === null ? null : `League ${league}`,
});

/** Marta is signed in on this tab, with these teams. */
export function managerOf(tab: AnsweredTab, teams: readonly MyTeam[], columns: object = {}): void {
  const is = { is_reporter: false, is_admin: false, avatar_url: null };
  tab.read('GET /api/account/me', {}, { id: 'marta', username: 'Marta', ...is, teams, ...columns });
}
