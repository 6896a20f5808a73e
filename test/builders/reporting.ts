// A reporter at work on a page that stands in a document without a screen.

import type { AnsweredTab } from './answered-tab.ts';
import { player } from './notation-players.ts';
import type { Controls } from './page-controls.ts';

/** Marta is signed in on this tab, a reporter; and an admin, if she is. */
export async function reportIn(tab: AnsweredTab, is_admin = false): Promise<void> {
  const me = { id: 'marta', username: 'Marta', is_reporter: true, is_admin, teams: [] };
  tab.read('GET /api/account/me', {}, me);
  const { queryClient } = await import('../../src/web/data/cache/query-client.ts');
  queryClient.setQueryData(['GET /api/account/me', {}], me);
  // It never is this tab's turn to send, so that everything stays in its queue.
  const locks = { request: () => new Promise(() => undefined) };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  tab.answer({ leagues: [] });
}

/** What this tab's queue was given to send, in order, each with its input without its own id. */
export async function recordedIn(): Promise<readonly (readonly [string, unknown])[]> {
  const { reportQueue } = await import('../../src/web/report/queue/report-queue.ts');
  return reportQueue.read().queue.map(({ act: { endpoint, input } }) => {
    const { command_id: _id, ...rest } = input;
    return [endpoint.replace('POST ', ''), rest];
  });
}

/** The label of the button with this player of the notation, below these words of it. */
export function buttonOf({ labels }: Controls, name: string, words = ''): string {
  const pattern = new RegExp(`${words}.*Player ${player(name)}(?!\\d)`);
  const found = labels.findLast((label) => pattern.test(label));
  if (found === undefined) throw new Error(`There is no button of ${name}: ${labels.join(', ')}`);
  return found;
}

/** Presses the button of this player. */
export const pressPlayer = (page: Controls, name: string, words?: string): Promise<void> =>
  page.pressLast(buttonOf(page, name, words));
