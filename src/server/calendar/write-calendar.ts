// A manager's calendar as a file for calendar programs (RFC 5545). The same events make the same bytes.

import type { Kysely } from 'kysely';
import { type CalendarEvent, calendarEvents, stateOf } from '#game/calendar/calendar-event';
import type { ManagerId, SeasonId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';
import { readGameweeks } from '../reads/gameweek-store.ts';
import { findCurrentSeason } from '../season/season-store.ts';
import {
  keepShown,
  readOwnDrafts,
  readOwnMatches,
  readPartKickOffs,
  readShown,
  type ShownEvent,
} from './event-store.ts';

export type CalendarAsked = {
  readonly db: Kysely<Database>;
  readonly manager: ManagerId;
  readonly publicUrl: string;
  readonly now: Instant;
};

/** How often calendar programs are asked to look, in seconds: most look once a day whatever they are asked. */
const lookAgain = 6 * 3600;

/** The person's calendar of the current season; an empty one before the first. */
export async function writeCalendar({ db, manager, publicUrl, now }: CalendarAsked): Promise<string> {
  const season = await findCurrentSeason(db);
  const events = season === null ? [] : await readEvents(db, season.id, manager);
  const states = season === null ? new Map<string, ShownEvent>() : await numbered(db, season.id, events, now);
  // Loaded when somebody asks for a calendar for the first time.
  const { default: ical, ICalCalendarMethod } = await import('ical-generator');
  const calendar = ical({
    name: 'Touchline',
    prodId: { company: 'Touchline', product: 'Touchline', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: lookAgain,
  });
  for (const event of events) {
    const { sequence = 0, changed_at: changed = new Date(now) } = states.get(event.uid) ?? {};
    calendar.createEvent({
      id: `${season?.id}-${event.uid}@${new URL(publicUrl).hostname}`,
      summary: event.title,
      start: new Date(event.start),
      ...(event.end === event.start ? {} : { end: new Date(event.end) }),
      url: publicUrl + event.path,
      sequence,
      lastModified: changed,
      stamp: changed,
    });
  }
  return calendar.toString();
}

async function readEvents(
  db: Kysely<Database>,
  season: SeasonId,
  manager: ManagerId,
): Promise<readonly CalendarEvent[]> {
  return calendarEvents({
    gameweeks: await readGameweeks(db, season),
    kickOffs: await readPartKickOffs(db, season),
    matches: await readOwnMatches(db, season, manager),
    drafts: await readOwnDrafts(db, season, manager),
  });
}

/** Each event's number and last change; writes only what nobody has been shown yet. */
async function numbered(
  db: Kysely<Database>,
  season: SeasonId,
  events: readonly CalendarEvent[],
  now: Instant,
): Promise<ReadonlyMap<string, ShownEvent>> {
  const read = async () => {
    const uids = events.map(({ uid }) => uid);
    return new Map((await readShown(db, season, uids)).map((event) => [event.uid, event]));
  };
  const before = await read();
  const changed = events.filter((event) => before.get(event.uid)?.state !== stateOf(event));
  if (changed.length === 0) return before;
  const states = changed.map((event) => ({ uid: event.uid, state: stateOf(event) }));
  await keepShown(db, season, states, now);
  return read();
}
