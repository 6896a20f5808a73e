// Imports the season from its provider or from uploaded files. The provider is asked before the transaction begins, so
// that nothing waits for it; a failure leaves a log and changes nothing.

import type { OutputOf } from '#api/endpoint';
import * as api from '#api/fixtures';
import { isRefusal, type Refusal } from '#game/refusal';
import { type Act, act } from '../platform/act.ts';
import { conflict } from '../platform/http/http-error.ts';
import { type Route, type RouteCall, signedInRoute } from '../platform/http/route.ts';
import { importInto } from './import-season.ts';
import { keepProvided } from './official-store.ts';
import { providerOf, providers } from './provider/all-providers.ts';
import { askProvider, fetchFailed, fetchLog, readDocuments, reasonOf } from './provider/ask-provider.ts';
import type { ProvidedSeason } from './provider/fixture-provider.ts';
import type { SeasonInput } from './season-input.ts';

type Answer = OutputOf<typeof api.fetchFixtures>;
type Line = Answer['log'][number];

/** Asks the provider, then imports the result. */
export const fetchFixtures = signedInRoute(api.fetchFixtures, async (call) => {
  const { provided, lines } = await askProvider(call.context);
  if (isRefusal(provided)) throw conflict(provided.code, provided.sentence, { log: lines });
  const provider = providers[call.context.config.fixtures.provider].label;
  return await inTransaction(
    call,
    act(api.fetchFixtures, (doing) => importProvided(doing, provided, provider, lines)),
  );
});

/** Imports uploaded files in the same way. */
export const importFixtureFiles = signedInRoute(api.importFixtureFiles, async (call) => {
  const { lines, write } = fetchLog(call.context.clock);
  let provided: ProvidedSeason;
  let provider: string;
  try {
    const documents = call.input.files.map(parsed);
    const found = providerOf(documents);
    provided = readDocuments(found, documents);
    provider = `${found.label}, from a file`;
  } catch (error) {
    const { code, sentence } = fetchFailed(error instanceof SyntaxError ? 'a file is not JSON' : reasonOf(error));
    throw conflict(code, sentence, { log: lines });
  }
  write(`${provided.season.fixtures.length} fixtures in the files`);
  return await inTransaction(
    call,
    act(api.importFixtureFiles, (doing) => importProvided(doing, provided, provider, lines)),
  );
});

const parsed = (file: string): unknown => JSON.parse(file);

/** The act checks the caller again in its own transaction, because asking the provider took time. */
const inTransaction = async <E extends typeof api.fetchFixtures | typeof api.importFixtureFiles>(
  call: RouteCall<E>,
  doing: Route,
): Promise<Answer | Refusal> => (await doing.answer(call)) as Answer | Refusal;

type Doing = Pick<Act<typeof api.fetchFixtures>, 'trx' | 'now' | 'audit' | 'announce' | 'afterCommit' | 'context'>;

async function importProvided(
  { context, ...writing }: Doing,
  provided: ProvidedSeason & { readonly season: SeasonInput },
  provider: string,
  lines: readonly Line[],
): Promise<Answer | Refusal> {
  const { season } = provided;
  const report = await importInto(writing, season, context.config.leagueTimeZone);
  if (isRefusal(report)) return fetchFailed(report.sentence);
  await keepProvided(writing.trx, provided, writing.now);
  const at = new Date(writing.now).toISOString();
  return {
    provider,
    season: report.season,
    clubs: report.clubs,
    players: report.players,
    gameweeks: report.gameweeks,
    count: season.fixtures.length,
    matches_added: report.matches.added,
    matches_moved: report.matches.moved,
    matches_refused: report.matches.refused,
    new_players: report.new_players,
    changed_clubs: report.changed_clubs,
    log: [...lines, ...report.log.map((text) => ({ at, text, is_failure: false }))],
  };
}

/** Asks the provider and writes nothing. */
export const testFetchFixtures = signedInRoute(api.testFetchFixtures, async ({ context }) => {
  const { provided, lines } = await askProvider(context);
  if (isRefusal(provided)) return { count: null, failure: provided.sentence, log: [...lines] };
  return { count: provided.season.fixtures.length, failure: null, log: [...lines] };
});

/** Fetches the official figures only. */
export const checkReports = signedInRoute(api.checkReports, async (call) => {
  const { provided, lines } = await askProvider(call.context);
  if (isRefusal(provided)) throw conflict(provided.code, provided.sentence, { log: lines });
  const keeping = act(api.checkReports, async ({ trx, now, audit }) => {
    const kept = await keepProvided(trx, provided, now);
    audit({
      action: 'check-reports',
      subject: { season: provided.season.seasonName },
      after: { official_matches: kept },
    });
    return { official_matches: kept, log: [...lines] };
  });
  return (await keeping.answer(call)) as OutputOf<typeof api.checkReports> | Refusal;
});
