// Continues the demo's live matches as its clock runs: an event about every half minute.

import type { MatchId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Clock } from '#server/platform/clock/clock';
import type { DemoCaller } from './demo-caller.ts';
import { demoScripts } from './demo-scripts.ts';
import { matchMinute, playUntil } from './scripted-reporter.ts';
import { seasonMatches } from './seed-demo.ts';

const betweenActs = 15_000;
const betweenCalendars = 10 * 60_000;
/** A match older than this is left to others. */
const longestMatch = 3 * 3_600_000;

/** Reports until the returned function is called. */
export function startLiveReporter(
  admin: DemoCaller,
  clock: Clock,
  start: Instant,
  onTrouble: (error: unknown) => void,
): () => void {
  const scripts = demoScripts(start);
  let calendar: Awaited<ReturnType<typeof seasonMatches>> = [];
  let readAt = 0;
  let turn = 0;
  /** How much of each match's script has been played: people who try the demo remove events, and delete reports. */
  const played = new Map<MatchId, number>();
  const act = async (): Promise<void> => {
    const now = clock.now();
    if (now - readAt > betweenCalendars) {
      calendar = await seasonMatches(admin, scripts);
      readAt = now;
    }
    const going = calendar.filter(({ kickOff }) => kickOff <= now && now - kickOff < longestMatch);
    // One match at a time, in turn, so that a busy afternoon's events come one by one.
    for (let tried = 0; tried < going.length; tried++) {
      const scheduled = going[turn++ % going.length];
      if (scheduled === undefined) return;
      const { match, events } = await admin.call('GET /api/match/:match_id', { match_id: scheduled.match.row.id });
      const before = played.get(match.id);
      const isDeleted = match.status === 'not-started' && before !== undefined;
      if (match.report_complete || match.status === 'void' || isDeleted) continue;
      const scripted = { row: match, script: scheduled.match.script };
      const minute = Math.max(matchMinute(scheduled.kickOff, now), match.current_minute);
      const recorded = before ?? events.length;
      const newly = await playUntil(admin, scripted, { minute, recorded, mostEvents: 1 });
      played.set(match.id, recorded + newly);
      if (newly > 0) return;
    }
  };
  let timer = setTimeout(function again() {
    act()
      .catch(onTrouble)
      .finally(() => {
        timer = setTimeout(again, betweenActs);
      });
  }, betweenActs);
  return () => clearTimeout(timer);
}
