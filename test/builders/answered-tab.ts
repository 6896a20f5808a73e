import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { createElement, type ReactElement } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { EndpointKey } from '#api/all-endpoints';
import { requestOf } from '#api/client';
import { pause } from './happens.ts';
import { type Controls, type Pages, pageDrawer } from './page-controls.ts';
import { withRouter } from './with-router.ts';

type Said = { readonly title: string; readonly description?: string } | null;

/** A signed-in tab with a server that answers what it is told to. */
export type AnsweredTab = {
  /** The commands that were sent, in order, each with its input without its own id. */
  readonly sent: readonly (readonly [string, unknown])[];
  /** What was read, or is to be read again where it is shown. */
  readonly reread: readonly string[];
  /** What the server answers to commands from now on. */
  answer(body: unknown, status?: number): void;
  /** The tab has read this, and reads it again when it asks. */
  read(key: EndpointKey, input: object, answer: unknown): void;
  /** From now on it cannot be read again: what it knows then came from a command. */
  refuseReads(): void;
  /** What the tab knows of it now. */
  known(key: EndpointKey, input?: object): unknown;
  /** The message that is shown. */
  said(): Promise<Said>;
  /** Where the tab is: '/' until something leads on. */
  path(): string;
  /** Opens this page. */
  draw(page: ReactElement): Promise<Controls>;
};

/** What asks for longer, in ms, asks without an end. */
const longestPress = 20_000;

/**
 * One for each test of a file, in a document without a screen: the file begins with `@vitest-environment happy-dom`. Its
 * modules are read anew for each test, so tests import them in their bodies.
 */
export function answeredTab(): AnsweredTab {
  let client: QueryClient;
  let pages: Pages;
  let history = createMemoryHistory();
  let sent: (readonly [string, unknown])[];
  let reread: string[];
  let answer: () => Response;
  let reads: Map<string, unknown>;
  /** Everything that was asked has an answer, and what follows from it has happened. */
  const settled = async () => {
    const latest = performance.now() + longestPress;
    do {
      await pause(1);
      if (performance.now() > latest) throw new Error('It does not come to rest');
    } while (client.isMutating() + client.isFetching() > 0);
    await vi.dynamicImportSettled();
    await pause(1);
  };
  const respond = (address: string, body: string | null): Response => {
    if (body === null) {
      reread.push(address);
      return reads.has(address) ? Response.json(reads.get(address)) : Response.json({ title: 'None' }, { status: 404 });
    }
    const { command_id: _id, ...input } = JSON.parse(body) as Record<string, unknown>;
    sent.push([address, input]);
    return answer();
  };
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    vi.resetModules();
    client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
    [sent, reread, reads] = [[], [], new Map()];
    answer = () => Response.json({});
    pages = pageDrawer(settled);
    vi.stubGlobal('fetch', (address: string, { body }: { body: string | null }) =>
      Promise.resolve(respond(address, body)),
    );
    const { beginSession } = await import('../../src/web/data/session/session.ts');
    const now = new Date().toISOString();
    beginSession({ access_token: 'token', now, expires_at: new Date(Date.now() + 900_000).toISOString() });
  });
  afterEach(async () => {
    await pages.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.resetModules();
  });
  return {
    get sent() {
      return sent;
    },
    get reread() {
      const stale = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
      const paths = stale.map(({ queryKey: [key, input] }) => requestOf(key as string, input as object as never).path);
      return [...reread, ...paths.filter((path) => !reread.includes(path))];
    },
    answer: (body, status = 200) => {
      answer = () => Response.json(body, { status });
    },
    read: (key, input, body) => {
      reads.set(requestOf(key, input as Record<string, unknown>).path, body);
      client.setQueryData([key, input], body);
    },
    refuseReads: () => reads.clear(),
    known: (key, input = {}) => client.getQueryData([key, input]),
    said: async () => (await import('../../src/web/ui/overlay/toast.ts')).shownToast.read() as Said,
    path: () => history.location.href,
    draw: (page) => {
      history = createMemoryHistory();
      return pages.open(withRouter(createElement(QueryClientProvider, { client }, page), history));
    },
  };
}
