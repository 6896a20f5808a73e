// Tells a manager whom their queue has picked in a draft (rules/notice 20).

import type { DraftPick } from '#game/draft/snake-order';
import type { TeamId } from '#game/identity';
import type { Instant } from '#game/instant';
import { clockGrace, clockUseful, isPickLine, pickLine, queuePicksText } from '#game/notice/draft-text';
import { dropWaiting, readWaiting } from './notice-store.ts';
import { readDraftLeague, readPlayerName, type ToldDraft } from './told-draft-store.ts';
import { type NewsWriting, writeNews } from './write-news.ts';

const aboutOf = ({ season, league }: ToldDraft, team: TeamId): string => `${season}/${league}/queue/${team}`;

/** Writes the news of the pick, together with those of the team that are not told yet. */
export async function tellQueuePick(writing: NewsWriting, key: ToldDraft, made: DraftPick): Promise<void> {
  if (made.player_id === null) return;
  const line = pickLine(made, await readPlayerName(writing.trx, made.player_id));
  await tellAgain(writing, key, { ...made, occasion: 'made', change: (lines) => [...lines, line] });
}

/** An undone pick is not told; what its queue has picked before it still is. */
export const forgetQueuePick = (writing: NewsWriting, key: ToldDraft, undone: DraftPick): Promise<void> =>
  tellAgain(writing, key, {
    ...undone,
    occasion: 'undone',
    change: (lines) => lines.filter((line) => !isPickLine(undone, line)),
  });

/** After a reset nothing has been picked. */
export async function forgetQueuePicks(
  { trx }: NewsWriting,
  key: ToldDraft,
  teams: ReadonlySet<TeamId>,
): Promise<void> {
  for (const team of teams) await dropWaiting(trx, { kind: 'draft', about: aboutOf(key, team) });
}

type Change = Pick<DraftPick, 'round_number' | 'pick_number' | 'team_id'> & {
  readonly occasion: string;
  readonly change: (lines: readonly string[]) => readonly string[];
};

async function tellAgain(writing: NewsWriting, key: ToldDraft, what: Change): Promise<void> {
  const { trx, now } = writing;
  const { round_number, pick_number, team_id, occasion, change } = what;
  const about = aboutOf(key, team_id);
  const waiting = await readWaiting(trx, { kind: 'draft', about });
  await dropWaiting(trx, { kind: 'draft', about });
  const { name: leagueName, teams } = await readDraftLeague(trx, key.league);
  const team = teams.find(({ id }) => id === team_id);
  if (team === undefined || team.manager === null) return;
  const { manager } = team;
  // Whoever took the team over had another queue.
  const lines = change(waiting.find((notice) => notice.manager === manager)?.paragraphs ?? []);
  if (lines.length === 0) return;
  await writeNews(
    { ...writing, from: (now + clockGrace) as Instant },
    {
      kind: 'draft',
      people: [manager],
      usefulUntil: (now + clockUseful) as Instant,
      newsOf: () => ({
        about,
        occasion: `${round_number}.${pick_number} ${occasion} at ${now}`,
        text: queuePicksText({ league: key.league, leagueName, team: team.name, lines }),
      }),
    },
  );
}
