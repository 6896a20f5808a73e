// The numbered change log, as another version of the server may have written it: two processes may run two versions.

import { z } from 'zod';
import { draftMoved } from '#api/draft';
import { part } from '#api/gameweek';
import { eventId, gameweekId, leagueId, minute, playerCode, realTeamId } from '#api/identity-schema';
import { realMatchScore } from '#api/league-snapshot';
import { liveEvent } from '#api/live-event';
import { scoredReport } from '#api/match';
import { timelineEvent } from '#api/match-event';
import { seasonStatistics } from '#api/player';
import { type Reader, stored } from '../platform/database/stored.ts';
import type { RecordedChange } from './recorded-change.ts';

const count = z.number().int();
const performance = z.object({ player_id: playerCode, points_earned: count, goals: count, appeared: z.boolean() });

const recordedChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('match'),
    gameweek_id: gameweekId.nullable(),
    part: part.nullable(),
    home_team_id: realTeamId,
    away_team_id: realTeamId,
    match: realMatchScore,
    set_minute: minute,
    version: count,
    performances: z.array(performance),
    event: liveEvent.extend({ penalty_fouler_id: playerCode.nullable().default(null) }).nullable(),
    timeline_event: timelineEvent.nullable(),
    removed_event_id: eventId.nullable(),
    reports: z.array(scoredReport.partial().extend({ player_id: playerCode })),
    removed_reports: z.array(playerCode),
    statistics: z
      .array(seasonStatistics.partial().extend({ code: playerCode }))
      .nullable()
      .default(null),
    heroes: z.array(playerCode),
    reload: z.boolean(),
  }),
  z.object({ kind: z.literal('leagues'), league_ids: z.array(leagueId).nullable() }),
  z.object({ kind: z.literal('settled'), season_id: count, gameweek_id: gameweekId }),
  draftMoved.extend({ kind: z.literal('draft') }),
]);

/** A kind that nobody reads here would have every watcher load everything again: it does not compile. */
type Unread = Exclude<RecordedChange['kind'], z.output<typeof recordedChange>['kind']>;
const everyKind: [Unread] extends [never] ? z.ZodType : { readonly 'no reader for': Unread } = recordedChange;

/** The change; null if it cannot be read: then whoever watches loads everything again. */
export const storedChange = stored('change.body', everyKind as unknown as Reader<RecordedChange>);
