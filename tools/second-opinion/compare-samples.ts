// The matches of a folder of samples recorded from a season folder through the API, then compared by the server with the
// official figures of the samples: as they are, and with a difference of every kind planted in them.

import { randomUUID } from 'node:crypto';
import * as api from '#api/fixtures';
import { fixtureStub, json } from '#test/builders/fixture-stub';
import type { Caller, CallerSurroundings } from '../replay/play/caller.ts';
import { firstAdmin } from '../replay/play/found-leagues.ts';
import { importSeason } from '../replay/play/import-season.ts';
import { type ReplayServer, startReplayServer } from '../replay/play/replay-server.ts';
import { matchActs, transferActs } from '../replay/play/reporter-acts.ts';
import { requestCounter } from '../replay/play/request-counter.ts';
import { type SeasonDiary, seasonDiary } from '../replay/play/season-diary.ts';
import { readSeasonPlaces } from '../replay/play/season-places.ts';
import { liveThrough } from '../replay/play/timetable.ts';
import { transferPlan } from '../replay/play/transfer-plan.ts';
import type { PlayedMatch, Season } from '../replay/season/season-folder.ts';
import { type Planted, plantedDifferences } from './planted.ts';
import type { SampleAnswers, SampleFixture } from './sample-answers.ts';

const day = 86_400_000;

type Told = { readonly match: number; readonly text: string };
type Recorded = {
  readonly admin: Caller;
  /** The id of the season folder by the id on the server. */
  readonly matchOf: ReadonlyMap<number, number>;
  readonly diary: SeasonDiary;
};

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
  const replay = await startReplayServer((season.matches[0]?.kickoff ?? 0) - day, {
    fixtures: { provider: 'fpl', url: stub.url, key: null },
    allowsPrivateHosts: true,
  });
  try {
    const recorded = await record(replay, season, played);
    const differences = async (published: readonly SampleFixture[]): Promise<readonly Told[]> => {
      publish(published);
      return await differencesNow(recorded);
    };
    const agrees = await tellDifferences(await differences(samples.fixtures), recorded, played.length, print);
    let missed = 0;
    for (const planted of plantedDifferences(samples, played)) {
      if (!tellPlanted(planted, await differences(planted.fixtures), print)) missed++;
    }
    return agrees && missed === 0;
  } finally {
    await replay.close();
    await stub.close();
  }
}

/** Imports the season and records these matches, as the replay does. */
async function record(
  { server, clock }: ReplayServer,
  season: Season,
  played: readonly PlayedMatch[],
): Promise<Recorded> {
  const { publicUrl } = server.context.config;
  const surroundings: CallerSurroundings = { ...server, publicUrl, now: clock.now, counter: requestCounter() };
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
  return { admin, diary, matchOf: new Map(played.map((match) => [places.matchOf(match).id as number, match.id])) };
}

async function tellDifferences(
  found: readonly Told[],
  { admin, diary }: Recorded,
  matches: number,
  print: (line: string) => void,
): Promise<boolean> {
  const { compared } = await admin.call(api.listSecondOpinions, {});
  print(
    `${matches} matches, ${diary.recordedEvents} events recorded, ${compared} compared, ${found.length} differences`,
  );
  for (const refused of [...diary.refusedLineUps, ...diary.refusedCommands]) print(`  ${refused}`);
  for (const { match, text } of found) print(`  match ${match}: ${text}`);
  return found.length === 0 && compared === matches;
}

function tellPlanted({ figure, kind, match, player }: Planted, told: readonly Told[], print: (line: string) => void) {
  const [first, ...others] = told;
  const isFound = first?.match === match && first.text.startsWith(`${figure} of ${player}:`) && others.length === 0;
  print(`${isFound ? 'found  ' : 'MISSED '} ${figure}, ${kind}: ${told.map(({ text }) => text).join('; ')}`);
  return isFound;
}

async function differencesNow({ admin, matchOf }: Recorded): Promise<readonly Told[]> {
  await admin.call(api.checkReports, { command_id: randomUUID() });
  const { matches } = await admin.call(api.listSecondOpinions, {});
  return matches.flatMap(({ match_id, differences }) =>
    differences.map(({ figure, player_id, reported, official, event_id }) => ({
      match: matchOf.get(match_id) ?? 0,
      text: `${figure} of ${player_id}: ${reported} reported, ${official} official${event_id === null ? '' : `, event ${event_id}`}`,
    })),
  );
}
