// In the middle of a gameweek: compares what everyone sees, kept up to date goal by goal, with a computation from
// scratch.

import { isDeepStrictEqual } from 'node:util';
import * as api from '#api/league';
import { createLiveHub } from '#server/live/live-hub';
import { checkSeason } from '#server/match/recompute/recompute-season';
import type { RunningServer } from '#server/start-server';
import type { Caller } from '../play/caller.ts';
import { leagueIds } from '../play/found-leagues.ts';

export type LiveCheck = { readonly moment: string; readonly faults: readonly string[] };

/** What differs now, one sentence each: Home and table of every league, and the reports of every match. */
export async function liveDifferences({ context }: RunningServer, caller: Caller): Promise<LiveCheck> {
  const { database, clock, log } = context;
  // Frames follow their commits a moment later; both sides must include the same change.
  await context.live.sync();
  const fromNothing = createLiveHub({ database, clock, log });
  await fromNothing.start();
  try {
    const differences: string[] = [];
    let underWay = 0;
    let gameweek = 0;
    for (const league of leagueIds) {
      const seen = {
        home: await caller.call(api.readHome, { league_id: league }),
        table: await caller.call(api.readStandings, { league_id: league }),
      };
      underWay = seen.home.real_matches.filter(({ status }) => status === 'live').length;
      gameweek = seen.home.current_gameweek_id;
      const computed = {
        home: parsed(await fromNothing.homeOf(league)),
        table: parsed(await fromNothing.standingsOf(league)),
      };
      for (const view of ['home', 'table'] as const) {
        if (isDeepStrictEqual(seen[view], computed[view])) continue;
        const where = firstDifference(seen[view], computed[view], '');
        differences.push(`league ${league}, ${view}: ${where}`);
      }
    }
    const { differences: reports } = await checkSeason(database.db);
    const faults = [...differences, ...reports.map((difference) => JSON.stringify(difference))];
    return { moment: `${momentText(clock.now())}, gameweek ${gameweek}, ${underWay} matches under way`, faults };
  } finally {
    await fromNothing.close();
  }
}

const parsed = (encoded: { readonly text: string } | null): unknown => JSON.parse(encoded?.text ?? 'null');
const momentText = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

/** Where two JSON values first differ, as 'standings.3.otp: 40 is seen, 41 computed'. */
export function firstDifference(seen: unknown, computed: unknown, path: string): string {
  if (isTree(seen) && isTree(computed)) {
    for (const key of new Set([...Object.keys(seen), ...Object.keys(computed)])) {
      if (isDeepStrictEqual(seen[key], computed[key])) continue;
      return firstDifference(seen[key], computed[key], path === '' ? key : `${path}.${key}`);
    }
  }
  return `${path}: ${JSON.stringify(seen)} is seen, ${JSON.stringify(computed)} computed`;
}

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
