// What a press sends, what it says, and what it leaves behind. The hook is drawn once, as on the server.

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standInForStorage } from '#test/builders/browser-storage';
import type { CommandOptions, SentCommand } from './use-command.ts';

type Retry = 'POST /api/mail/retry';
const key: Retry = 'POST /api/mail/retry';
type Sent = { readonly command_id: string; readonly mail_id: number; readonly confirmed?: boolean };
let asked: Sent[];
let answer: (signal: AbortSignal) => Promise<Response>;
let client: QueryClient;
let tab: typeof import('./use-command.ts') & typeof import('../../ui/overlay/toast.ts');

const refused =
  (status: number, problem: object = { title: 'No such mail' }) =>
  () =>
    Promise.resolve(Response.json(problem, { status }));
const unreachable = () => Promise.reject(new TypeError('no network'));
const good = () => Promise.resolve(Response.json({ sent: true }));

function draw(options: CommandOptions<Retry> = {}): SentCommand<Retry> {
  let command: SentCommand<Retry> | null = null;
  const Screen = () => {
    command = tab.useCommand(key, options);
    return null;
  };
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  );
  if (command === null) throw new Error('not drawn');
  return command;
}
/** Everything that was sent has an answer, and everything that follows from it has happened. */
const settled = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (client.isMutating() > 0) return;
      stop();
      resolve();
    };
    const stop = client.getMutationCache().subscribe(look);
    look();
  });
const input = (mail: number) => ({ mail_id: mail }) as unknown as Parameters<SentCommand<Retry>['send']>[0];
async function press(command: SentCommand<Retry>, mail = 7) {
  command.send(input(mail));
  await settled();
}

beforeEach(async () => {
  standInForStorage();
  vi.stubGlobal('window', new EventTarget());
  vi.resetModules();
  const { endSession } = await import('../session/session.ts');
  endSession();
  tab = { ...(await import('./use-command.ts')), ...(await import('../../ui/overlay/toast.ts')) };
  client = new QueryClient();
  asked = [];
  answer = good;
  vi.stubGlobal('fetch', (_address: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    asked.push(JSON.parse(body) as Sent);
    return answer(signal);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('the id of a command', () => {
  const ids = () => new Set(asked.map(({ command_id }) => command_id)).size;

  it('is new for each press', async () => {
    const command = draw();
    await press(command);
    await press(command);
    expect([asked.length, ids()]).toEqual([2, 2]);
    expect(asked[0]).toEqual({ command_id: asked[0]?.command_id, mail_id: 7 });
  });

  it.each([
    ['no answer arrived', unreachable],
    ['the server failed', refused(500)],
  ])('is the same for a press that repeats one of which %s', async (_why, outcome) => {
    const command = draw();
    answer = outcome;
    await press(command);
    answer = good;
    await press(command);
    expect([asked.length, ids()]).toEqual([2, 1]);
    await press(command);
    expect(ids()).toBe(2);
  });

  it('is new for another input, and for one that was refused', async () => {
    const command = draw();
    answer = unreachable;
    await press(command, 7);
    await press(command, 8);
    expect(ids()).toBe(2);
    answer = refused(422);
    await press(command, 9);
    await press(command, 9);
    expect(ids()).toBe(4);
  });

  it('is new where what was refused is sent again, confirmed', async () => {
    const command = draw();
    command.confirm();
    expect(asked).toEqual([]);
    answer = refused(409);
    await press(command);
    answer = good;
    command.confirm();
    await settled();
    expect([asked.map(({ mail_id, confirmed }) => [mail_id, confirmed]), ids()]).toEqual([
      [
        [7, undefined],
        [7, true],
      ],
      2,
    ]);
  });
});

it('a press while another is under way sends nothing', async () => {
  const command = draw();
  command.send(input(7));
  command.send(input(8));
  await settled();
  expect(asked.map(({ mail_id }) => mail_id)).toEqual([7]);
});

it('one that a dead connection never answers fails after two minutes, and is sent again as the same', async () => {
  const end = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal);
  answer = (signal) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  const command = draw({ failed: 'Failed to send' });
  command.send(input(7));
  await vi.dynamicImportSettled();
  end.abort();
  await settled();
  expect([timeout.mock.calls[0], tab.shownToast.read()?.title]).toEqual([[120_000], 'Failed to send']);
  timeout.mockRestore();
  answer = good;
  await press(command);
  expect(new Set(asked.map(({ command_id }) => command_id)).size).toBe(1);
});

describe('after success', () => {
  it('what follows happens before the message, which may depend on the answer', async () => {
    const done: unknown[] = [];
    const command = draw({
      done: () => {
        done.push(['title', tab.shownToast.read()]);
        return 'Sent';
      },
      onDone: (output, _cache, { mail_id }) => done.push([output, mail_id]),
    });
    await press(command);
    expect(done).toEqual([
      [{ sent: true }, 7],
      ['title', null],
    ]);
    expect(tab.shownToast.read()).toEqual({ kind: 'success', title: 'Sent' });
  });

  it('there is no message where none is named', async () => {
    await press(draw());
    await press(draw({ done: () => null }));
    expect(tab.shownToast.read()).toBeNull();
  });
});

describe('after a failure', () => {
  it("the message has the server's sentence, unless it says the same, and the next press closes it", async () => {
    const command = draw({ failed: 'Failed to send' });
    answer = refused(422);
    await press(command);
    expect(tab.shownToast.read()).toEqual({
      kind: 'error',
      title: 'Failed to send',
      about: key,
      description: 'No such mail',
    });
    answer = good;
    await press(command);
    expect(tab.shownToast.read()).toBeNull();
    answer = refused(422);
    await press(draw({ failed: ({ message }) => `Not sent: ${message}` }));
    expect(tab.shownToast.read()).toEqual({ kind: 'error', title: 'Not sent: No such mail', about: key });
  });

  it('the screen may say it itself, and what somebody else said stays', async () => {
    const failures: number[] = [];
    answer = refused(422);
    tab.showToast({ kind: 'success', title: 'Saved' });
    await press(draw({ failed: () => null, onFailed: ({ status }) => failures.push(status) }));
    await press(draw());
    expect([failures, tab.shownToast.read()?.title]).toEqual([[422], 'Saved']);
  });

  it('a manager who may no longer do this is read again, and nobody else', async () => {
    const me = ['GET /api/account/me', {}];
    client.setQueryData(me, {});
    answer = refused(422);
    await press(draw());
    expect(client.getQueryState(me)?.isInvalidated).toBe(false);
    answer = refused(403);
    await press(draw());
    expect(client.getQueryState(me)?.isInvalidated).toBe(true);
  });
});
