// A team goes to somebody else: what waits to be told of its squad is not told any more (rules/notice 17), and whoever has
// it now has heard nothing of its place and its turn (18).

import { currentPick } from '#game/draft/draft-state';
import { turnEnd } from '#game/draft/own-picks';
import type { LeagueId, ManagerId, TeamId } from '#game/identity';
import { dropSquadNews } from '../notice/notice-store.ts';
import { tellDraftBeginsAgain, tellOnTheClock } from '../notice/tell-draft.ts';
import type { NewsWriting } from '../notice/write-news.ts';
import { findCurrentSeason } from '../season/season-store.ts';
import { readStoredDraft } from './draft-store.ts';
import { readTurn } from './turn-store.ts';

/**
 * Tells the team's manager of now where it picks, if that waits to be told, and that it is on the clock, if it is; its
 * turn ends as before. How its squad had changed is told to nobody else: they see it as it is. The league is locked.
 */
export async function tellHandOver(
  writing: NewsWriting,
  league: LeagueId,
  { team, to }: { readonly team: TeamId; readonly to: ManagerId },
): Promise<void> {
  const { trx } = writing;
  await dropSquadNews(trx, { team, to });
  const season = await findCurrentSeason(trx);
  if (season === null) return;
  const key = { season: season.id, league };
  const { draft } = await readStoredDraft(trx, key);
  await tellDraftBeginsAgain(writing, key, draft);
  const turn = await readTurn(trx, key);
  if (turn === null || currentPick(draft)?.team_id !== team) return;
  await tellOnTheClock(writing, key, draft, { managersPick: turn.managers_pick, endsAt: turnEnd(turn) });
}
