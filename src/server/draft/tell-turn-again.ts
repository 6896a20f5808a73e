// A team that is on the clock goes to somebody else, who has heard nothing of its turn (rules/notice 18).

import { currentPick } from '#game/draft/draft-state';
import { turnEnd } from '#game/draft/own-picks';
import type { LeagueId, TeamId } from '#game/identity';
import { tellOnTheClock } from '../notice/tell-draft.ts';
import type { NewsWriting } from '../notice/write-news.ts';
import { findCurrentSeason } from '../season/season-store.ts';
import { readStoredDraft } from './draft-store.ts';
import { readTurn } from './turn-store.ts';

/** Tells the team's manager of now that it is on the clock, if it is; its turn ends as before. The league is locked. */
export async function tellTurnAgain(writing: NewsWriting, league: LeagueId, team: TeamId): Promise<void> {
  const { trx } = writing;
  const season = await findCurrentSeason(trx);
  if (season === null) return;
  const key = { season: season.id, league };
  const { draft } = await readStoredDraft(trx, key);
  const turn = await readTurn(trx, key);
  if (turn === null || currentPick(draft)?.team_id !== team) return;
  await tellOnTheClock(writing, key, draft, { managersPick: turn.managers_pick, endsAt: turnEnd(turn) });
}
