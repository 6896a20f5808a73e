import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeagueSnapshot } from '#api/league-snapshot';
import type { LiveChange, LiveFrame } from '#api/live-change';
import { gameweekId, leagueId, matchId, playerId, teamId } from '#test/builders/ids';
import { applyLiveFrame } from './apply-live-frame.ts';
import { judgeFrame } from './judge-frame.ts';

const league = leagueId(4);
const key = ['GET /api/league/:league_id/home', { league_id: league }];
const team = teamId(1);
const match = {
  id: matchId(9),
  home_goals: 0,
  away_goals: 0,
  current_minute: 0,
  status: 'not-started',
  report_complete: false,
} as const;

const row = (id: number, position: number) => ({ team_id: teamId(id), position, total_points: 0, otp: 0 });
const player = (code: number) => ({
  player_id: playerId(code),
  points_earned: 0,
  counted: true,
  provisional: true,
});

/** Only what the change touches; the rest of a snapshot does not matter here. */
const snapshot = (number: number) =>
  ({
    live: { epoch: 'a', number },
    league: { id: league, name: 'TDL1' },
    is_live: false,
    real_matches: [match],
    line_ups: [
      { team_id: team, part: 'weekend', players: [player(100), player(101)] },
      { team_id: teamId(2), part: 'weekend', players: [player(100)] },
    ],
    fantasy_matches: [{ id: 5, home_team_total_points: 0, away_team_total_points: 0, is_completed: false }],
    standings: [row(1, 1), row(2, 2)],
    last_event: null,
  }) as unknown as LeagueSnapshot;

const goal = {
  kind: 'league',
  league_id: league,
  gameweek_id: gameweekId(1),
  matches: [{ ...match, home_goals: 1, current_minute: 12, status: 'live' }],
  is_live: true,
  event: { event_type: 'GOAL', player_id: playerId(101) },
  line_ups: [{ team_id: team, part: 'weekend', player_id: playerId(101), points_earned: 5 }],
  fantasy_matches: [],
  standings: [
    { team_id: teamId(2), position: 1, otp: 5 },
    { team_id: teamId(1), position: 2 },
  ],
} as unknown as LiveChange;

const frame = (number: number, previous: number, change = goal): LiveFrame => ({
  channel: 'league:4',
  number,
  previous,
  epoch: 'a',
  change,
});

let client: QueryClient;
let asked: number;
const shownSnapshot = () => client.getQueryData<LeagueSnapshot>(key);

beforeEach(() => {
  asked = 0;
  client = new QueryClient();
  client.setQueryData(key, snapshot(7));
  client.invalidateQueries = () => {
    asked += 1;
    return Promise.resolve();
  };
});

it('after the last whistle of the day the table is provisional', () => {
  const matches = [{ ...match, status: 'complete' }];
  const whistle = { ...goal, matches, is_live: false, is_provisional: true } as LiveChange;
  applyLiveFrame(client, frame(8, 7, whistle));
  expect(shownSnapshot()).toMatchObject({ is_live: false, is_provisional: true });
});

describe('a goal on the stream', () => {
  it('changes the scorer, the score and the table without a request', () => {
    applyLiveFrame(client, frame(8, 7));
    expect(shownSnapshot()?.line_ups[0]?.players[1]).toEqual({ ...player(101), points_earned: 5 });
    expect(shownSnapshot()?.real_matches[0]).toMatchObject({ home_goals: 1, status: 'live' });
    expect(shownSnapshot()?.standings.map(({ team_id, otp }) => [team_id, otp])).toEqual([
      [2, 5],
      [1, 0],
    ]);
    expect(shownSnapshot()).toMatchObject({
      is_live: true,
      live: { epoch: 'a', number: 8 },
      last_event: { player_id: 101 },
    });
    expect(asked).toBe(0);
  });
  it('keeps everything else the same object', () => {
    const before = shownSnapshot();
    applyLiveFrame(client, frame(8, 7));
    expect(shownSnapshot()?.line_ups[1]).toBe(before?.line_ups[1]);
    expect(shownSnapshot()?.line_ups[0]?.players[0]).toBe(before?.line_ups[0]?.players[0]);
  });
  it('counts once however often its frame comes', () => {
    applyLiveFrame(client, frame(8, 7));
    const once = shownSnapshot();
    applyLiveFrame(client, frame(8, 7));
    expect(shownSnapshot()).toBe(once);
  });
});

it('after a missed frame the snapshot is loaded and the frame is not applied to the old one', () => {
  applyLiveFrame(client, frame(10, 9));
  expect(asked).toBe(1);
  expect(shownSnapshot()?.live.number).toBe(7);
});

it("a frame that arrives during the snapshot's request is applied after it", async () => {
  let answer: (view: LeagueSnapshot) => void = () => undefined;
  const fetched = client.fetchQuery({
    queryKey: key,
    queryFn: () => new Promise<LeagueSnapshot>((give) => (answer = give)),
  });
  applyLiveFrame(client, frame(9, 8));
  expect(shownSnapshot()?.live.number).toBe(7);
  answer(snapshot(8));
  await fetched;
  expect(shownSnapshot()?.live.number).toBe(9);
});

it('a reload makes one request, after the delay that the server chose', () => {
  vi.useFakeTimers();
  const reload = frame(8, 7, { kind: 'reload', delay_ms: 300 });
  applyLiveFrame(client, reload);
  applyLiveFrame(client, reload);
  vi.advanceTimersByTime(299);
  expect(asked).toBe(0);
  vi.advanceTimersByTime(1);
  expect(asked).toBe(1);
  vi.useRealTimers();
});

describe('a reload', () => {
  it('that arrives while an older snapshot is loading makes another request after its delay', async () => {
    vi.useFakeTimers();
    const asking = new QueryClient();
    let newest = 8;
    const queryFn = async () => {
      const answer = snapshot(newest);
      await new Promise((resolve) => setTimeout(resolve, 200));
      return answer;
    };
    const observer = new QueryObserver<LeagueSnapshot>(asking, { queryKey: key, queryFn, staleTime: 60_000 });
    const unsubscribe = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(200);
    applyLiveFrame(asking, frame(8, 7, { kind: 'reload', delay_ms: 0 }));
    await vi.advanceTimersByTimeAsync(60);
    newest = 9;
    applyLiveFrame(asking, frame(9, 8, { kind: 'reload', delay_ms: 0 }));
    await vi.advanceTimersByTimeAsync(500);
    expect(asking.getQueryData<LeagueSnapshot>(key)?.live.number).toBe(9);
    unsubscribe();
    vi.useRealTimers();
  });
});

describe("the season's signals", () => {
  it('read what is shown at once, and only once more for all others within a second', () => {
    vi.useFakeTimers();
    const keys: unknown[] = [];
    client.invalidateQueries = (filters) => {
      keys.push(filters?.queryKey?.[0]);
      return Promise.resolve();
    };
    const signal = (number: number): LiveFrame => ({
      ...frame(number, number - 1, { kind: 'reload', delay_ms: 0 }),
      channel: 'points',
    });
    const askedFor = () => keys.filter((key) => key === 'GET /api/team/:team_id').length;
    applyLiveFrame(client, signal(8));
    vi.advanceTimersByTime(10);
    expect(askedFor()).toBe(1);
    for (const number of [9, 10, 11]) {
      applyLiveFrame(client, signal(number));
      vi.advanceTimersByTime(10);
    }
    expect(askedFor()).toBe(1);
    vi.advanceTimersByTime(3000);
    expect(askedFor()).toBe(2);
    // The stream is reopened and sends the last frame again.
    applyLiveFrame(client, signal(11));
    vi.advanceTimersByTime(3000);
    expect(askedFor()).toBe(2);
    vi.useRealTimers();
  });
});

/** What is read again where it is shown after this signal on this channel. */
function readAfterSignal(channel: 'season' | 'points', number: number): readonly unknown[] {
  vi.useFakeTimers();
  const keys: unknown[] = [];
  client.invalidateQueries = (filters) => {
    keys.push(filters?.queryKey?.[0]);
    return Promise.resolve();
  };
  applyLiveFrame(client, { ...frame(number, number - 1, { kind: 'reload', delay_ms: 0 }), channel });
  vi.advanceTimersByTime(3000);
  vi.useRealTimers();
  return keys;
}

it('an import, or a deadline that another admin has moved, is read where the calendar and the season are shown', () => {
  const keys = readAfterSignal('season', 20);
  expect(keys).toEqual(expect.arrayContaining(['GET /api/gameweek/calendar', 'GET /api/season/current']));
});

it('a settled gameweek is read where a season is drawn or the last one is named, and a goal leaves them alone', () => {
  const ofSettled = ['GET /api/league/:league_id/season', 'GET /api/team/:team_id/sources', 'GET /api/gameweek/list'];
  expect(readAfterSignal('season', 21)).toEqual(expect.arrayContaining(ofSettled));
  const afterGoal = readAfterSignal('points', 22);
  expect(afterGoal).toContain('GET /api/team/:team_id');
  expect(afterGoal.filter((key) => ofSettled.includes(key as string))).toEqual([]);
});

describe('a frame, judged by what the client knows', () => {
  const knownPosition = { epoch: 'a', number: 7 };

  it('the frame after the last known one is applied', () => {
    expect(judgeFrame(knownPosition, { epoch: 'a', number: 8, previous: 7 })).toBe('next');
  });
  it('numbers of other channels between two frames are not a gap', () => {
    expect(judgeFrame(knownPosition, { epoch: 'a', number: 30, previous: 4 })).toBe('next');
  });
  it('a frame that the snapshot already contains changes nothing', () => {
    expect(judgeFrame(knownPosition, { epoch: 'a', number: 7, previous: 6 })).toBe('known');
  });
  it('a frame whose predecessor was missed loads the snapshot', () => {
    expect(judgeFrame(knownPosition, { epoch: 'a', number: 10, previous: 9 })).toBe('gap');
  });
  it('after a restore every number is unknown', () => {
    expect(judgeFrame(knownPosition, { epoch: 'b', number: 3, previous: 2 })).toBe('gap');
  });
});
