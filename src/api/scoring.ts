// The points table: everyone reads it, admins change it.

import { z } from 'zod';
import { positions } from '#game/position';
import { mostPartMinutes, mostPoints } from '#game/scoring/judge-scoring';
import { type PointsTable, scoringColumns, statistics } from '#game/scoring/points-table';
import { changed, changedMatch } from './changed-match.ts';
import { endpoint } from './endpoint.ts';
import { commandId, isoInstant, playerCode, teamId } from './identity-schema.ts';

const count = z.number().int();
const worth = z.number().int().min(-mostPoints).max(mostPoints);
const row = z.object(Object.fromEntries(scoringColumns.map((column) => [column, worth])));

export const pointsTable = z.object({
  points: z.object(Object.fromEntries(statistics.map((statistic) => [statistic, row]))),
  red_absorbs_yellow: z.boolean(),
}) as unknown as z.ZodType<PointsTable, PointsTable>;
const partCleanSheetMinutes = z.number().int().min(1).max(mostPartMinutes);

const rules = { points_table: pointsTable, part_clean_sheet_minutes: partCleanSheetMinutes };

export const readScoring = endpoint({
  method: 'GET',
  path: '/api/scoring/current',
  who: 'manager',
  summary: "The season's current points table.",
  input: z.object({}),
  output: z.object({ ...rules, version: count, created_at: isoInstant, season: z.string() }),
});

const matchOfLeague = changedMatch.extend({ league: z.string() });

/** What a change would do to the season so far; each list is cut after a thousand, and its count is not. */
export const seasonPreview = z.object({
  players_changed: count,
  players: z.array(changed.extend({ code: playerCode, name: z.string() })),
  matches_changed: count,
  matches: z.array(matchOfLeague),
  results_changed: count,
  /** Fantasy matches whose winner would change. */
  results: z.array(matchOfLeague),
  places_changed: count,
  /** Teams that would have another place in their league's table. */
  places: z.array(z.object({ team_id: teamId, team_name: z.string(), league: z.string(), place: changed })),
});
export type SeasonPreview = z.output<typeof seasonPreview>;

export const previewScoring = endpoint({
  method: 'POST',
  path: '/api/scoring/preview',
  who: 'admin',
  summary: 'Previews how this table would change the season so far; writes nothing.',
  input: z.object(rules),
  output: seasonPreview,
});

export const changeScoring = endpoint({
  method: 'POST',
  path: '/api/scoring/change',
  who: 'admin',
  summary: 'Saves the next version of the table and scores the season again; 409 if another version came first.',
  input: z.object({ command_id: commandId, ...rules, version: count }),
  output: z.object({ version: count, reports_changed: count }),
});

const role = { player_code: playerCode, position: z.enum(positions), is_dm: z.boolean() };

export const previewPosition = endpoint({
  method: 'POST',
  path: '/api/scoring/preview-position',
  who: 'admin',
  summary: 'Previews how another position of a player would change the season so far; writes nothing.',
  input: z.object(role),
  output: seasonPreview,
});

export const changePosition = endpoint({
  method: 'POST',
  path: '/api/scoring/change-position',
  who: 'admin',
  summary: "Changes a player's position, or marks a midfielder as defensive, and scores the season again.",
  input: z.object({ command_id: commandId, ...role }),
  output: z.object({ reports_changed: count }),
});
