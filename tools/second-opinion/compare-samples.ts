// The matches of a folder of samples recorded from a season folder through the API, then compared by the server with the
// official figures of the samples: as they are, and with a difference of every kind planted in them.

import { randomUUID } from 'node:crypto';
import { checkReports, listSecondOpinions } from '#api/fixtures';
import { fixtureStub, json } from '#test/builders/fixture-stub';
import { type Caller, type CallerSurroundings } from '../replay/play/caller.ts';
import { firstAdmin } from '../replay/play/found-leagues.ts';
import { importSeason } from '../replay/play/import-season.ts';
import { startReplayServer } from '../replay/play/replay-server.ts';
import { matchActs, transferActs } from '../replay/play/reporter-acts.ts';
import { requestCounter } from '../replay/play/request-counter.ts';
import { seasonDiary } from '../replay/play/season-diary.ts';
import { readSeasonPlaces } from '../replay/play/season-places.ts';
import { liveThrough } from '../replay/play/timetable.ts';
import { transferPlan } from '../replay/play/transfer-plan.ts';
import type { Season } from '../replay/season/season-folder.ts';
import { plantedDifferences } from './planted.ts';
import type { SampleAnswers, SampleFixture } from './sample-answers.ts';

type Told = { readonly match: number; readonly text: string };

/** Whether the reports agree with the samples, and everything planted was found. */
export async function compareSamples(
  season: Season,
  samples: SampleAnswers,
  print: (line: string) => void,
): Promise<boolean> {
  const played = season.matches.filter(({ id }) => samples.fixtures.some((fixture) => fixture.id === id));
  const stub = await fixtureStub();
  const publish = (fixtures: readonly SampleFixture[]): void => {
    stub.answers = (path) => json(path.includes('bootstrap') ? samples.bootstrap : fixtures);
  };
  publish([]);
  const fixtures = { provider: 'fpl' as const, url: stub.url, key: null };
  const replay = await startReplayServer((season.matches[0]?.kickoff ?? 0) - 86_400_000, {
    fixtures,
    allowsPrivateHosts: true,
  });
  try {
    const { server, clock } = replay;
    const { publicUrl } = server.context.config;
    const surroundings: CallerSurroundings = {
      origin: server.origin,
      publicUrl,
      now: clock.now,
      counter: requestCounter(),
    };
    const admin = await firstAdmin(server, surroundings);
    await importSeason(admin, season);
    const places = await readSeasonPlaces(admin, season);
    const diary = seasonDiary();
    const reporting = { admin, places, diary };
    const recording = played.flatMap((match) => matchActs(match, reporting).acts);
    const end = Math.max(...recording.map(({ at }) => at));
    const transfers = transferActs(transferPlan(season), reporting).filter(({ at }) => at <= end);
    await liveThrough([...transfers, ...recording], {
      clock,
      runDueJobs: server.jobs.runDueJobs,
      onInstant: () => Promise.resolve(),
    });
    const matchOf = new Map(played.map((match) => [places.matchOf(match).id as number, match.id]));
    const differences = async (published: readonly SampleFixture[]): Promise<readonly Told[]> => {
      publish(published);
      return await differencesNow(admin, matchOf);
    };
    const found = await differences(samples.fixtures);
    print(`${played.length} matches recorded, ${diary.recordedEvents} events, ${found.length} differences`);
    for (const refused of [...diary.refusedLineUps, ...diary.refusedCommands]) print(`  ${refused}`);
    for (const { match, text } of found) print(`  match ${match}: ${text}`);
    const compared = (await admin.call(listSecondOpinions, {})).compared;
    if (compared !== samples.fixtures.length) print(`only ${compared} of ${samples.fixtures.length} were compared`);
    let missed = 0;
    for (const { figure, kind, match, player, fixtures: published } of plantedDifferences(samples, played)) {
      const told = await differences(published);
      const isFound =
        told.length === 1 && told[0]?.match === match && told[0].text.startsWith(`${figure} of ${player}:`);
      if (!isFound) missed++;
      print(`${isFound ? 'found  ' : 'MISSED '} ${figure}, ${kind}: ${told.map(({ text }) => text).join('; ')}`);
    }
    return found.length === 0 && missed === 0 && compared === samples.fixtures.length;
  } finally {
    await replay.close();
    await stub.close();
  }
}

async function differencesNow(admin: Caller, matchOf: ReadonlyMap<number, number>): Promise<readonly Told[]> {
  await admin.call(checkReports, { command_id: randomUUID() });
  const { matches } = await admin.call(listSecondOpinions, {});
  return matches.flatMap(({ match_id, differences }) =>
    differences.map(({ figure, player_id, reported, official, event_id }) => ({
      match: matchOf.get(match_id) ?? 0,
      text: `${figure} of ${player_id}: ${reported} reported, ${official} official${event_id === null ? '' : `, event ${event_id}`}`,
    })),
  );
}
