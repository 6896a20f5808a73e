// A league's log: what happened in it, as every member may know.

import { z } from 'zod';
import { type LogEntry, type LogNews, readPlace } from '#game/history/log-entry';
import { endpoint } from './endpoint.ts';
import { gameweekId, leagueId, managerId, seasonId } from './identity-schema.ts';

/** So many entries are one page. */
export const logEntriesOnPage = 30;

const count = z.number().int();
const text = z.string();
const news = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ kind: z.literal(kind), ...shape });

const aboutPlayer = { player: text, team: text };
const renamed = { before: text, after: text };
const result = z.object({ home: text, away: text, home_points: count, away_points: count });

const logNews = z.discriminatedUnion('kind', [
  news('season-began', { name: text }),
  news('season-ended', { name: text, champion: z.object({ team: text, manager: text.nullable() }).nullable() }),
  news('draft-began', { teams: count }),
  news('draft-completed', { picks: count }),
  news('draft-reset', { picks: count }),
  news('player-released', aboutPlayer),
  news('player-assigned', aboutPlayer),
  news('team-created', { team: text, manager: text.nullable() }),
  news('team-joined', { team: text, from: text.nullable() }),
  news('team-left', { team: text, to: text.nullable() }),
  news('team-renamed', renamed),
  news('team-handed-over', { team: text, from: text.nullable(), to: text.nullable() }),
  news('team-deleted', { team: text }),
  news('league-created', { name: text }),
  news('league-renamed', renamed),
  news('champion-changed', renamed),
  news('week-settled', {
    gameweek_id: gameweekId,
    /** The season, if it has ended. */
    ended: seasonId.nullable(),
    highest: z.object({ points: count, teams: z.array(text) }),
    widest: z.array(result),
  }),
  news('scores-corrected', {
    gameweek_id: gameweekId,
    teams: z.array(z.object({ team: text, before: count, after: count })),
  }),
]) satisfies z.ZodType<LogNews>;

const entry = z.object({
  at: text,
  rank: count,
  number: count,
  by: z.object({ id: managerId, username: text }).nullable(),
  season: text.nullable(),
  news: logNews,
}) satisfies z.ZodType<LogEntry>;

/** A place whose moment exists. */
const isPlace = (place: string): boolean => z.iso.datetime({ precision: 3 }).safeParse(readPlace(place)?.at).success;

export const readLeagueLog = endpoint({
  method: 'GET',
  path: '/api/league/:league_id/log',
  who: 'manager',
  summary: 'What happened in a league, newest first, thirty entries a page.',
  input: z.object({
    league_id: leagueId,
    /** The page begins below this entry: `next` of the page before. */
    before: text.refine(isPlace).optional(),
  }),
  output: z.object({
    league: z.object({ id: leagueId, name: text }),
    entries: z.array(entry),
    /** Where the next page begins; null if there is none. */
    next: text.nullable(),
  }),
});
