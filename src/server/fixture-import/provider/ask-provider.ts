// Asks a provider for a season and logs the requests; any failure becomes one sentence, never an exception.

import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { FetchLine } from '#api/fixtures';
import { type Refusal, refuse } from '#game/refusal';
import type { Config } from '../../platform/config.ts';
import { fetchText, OutboundError } from '../../platform/outbound/fetch-text.ts';
import type { ServerContext } from '../../platform/server-context.ts';
import { parseSeason } from '../season-input.ts';
import { providers } from './all-providers.ts';
import { type FixtureProvider, type ProvidedSeason, ShapeError, seasonNameAt } from './fixture-provider.ts';

export type Asked = { readonly provided: ProvidedSeason | Refusal; readonly lines: readonly FetchLine[] };

const mostBytes = 20_000_000;
const mostMilliseconds = 10_000;
const attempts = 3;
const pauseBetween = 300;

type Asking = Pick<ServerContext, 'config' | 'clock'>;

/** The season from the installation's provider, or a refusal that begins 'Failed to fetch fixtures: '. */
export async function askProvider({ config, clock }: Asking, most = mostMilliseconds): Promise<Asked> {
  const provider = providers[config.fixtures.provider];
  const { lines, write } = fetchLog(clock);
  const origin = config.fixtures.url ?? provider.origin;
  const rules = {
    hosts: [new URL(origin).hostname],
    allowsPrivate: config.allowsPrivateHosts,
    mostBytes,
    mostMilliseconds: most,
  };
  const ask = (path: string): Promise<string> =>
    fetchText(`${origin}${path}`, rules, provider.headers(config.fixtures.key));
  try {
    if (!mayAsk(config)) {
      throw new OutboundError('only a real installation asks its provider');
    }
    const documents: unknown[] = [];
    for (const { name, path } of provider.requests(seasonNameAt(clock.now()))) {
      write(`GET ${name}`);
      const body = await insist(() => ask(path), write);
      documents.push(parseJson(body));
      write(`200 ${Math.ceil(body.length / 1000)} KB`);
    }
    const provided = readDocuments(provider, documents);
    const { clubs, players, fixtures } = provided.season;
    write(`${clubs.length} clubs, ${players.length} players, ${fixtures.length} fixtures`);
    return { provided, lines };
  } catch (error) {
    const reason = reasonOf(error);
    write(reason, true);
    write('Nothing changed');
    return { provided: fetchFailed(reason), lines };
  }
}

/** Demos and tests ask no provider unless one is configured. */
export const mayAsk = ({ fixtures, mode }: Pick<Config, 'fixtures' | 'mode'>): boolean =>
  fixtures.url !== null || mode === 'production';

/** The season in these documents; throws an error whose message `reasonOf` can show. */
export function readDocuments(provider: FixtureProvider, documents: readonly unknown[]): ProvidedSeason {
  const provided = provider.read(documents);
  const checked = parseSeason(provided.season);
  if ('refused' in checked) throw new ShapeError(checked.sentence);
  return { ...provided, season: checked };
}

export const fetchFailed = (reason: string): Refusal => refuse('fetch_failed', `Failed to fetch fixtures: ${reason}`);

/** Why the season could not be read, in words; rethrows anything that is not the provider's fault. */
export function reasonOf(error: unknown): string {
  if (error instanceof OutboundError || error instanceof ShapeError) return error.message;
  if (!(error instanceof z.ZodError)) throw error;
  const [issue] = error.issues;
  return `the answer is malformed at ${issue?.path.join('.') || 'its top'}: ${issue?.message ?? 'unknown'}`;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new ShapeError('the answer is not JSON');
  }
}

/** Retries where that can help. */
async function insist(ask: () => Promise<string>, write: WriteLine): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof OutboundError && error.mayPass) || attempt === attempts) throw error;
      write(`${error.message}, attempt ${attempt} of ${attempts}`, true);
      await pause(pauseBetween * attempt);
    }
  }
}

type WriteLine = (text: string, isFailure?: boolean) => void;

export function fetchLog(clock: ServerContext['clock']): {
  readonly lines: readonly FetchLine[];
  readonly write: WriteLine;
} {
  const lines: FetchLine[] = [];
  const write: WriteLine = (text, isFailure = false) =>
    void lines.push({ at: new Date(clock.now()).toISOString(), text, is_failure: isFailure });
  return { lines, write };
}
