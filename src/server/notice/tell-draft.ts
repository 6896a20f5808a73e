// Tells managers that their draft begins, and that their team is on the clock (rules/notice 18).

import { currentPick, type Draft } from '#game/draft/draft-state';
import { momentText } from '#game/gameweek/day-text';
import type { Instant } from '#game/instant';
import { beginUseful, clockGrace, clockUseful, draftBeginsText, onTheClockText } from '#game/notice/draft-text';
import { dropWaiting } from './notice-store.ts';
import { readDraftLeague, type ToldDraft } from './told-draft-store.ts';
import { type NewsWriting, writeNews } from './write-news.ts';

/** Tells everybody with a team that the draft has started, with the place of each team. */
export async function tellDraftBegins(writing: NewsWriting, key: ToldDraft, draft: Draft): Promise<void> {
  const { name, teams } = await readDraftLeague(writing.trx, key.league);
  const order = draft.picks.filter(({ round_number }) => round_number === 1).map(({ team_id }) => team_id);
  const managers = [...new Set(teams.flatMap(({ manager }) => manager ?? []))];
  await writeNews(writing, {
    kind: 'draft',
    people: managers,
    usefulUntil: (writing.now + beginUseful) as Instant,
    newsOf: (person) => {
      const ownTeams = teams.filter(({ manager }) => manager === person);
      const places = ownTeams.map((team) => ({ name: team.name, place: order.indexOf(team.id) + 1 }));
      const text = draftBeginsText({ league: key.league, leagueName: name, teams: places });
      return { about: `${key.season}/${key.league}/begins`, occasion: String(writing.now), text };
    },
  });
}

/** Who may pick in a turn, and until when. */
export type ToldTurn = {
  readonly managersPick: boolean;
  /** Null if nobody counts the time; if it is over, the draft waits for them. */
  readonly endsAt: Instant | null;
};

/** Tells the manager of the team on the clock, if the pick takes a while; what waits about an earlier pick is dropped. */
export async function tellOnTheClock(
  writing: NewsWriting,
  key: ToldDraft,
  draft: Draft,
  { managersPick, endsAt }: ToldTurn,
): Promise<void> {
  const about = `${key.season}/${key.league}/clock`;
  await dropWaiting(writing.trx, { kind: 'draft', about });
  const pick = draft.status === 'in_progress' ? currentPick(draft) : null;
  if (pick === null) return;
  const { name: leagueName, teams } = await readDraftLeague(writing.trx, key.league);
  const team = teams.find(({ id }) => id === pick.team_id);
  if (team === undefined || team.manager === null) return;
  const { round_number: round, pick_number } = pick;
  const { now, config, from = (now + clockGrace) as Instant } = writing;
  const end = endsAt !== null && endsAt > now ? endsAt : null;
  if (end !== null && end <= from) return;
  const until = end && momentText(end, config.leagueTimeZone);
  const turn = { round, pick: pick_number, managersPick, until };
  const text = onTheClockText({ league: key.league, leagueName, team: team.name, ...turn });
  await writeNews(
    { ...writing, from },
    {
      kind: 'draft',
      people: [team.manager],
      usefulUntil: end ?? ((now + clockUseful) as Instant),
      newsOf: () => ({ about, occasion: `${round}.${pick_number} at ${now}`, text }),
    },
  );
}
