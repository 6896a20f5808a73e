// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { eventually } from '#test/builders/eventually';
import { reportIn } from '#test/builders/reporting';
import { waitingAct } from '#test/builders/view-of-match';

const tab = answeredTab();

/** A page of the app, on a device that keeps a command of an earlier visit, and the first touch of it. */
async function opened(isSignedIn: boolean): Promise<void> {
  await reportIn(tab);
  const locks = { request: (_name: string, ...more: readonly unknown[]) => (more.at(-1) as () => unknown)() };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  tab.answer({ title: 'Minute out of range', status: 422, code: 'minute_out_of_range' }, 422);
  const { deviceJotter } = await import('../report/queue/jotter.ts');
  deviceJotter.jot({
    ...waitingAct('POST /api/match/update-match-minute', { minute: 70 }),
    manager_id: 'marta',
    refusal: null,
  });
  const { useSendWhatWaits } = await import('./use-send-what-waits.ts');
  const Page = () => {
    useSendWhatWaits(isSignedIn);
    return null;
  };
  await tab.draw(<Page />);
  await act(async () => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
}
const sentPaths = () => tab.sent.map(([path]) => path);

it('what waits on a reporter’s device is sent from any page', async () => {
  await opened(true);
  await act(() => eventually(() => expect(sentPaths()).not.toEqual([])));
  expect(tab.sent).toEqual([['/api/match/update-match-minute', { match_id: 7, minute: 70 }]]);
});

it('before it is known whose it is, nothing is sent', async () => {
  await opened(false);
  await vi.dynamicImportSettled();
  expect(sentPaths()).toEqual([]);
});
