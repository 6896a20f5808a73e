// Whatever frames are missed, and whenever the snapshot is answered.

import { QueryClient, QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LeagueSnapshot } from '#api/league-snapshot';
import { gameweekId, leagueId } from '#test/builders/ids';
import { propertyRuns } from '#test/builders/property-runs';
import { applyLiveFrame } from './apply-live-frame.ts';

const league_id = leagueId(4);
const key = ['GET /api/league/:league_id/home', { league_id }];
const lists = { is_live: false, is_provisional: false, line_ups: [], fantasy_matches: [], standings: [] };
/** Only the number matters here. */
const snapshot = (number: number) =>
  ({ live: { epoch: 'a', number }, real_matches: [], ...lists }) as unknown as LeagueSnapshot;
const change = { kind: 'league' as const, league_id, gameweek_id: gameweekId(1), matches: [], event: null, ...lists };
const frame = (number: number) => ({
  channel: 'league:4',
  number,
  previous: number - 1,
  epoch: 'a',
  change: { ...change },
});

it('each gap is one request, whatever comes meanwhile, and the snapshot ends where the server is', async () => {
  const steps = fc.array(fc.record({ isMissed: fc.boolean(), isAnswered: fc.boolean() }), { maxLength: 15 });
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      let newest = 7;
      let requests = 0;
      let gaps = 0;
      let wasMissed = false;
      const answers: (() => void)[] = [];
      const asking = new QueryClient();
      asking.setQueryData(key, snapshot(newest));
      const queryFn = () => {
        const answer = snapshot(newest);
        requests += 1;
        return new Promise<LeagueSnapshot>((give) => answers.push(() => give(answer)));
      };
      const observer = new QueryObserver<LeagueSnapshot>(asking, { queryKey: key, queryFn, staleTime: 60_000 });
      const unsubscribe = observer.subscribe(() => undefined);
      const settle = async () => {
        for (const answer of answers.splice(0)) answer();
        await new Promise((resolve) => setTimeout(resolve));
      };
      for (const { isMissed, isAnswered } of [...taken, { isMissed: false, isAnswered: true }]) {
        newest += 1;
        if (isMissed && !wasMissed) gaps += 1;
        wasMissed = isMissed;
        if (!isMissed) applyLiveFrame(asking, frame(newest));
        if (isAnswered) await settle();
      }
      await settle();
      await settle();
      expect(asking.getQueryData<LeagueSnapshot>(key)?.live.number).toBe(newest);
      expect(requests).toBeLessThanOrEqual(gaps);
      unsubscribe();
      asking.clear();
    }),
    { numRuns: propertyRuns },
  );
});
