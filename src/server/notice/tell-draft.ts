// Tells managers that their draft begins, and that their team is on the clock (rules/notice 18).

import { currentPick, type Draft } from '#game/draft/draft-state';
import { timeForOrder } from '#game/draft/own-picks';
import { momentText } from '#game/gameweek/day-text';
import type { Instant } from '#game/instant';
import { beginUseful, clockGrace, clockUseful, draftBeginsText, onTheClockText } from '#game/notice/draft-text';
import { dropWaiting, forgetNotices, readWritten } from './notice-store.ts';
import { readDraftLeague, type ToldDraft } from './told-draft-store.ts';
import { type NewsWriting, writeNews } from './write-news.ts';

const aboutBegin = ({ season, league }: ToldDraft): string => `${season}/${league}/begins`;

/**
 * Tells everybody with a team, when the time for the order is over, that the draft has started, with the place of each
 * team. Called again for another order, it is told instead, and whoever has heard of other places hears that they changed.
 */
export async function tellDraftBegins(
  writing: NewsWriting,
  key: ToldDraft,
  draft: Draft,
  { isOrderKnown = false } = {},
): Promise<void> {
  const { trx, now } = writing;
  const about = aboutBegin(key);
  await dropWaiting(trx, { kind: 'draft', about });
  const written = await readWritten(trx, { kind: 'draft', about });
  const { name: leagueName, teams } = await readDraftLeague(trx, key.league);
  const order = draft.picks.filter(({ round_number }) => round_number === 1).map(({ team_id }) => team_id);
  const drafted = teams.filter(({ id }) => order.includes(id));
  await writeNews(
    { ...writing, from: (now + timeForOrder) as Instant },
    {
      kind: 'draft',
      people: [...new Set(drafted.flatMap(({ manager }) => manager ?? []))],
      usefulUntil: (now + beginUseful) as Instant,
      newsOf: (person) => {
        const own = drafted.filter(({ manager }) => manager === person);
        const places = own.map(({ id, name }) => ({ id, name, place: order.indexOf(id) + 1 }));
        const news = places.map(({ id, place }) => `${id}:${place}`).join(',');
        const heard = written.findLast(({ manager, state }) => manager === person && state === 'told');
        if (heard !== undefined && (isOrderKnown || heard.occasion.split(' ')[1] === news)) return null;
        const text = draftBeginsText({
          league: key.league,
          leagueName,
          teams: places,
          hasChanged: heard !== undefined,
        });
        return { about, occasion: `${written.length} ${news}`, text };
      },
    },
  );
}

/** After a hand-over: what waits to be told of the draft's beginning is told to whoever has the teams now. */
export async function tellDraftBeginsAgain(writing: NewsWriting, key: ToldDraft, draft: Draft): Promise<void> {
  if ((await dropWaiting(writing.trx, { kind: 'draft', about: aboutBegin(key) })) === 0) return;
  await tellDraftBegins(writing, key, draft, { isOrderKnown: true });
}

/** Forgets what was told of the draft's beginning: it has not begun, or is over. */
export async function forgetDraftBegins({ trx }: NewsWriting, key: ToldDraft): Promise<void> {
  await forgetNotices(trx, { kind: 'draft', about: aboutBegin(key) });
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
  const zone = config.leagueTimeZone;
  const until = end && `${momentText(end, zone)} (${zone})`;
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
