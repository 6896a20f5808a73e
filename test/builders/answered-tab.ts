import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { EndpointKey } from '#api/all-endpoints';
import { standInForStorage } from './browser-storage.ts';
import { type Controls, controlsDrawer } from './drawn-controls.ts';
import { withRouter } from './with-router.ts';

/** A tab with a server that answers every request with the next answer. */
export type AnsweredTab = {
  /** What was sent, in order, without the ids of the commands. */
  readonly sent: readonly unknown[];
  /** What the server answers from now on. */
  answer(body: unknown, status?: number): void;
  /** The tab has read this. */
  read(key: EndpointKey, input: object, answer: unknown): void;
  /** What the tab knows of it now. */
  known(key: EndpointKey, input?: object): unknown;
  /** Whether the tab reads it again where it is shown. */
  isStale(key: EndpointKey, input?: object): boolean;
  /** Draws this page once, as on the server. */
  draw(page: ReactElement): Controls;
  /** Everything that was sent has an answer, and everything that follows from it has happened. */
  settled(): Promise<void>;
  /** Draws this hook once, as on the server, and does something with it; resolves when everything has followed. */
  press<Hook>(use: () => Hook, act: (hook: Hook) => void): Promise<void>;
};

/** One for each test of a file. Its modules are read anew for each, so tests import them in their bodies. */
export function answeredTab(): AnsweredTab {
  let client = new QueryClient();
  let sent: unknown[] = [];
  let answer = (): Response => Response.json({});
  let draw: ReturnType<typeof controlsDrawer>;
  const settled = () => expect.poll(() => client.isMutating()).toBe(0);
  const stateOf = (key: EndpointKey, input: object) => client.getQueryState([key, input]);
  beforeEach(async () => {
    standInForStorage();
    vi.stubGlobal('window', new EventTarget());
    vi.resetModules();
    draw = controlsDrawer();
    const { endSession } = await import('../../src/web/data/session/session.ts');
    endSession();
    client = new QueryClient();
    sent = [];
    answer = () => Response.json({});
    vi.stubGlobal('fetch', (address: string, { method, body }: { method: string; body: string }) => {
      const { command_id: _id, ...input } = JSON.parse(body) as Record<string, unknown>;
      sent.push([`${method} ${address}`, input]);
      return Promise.resolve(answer());
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.doUnmock('react/jsx-dev-runtime');
    vi.resetModules();
  });
  return {
    get sent() {
      return sent;
    },
    answer: (body, status = 200) => {
      answer = () => Response.json(body, { status });
    },
    read: (key, input, body) => client.setQueryData([key, input], body),
    known: (key, input = {}) => client.getQueryData([key, input]),
    isStale: (key, input = {}) => stateOf(key, input)?.isInvalidated === true,
    press: async (use, act) => {
      let hook: { readonly is: ReturnType<typeof use> } | null = null;
      const Screen = () => {
        hook = { is: use() };
        return null;
      };
      renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Screen)));
      const drawn = hook as { readonly is: ReturnType<typeof use> } | null;
      if (drawn === null) throw new Error('not drawn');
      act(drawn.is);
      await settled();
    },
    draw: (page) => draw(withRouter(createElement(QueryClientProvider, { client }, page))),
    settled,
  };
}
