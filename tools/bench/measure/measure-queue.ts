// R11: what a reporter has recorded without a network is sent by the app's own queue, over a slow one.

import { ProblemError } from '#api/problem-error';
import { browser } from '#test/builders/reporter-browser';
import { type BenchApi, benchApi } from '../bench-api.ts';
import { amount, exact, type Figure, milliseconds } from '../figures.ts';
import { monotonicNow } from '../process/child.ts';
import { startSlowNetwork } from '../process/slow-network.ts';
import type { World } from '../world.ts';

const waiting = 200;
/** In milliseconds, each way. */
const delay = 50;
const longest = 20_000;

type Network = Parameters<typeof browser>[0];
const noNetwork: Network = {
  send: () => new Promise(() => undefined),
  sendTogether: () => new Promise(() => undefined),
};

/** Two hundred goals wait on a phone; the network comes back. */
export async function measureQueue({ started, admin, scorer }: World): Promise<readonly Figure[]> {
  const network = await startSlowNetwork(started.port, delay);
  const { openTab } = browser(noNetwork);
  const acts = Array.from({ length: waiting }, () => scorer.next());
  const offline = openTab();
  for (const act of acts) await offline.add(act);
  const through = networkOf(benchApi(network.port, started.adminToken));
  const tab = openTab(through.network);
  await tab.look();
  const begun = monotonicNow();
  await tab.wake();
  const took = monotonicNow() - begun;
  network.close();
  const faults = await outOfOrder(admin, scorer.matches, acts);
  const told = { id: 'R11', floor: `${milliseconds(through.requests() * 2 * delay)} (the network)`, ratio: '' };
  const what = `${waiting} commands that waited, ${delay} ms each way`;
  return [
    amount(
      {
        ...told,
        what: `${what} → all sent, ${through.requests()} requests`,
        figure: milliseconds(took),
        goal: `≤ ${longest / 1000} s`,
      },
      took,
      longest,
    ),
    exact(
      { ...told, floor: '', what: `of these not there once and in order`, figure: String(faults), goal: '0' },
      faults === 0 && tab.read().queue.length === 0,
    ),
  ];
}

/** How many places of the matches' events hold another command than was sent there. */
async function outOfOrder(
  admin: BenchApi,
  matches: World['scorer']['matches'],
  acts: readonly ReturnType<World['scorer']['next']>[],
): Promise<number> {
  const sent = new Set(acts.map(({ input }) => input.command_id));
  let faults = 0;
  for (const match_id of matches) {
    const { events } = await admin.call('GET /api/match/:match_id', { match_id });
    const stored = events.toSorted((a, b) => a.sequence - b.sequence).map(({ command_id }) => command_id);
    const arrived = stored.filter((id) => id !== null && sent.has(id));
    const expected = acts.filter(({ input }) => input.match_id === match_id).map(({ input }) => input.command_id);
    const length = Math.max(arrived.length, expected.length);
    faults += Array.from({ length }, (_, at) => at).filter((at) => arrived[at] !== expected[at]).length;
  }
  return faults;
}

/** The queue's network to this server, and how many requests it made. */
function networkOf(api: BenchApi): { readonly network: Network; readonly requests: () => number } {
  let requests = 0;
  const network: Network = {
    send: async ({ act }) => {
      requests += 1;
      if (act.endpoint !== 'POST /api/match/record-event') throw new Error(`${act.endpoint} was never added`);
      return { event_id: (await api.call(act.endpoint, act.input)).event.id };
    },
    sendTogether: async (commands) => {
      requests += 1;
      const { answers } = await api.call('POST /api/match/send-commands', { commands: commands.map(({ act }) => act) });
      return answers.map((answer) =>
        answer.kind === 'done'
          ? { event_id: answer.output.event?.id ?? null }
          : new ProblemError(answer.problem.status, answer.problem),
      );
    },
  };
  return { network, requests: () => requests };
}
