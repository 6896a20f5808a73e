// What the picture of a table shows: the league's page as it stands, or the page of a settled gameweek.

import { type GameweekProgress, gameweekProgress, statusesFor, tableProgress } from '#game/fantasy-match/completed';
import type { GameweekId, LeagueId } from '#game/identity';
import { conflict, notFound } from '../platform/http/http-error.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { type FoundRecap, findRecap } from '../recap/find-recap.ts';
import type { TablePicture } from './draw/draw-table.ts';

/** The table as it stands, or after this gameweek; 404 if there is no such league or gameweek. */
export async function readTable(
  context: ServerContext,
  id: LeagueId,
  gameweek: GameweekId | null,
): Promise<TablePicture> {
  if (gameweek !== null) {
    const found = await findRecap(context, id, gameweek);
    const caption = `After gameweek ${gameweek}`;
    return { league: found.league.name, caption, progress: 'final', rows: recapOf(found, gameweek).table };
  }
  const league = await context.live.leagueOf(id);
  if (league === null) throw notFound('League');
  const { data, state, week } = league;
  const statuses = statusesFor(state.league, week.matches);
  const plays = statuses.length > 0;
  return {
    league: data.name,
    caption: week.gameweek !== null && plays ? captionOf(gameweekProgress(statuses), week.gameweek.id) : 'Table',
    progress: tableProgress(statuses, state.league.openElsewhere ?? null),
    rows: state.table,
  };
}

function captionOf(progress: GameweekProgress, gameweek: GameweekId): string {
  if (progress === 'scheduled') return `Before gameweek ${gameweek}`;
  return progress === 'final' ? `After gameweek ${gameweek}` : `Gameweek ${gameweek}, as it stands`;
}

/** The recap; 409 in the words of its page if there is none. */
export function recapOf({ isSettled, recap }: FoundRecap, gameweek: GameweekId): NonNullable<FoundRecap['recap']> {
  if (!isSettled) throw conflict('not_settled', `Gameweek ${gameweek} is not settled yet`);
  if (recap === null) throw conflict('no_matches', 'The league had no matches in this gameweek');
  return recap;
}
