import { expect, it } from 'vitest';
import type { LiveFrame } from '#api/live-change';
import type { SeasonId } from '#game/identity';
import { instant } from '#game/instant';
import { aMinute, eventId, gameweekId, leagueId, managerId, matchId, playerId, realTeamId } from '#test/builders/ids';
import { testDatabase } from '#test/builders/test-database';
import { settableClock } from '../platform/clock/clock.ts';
import { Stream } from '../platform/stream/stream.ts';
import { LeagueCache } from './league-cache.ts';
import { mergeChanges } from './merge-changes.ts';
import { type LiveStream, publishChange, publishGap } from './publish-change.ts';
import type { MatchChange, RecordedChange } from './recorded-change.ts';

const { db } = await testDatabase();
const now = instant('2025-08-16T15:00:00Z');

type Sent = Pick<LiveFrame, 'channel' | 'change'>;

type Publish = (cache: LeagueCache, stream: LiveStream) => void;

/** The channels that hear of the change, of those that somebody watches; no league is read yet. */
const heard = (change: RecordedChange): readonly string[] =>
  heardOf((cache, stream) => publishChange(1, change, cache, stream));

function heardOf(publish: Publish): readonly string[] {
  const stream = new Stream<Parameters<typeof mergeChanges>[0]>(mergeChanges, () => now);
  stream.begin({ epoch: '6a9f4bb4-2f8b-4d0c-9d05-5a4d35a4c1ce', number: 0 });
  const frames: string[] = [];
  const watcher = {
    sessionId: '',
    managerId: managerId('marta'),
    expiresAt: now,
    write: (bytes: Buffer) => void frames.push(bytes.toString('utf8')),
    end: () => undefined,
  };
  const watched = ['points', 'matches', 'players', 'season', 'match:1', 'match:2', 'draft:4', 'league:4', 'league:5'];
  stream.watch(watcher, watched, null);
  stream.moveTo(1);
  publish(new LeagueCache(db, settableClock(now)), stream);
  stream.flush();
  stream.close();
  return frames.map((frame) => {
    const { channel, change: sent } = JSON.parse(frame.slice('data: '.length)) as Sent;
    return `${channel} ${sent.kind}`;
  });
}

const minute: MatchChange = {
  kind: 'match',
  gameweek_id: gameweekId(1),
  part: 'weekend',
  home_team_id: realTeamId(1),
  away_team_id: realTeamId(2),
  match: { id: matchId(1), home_goals: 1, away_goals: 0, current_minute: 13, status: 'live', report_complete: false },
  set_minute: aMinute(13),
  version: 7,
  performances: [],
  event: null,
  timeline_event: null,
  removed_event_id: null,
  reports: [{ player_id: playerId(9), clean_sheet_minutes_played: 13 }],
  removed_reports: [],
  statistics: [],
  heroes: [],
  reload: false,
};
const leagues = ['league:4 reload', 'league:5 reload'];

it('a minute of a match that goes on is heard where the match is shown or listed, and moves no points', () => {
  expect(heard(minute)).toEqual(['match:1 match', 'matches reload', ...leagues]);
});

it.each<[string, Partial<MatchChange>]>([
  ['the match is over', { match: { ...minute.match, status: 'complete' } }],
  ['something was reported', { timeline_event: { id: eventId(3) } as MatchChange['timeline_event'] }],
  ['an event was removed', { removed_event_id: eventId(3) }],
  ['a report was removed', { removed_reports: [playerId(9)] }],
  ['a player got a point', { reports: [{ player_id: playerId(9), points_earned: 3 }] }],
])('points move when %s', (_what, columns) => {
  expect(heard({ ...minute, ...columns })).toEqual(['match:1 match', 'matches reload', 'points reload', ...leagues]);
});

it('points move when line-ups are saved, and whoever has the match open reads it again', () => {
  expect(heard({ ...minute, reload: true })).toEqual(['match:1 reload', 'matches reload', 'points reload', ...leagues]);
});

it('the list of players gets what differs, and is read again where that is not known', () => {
  const statistics = [{ player_id: playerId(9), goals: 1 }] as unknown as MatchChange['statistics'];
  expect(heard({ ...minute, statistics })).toContain('players players');
  expect(heard({ ...minute, statistics: null })).toContain('players reload');
});

it('a league that changed is read again by its watchers, and all of them with every open match', () => {
  const lists = ['season reload', 'players reload'];
  const one = { kind: 'leagues', league_ids: [leagueId(5)] } as const;
  expect(heard(one)).toEqual([...lists, 'league:5 reload']);
  expect(heard({ ...one, league_ids: null })).toEqual([...lists, 'match:1 reload', 'match:2 reload', ...leagues]);
});

it('a settled gameweek is news of the season, and read again by every league that has not computed it', () => {
  const settled = { kind: 'settled', season_id: 1 as SeasonId, gameweek_id: gameweekId(1) } as const;
  expect(heard(settled)).toEqual(['season reload', ...leagues]);
});

it('a change that this version cannot read has everything that is watched read again', () => {
  const channels = heardOf(publishGap);
  const everything = [
    'points',
    'matches',
    'players',
    'season',
    'match:1',
    'match:2',
    'draft:4',
    'league:4',
    'league:5',
  ];
  expect(channels.toSorted()).toEqual(everything.map((channel) => `${channel} reload`).toSorted());
});
