// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { draftTexts } from '#game/draft/draft-texts';
import { answeredTab } from '#test/builders/answered-tab';
import { boardAfter } from '#test/builders/board-after';
import { eventually } from '#test/builders/eventually';
import { leagueId, playerId, teamId } from '#test/builders/ids';
import type { FreePlayer } from './player-search.tsx';

const tab = answeredTab();
const key = { league_id: leagueId(4), team_id: teamId(3) };
const queued = (code: number, name: string) => ({ code: playerId(code), name }) as FreePlayer;
/** The first one is picked by the third pick. */
const players = [queued(102, 'Adams'), queued(7, 'Baker'), queued(8, 'Cole')];
const path = '/api/draft/4/queue?team_id=3';
const reads = () => tab.reread.filter((one) => one === path).length;

/** Charlie’s queue after two picks; 'Pick' makes the third one, 'Turn' takes the order round. */
async function queue(isRead = true) {
  if (isRead) tab.read('GET /api/draft/:league_id/queue', key, { players, at_once: true });
  const { useDraftQueue } = await import('./use-draft-queue.ts');
  function Queue() {
    const [made, setMade] = useState(2);
    const { queue: shown, isSaved, error, change } = useDraftQueue(boardAfter(made), key.team_id);
    return (
      <>
        <button type="button" onClick={() => setMade(3)}>
          Pick
        </button>
        <button type="button" onClick={() => shown && change({ at_once: false, players: shown.players.toReversed() })}>
          Turn
        </button>
        <p>
          {shown === undefined ? 'None' : [String(shown.at_once), ...shown.players.map(({ name }) => name)].join(' ')}
        </p>
        <p>{isSaved ? 'Saved' : 'Saving'}</p>
        <p>{error?.message}</p>
      </>
    );
  }
  const page = await tab.draw(<Queue />);
  return { page, says: () => page.words.slice(2) };
}

it('the queue is the team’s own, in its order', async () => {
  expect((await queue()).says()).toEqual(['true Adams Baker Cole', 'Saved']);
});

it('one that cannot be read says so', async () => {
  expect((await queue(false)).says()).toEqual(['None', 'Saved', 'None']);
});

it('whoever is picked leaves it at once, and it is read again', async () => {
  const { page, says } = await queue();
  const before = reads();
  await page.press('Pick');
  expect([says(), reads() - before]).toEqual([['true Baker Cole', 'Saved'], 1]);
});

it('the queue is read again when the manager comes back from another tab, but not after they have left', async () => {
  await queue();
  const before = reads();
  const comeBack = () => act(async () => void window.dispatchEvent(new Event('focus')));
  await comeBack();
  await eventually(() => expect(reads() - before).toBe(1));
  await tab.draw(<p>Elsewhere</p>);
  await comeBack();
  expect(reads() - before).toBe(1);
});

it('a change is shown before it is saved', async () => {
  const { page, says } = await queue();
  let answer = () => undefined as void;
  const usual = fetch;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const answered = await usual(...request);
    await new Promise<void>((resolve) => (answer = resolve));
    return answered;
  });
  await page.press('Turn');
  expect(says()).toEqual(['false Cole Baker Adams', 'Saving']);
  await act(async () => answer());
  await eventually(() => expect(says()).toEqual(['false Cole Baker Adams', 'Saved']));
  expect(tab.sent).toMatchObject([['/api/draft/queue', { ...key, player_ids: [8, 7, 102], at_once: false }]]);
});

it('what could not be saved is as it was', async () => {
  const { page, says } = await queue();
  tab.answer({ title: 'Not now' }, 422);
  await page.press('Turn');
  expect(says()).toEqual(['true Adams Baker Cole', 'Saved']);
  expect((await tab.said())?.title).toBe(draftTexts.failedToSaveQueue);
});
