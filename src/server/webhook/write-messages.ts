// What a league's webhook says about the news. Only what every manager of the league can read by then (rules/data 9).

import type { Kysely } from 'kysely';
import { momentText } from '#game/gameweek/day-text';
import type { Part } from '#game/gameweek/part';
import type { GameweekId, SeasonId } from '#game/identity';
import { type Instant, instantOf } from '#game/instant';
import { partTitle } from '#game/notice/reminder-text';
import { hour } from '#game/zone-time';
import type { Database } from '../platform/database/schema.ts';
import type { NewHookMessage } from './message-store.ts';
import {
  type GoalNews,
  readFinals,
  readGoals,
  readLeaders,
  readMovedParts,
  readOwners,
  readParts,
  readSettled,
  type TellingWebhook,
} from './news-store.ts';

/** For how long each kind of news is worth a message, in hours. */
const useful = { goal: 1, locked: 6, final: 24, settled: 48 } as const;
/** How long before a deadline it is told. */
const hoursBefore = 3;
/** A deadline that was told as moved so shortly before that is not told again, in milliseconds. */
const justTold = hour / 2;

type Writing = {
  readonly db: Kysely<Database>;
  readonly season: SeasonId;
  readonly zone: string;
  readonly now: Instant;
};

/** Everything that this webhook tells at this moment; what it has told before is among it. */
export async function writeMessages(writing: Writing, hook: TellingWebhook): Promise<readonly NewHookMessage[]> {
  const all = await Promise.all([
    hook.events.includes('goal') ? goals(writing, hook) : [],
    hook.events.includes('final') ? finals(writing, hook) : [],
    partsOf(writing, hook),
    hook.events.includes('deadline') ? movedParts(writing, hook) : [],
    hook.events.includes('settled') ? settled(writing, hook) : [],
  ]);
  return all.flat().filter(({ event }) => hook.events.includes(event));
}

/** News count from here: neither from before the webhook, nor what is useless by now. */
const afterFor = ({ since }: TellingWebhook, now: Instant, hours: number): Date =>
  new Date(Math.max(since.getTime(), now - hours * hour));

const until = (at: Date, hours: number): Instant => (instantOf(at) + hours * hour) as Instant;

async function goals({ db, season, now }: Writing, hook: TellingWebhook): Promise<readonly NewHookMessage[]> {
  const found = await readGoals(db, season, afterFor(hook, now, useful.goal));
  const scorers = found.flatMap(({ scorer }) => scorer ?? []);
  const owners = await readOwners(db, season, hook.league_id, scorers);
  const last = new Map(found.map(({ match, event }) => [match, event]));
  return found.map((goal) => {
    const owner = goal.scorer === null ? undefined : owners.get(goal.scorer);
    const isLast = last.get(goal.match) === goal.event;
    const who = `${goal.name ?? 'Goal'}${goal.is_own_goal ? ' (own goal)' : ''}`;
    return {
      league_id: hook.league_id,
      event: 'goal',
      about: String(goal.event),
      text: `${goal.minute}' ${who}${owner === undefined ? '' : `, of ${owner}`}. ${scoreOf(goal)}${isLast ? scoreNow(goal) : ''}.`,
      usefulUntil: until(goal.at, useful.goal),
    };
  });
}

/** Behind the score after a goal that was recorded late, how it stands by now. */
const scoreNow = ({ home_goals, away_goals, home_now, away_now }: GoalNews): string =>
  home_goals === home_now && away_goals === away_now ? '' : `, now ${home_now}–${away_now}`;

const scoreOf = (match: {
  readonly home: string;
  readonly away: string;
  readonly home_goals: number;
  readonly away_goals: number;
}): string => `${match.home} ${match.home_goals}–${match.away_goals} ${match.away}`;

async function finals({ db, season, now }: Writing, hook: TellingWebhook): Promise<readonly NewHookMessage[]> {
  const found = await readFinals(db, season, afterFor(hook, now, useful.final));
  return found.map((match) => ({
    league_id: hook.league_id,
    event: 'final',
    about: String(match.match),
    // A correction of the score is told, too.
    state: `${match.home_goals}-${match.away_goals}`,
    text: `Final: ${scoreOf(match)}.`,
    usefulUntil: until(match.at, useful.final),
  }));
}

/** A deadline that was moved is another deadline. */
async function partsOf({ db, season, now, zone }: Writing, hook: TellingWebhook): Promise<readonly NewHookMessage[]> {
  const parts = await readParts(db, season, {
    league: hook.league_id,
    after: afterFor(hook, now, useful.locked),
    until: new Date(now + hoursBefore * hour),
  });
  return parts.flatMap(({ gameweek, part, deadline, locked_at }): readonly NewHookMessage[] => {
    const name = partTitle(gameweek, part);
    const [about, state] = [aboutPart(season, gameweek, part), deadline.toISOString()];
    const { league_id } = hook;
    if (locked_at !== null) {
      const text = `${name}: the selections are locked, and everybody can see them.`;
      const usefulUntil = until(locked_at, useful.locked);
      return [{ league_id, event: 'locked', about: `${about}/${state}`, text, usefulUntil }];
    }
    if (deadline.getTime() <= now) return [];
    const text = `${name}: the deadline is ${momentWithZone(deadline, zone)}.`;
    const since = (instantOf(deadline) - hoursBefore * hour - justTold) as Instant;
    const saidBy = { state: aheadState(deadline), since };
    return [{ league_id, event: 'deadline', about, state, saidBy, text, usefulUntil: instantOf(deadline) }];
  });
}

/** A deadline that was put off, or is none any more, is told at once to whoever knows the earlier one; then in its time. */
async function movedParts(
  { db, season, now, zone }: Writing,
  hook: TellingWebhook,
): Promise<readonly NewHookMessage[]> {
  const inTime = (now + hoursBefore * hour) as Instant;
  const parts = await readMovedParts(db, season, { league: hook.league_id, until: new Date(inTime) });
  return parts.map(({ gameweek, part, deadline }) => {
    const news =
      deadline === null ? 'there is no deadline any more' : `the deadline is now ${momentWithZone(deadline, zone)}`;
    return {
      league_id: hook.league_id,
      event: 'deadline',
      about: aboutPart(season, gameweek, part),
      state: deadline === null ? 'none' : aheadState(deadline),
      text: `${partTitle(gameweek, part)}: ${news}.`,
      usefulUntil: deadline === null ? inTime : instantOf(deadline),
    };
  });
}

const aheadState = (deadline: Date): string => `ahead ${deadline.toISOString()}`;
const aboutPart = (season: SeasonId, gameweek: GameweekId, part: Part): string => `${season}/${gameweek}/${part}`;
/** Whoever reads a chat may live elsewhere. */
const momentWithZone = (at: Date, zone: string): string => `${momentText(instantOf(at), zone)} (${zone})`;

async function settled({ db, season, now }: Writing, hook: TellingWebhook): Promise<readonly NewHookMessage[]> {
  const found = await readSettled(db, season, hook.league_id, afterFor(hook, now, useful.settled));
  if (found.length === 0) return [];
  const leaders = await readLeaders(db, season, hook.league_id);
  const table = leaders.map(({ position, team_name, total_points }) => `${position}. ${team_name} ${total_points}`);
  return found.flatMap(({ id, at }) =>
    at === null
      ? []
      : [
          {
            league_id: hook.league_id,
            event: 'settled' as const,
            // Its link is made from it.
            about: `${season}/${id}`,
            text: `Gameweek ${id} is settled. ${table.join(', ')}`.trim(),
            usefulUntil: until(at, useful.settled),
          },
        ],
  );
}
