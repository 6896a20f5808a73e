// What Save Team sends, and what everybody who shows the team has afterwards. The hook is drawn once, as on the server.

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { selectionTexts } from '#game/selection/selection-texts';
import { standInForStorage } from '#test/builders/browser-storage';
import { gameweekId, teamId } from '#test/builders/ids';
import { selected } from '#test/builders/selection-notation';
import { squadInEditor as squad } from '#test/builders/squad-in-editor';
import { openEditor } from './editor-state.ts';

const key = { team_id: teamId(1), gameweek_id: gameweekId(7), part: 'weekend' } as const;
const query = ['GET /api/selection/read', key];
const complete = selected('GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S2 | GK2 D5 M5');
const receipt = { origin: 'manager', saved_at: '2025-08-15T17:42:09Z', hash: 'new' };
let tab: typeof import('./use-save-selection.ts') & typeof import('../../ui/overlay/toast.ts');
let client: QueryClient;
let asked: unknown[];
let answers: Response[];
let happened: unknown[];

beforeEach(async () => {
  standInForStorage();
  vi.stubGlobal('window', new EventTarget());
  vi.resetModules();
  const { endSession } = await import('../../data/session/session.ts');
  endSession();
  tab = { ...(await import('./use-save-selection.ts')), ...(await import('../../ui/overlay/toast.ts')) };
  client = new QueryClient();
  client.setQueryData(query, { selection: [], receipt: null, opponent: 'Aron Rovers' });
  asked = [];
  happened = [];
  answers = [Response.json({ receipt })];
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    const [answer, ...later] = answers;
    answers = later;
    return Promise.resolve(answer);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Presses Save Team on this selection; resolves when everything has followed. */
async function save(rows: typeof complete, left = 60_000): Promise<void> {
  let press: (() => void) | null = null;
  const Screen = () => {
    press = tab.useSaveSelection({
      key,
      state: openEditor(rows, null, squad),
      squad,
      savedAt: null,
      closesAt: Date.now() + left,
      onSaved: (selection, hash) => happened.push(['saved', selection.length, hash]),
      onLate: () => happened.push('late'),
    }).save;
    return null;
  };
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  );
  (press as (() => void) | null)?.();
  await expect.poll(() => client.isMutating()).toBe(0);
}
const kept = () => client.getQueryData(query);

it('a team that is saved is what its page has read, with the receipt', async () => {
  await save(complete);
  expect(asked).toMatchObject([{ ...key, selection: complete }]);
  expect(kept()).toEqual({ selection: complete, receipt, opponent: 'Aron Rovers' });
  expect(happened).toEqual([['saved', complete.length, 'new']]);
  expect(tab.shownToast.read()).toMatchObject({ kind: 'success', title: 'Team saved successfully!' });
});

it('a team that is not complete is not sent, and what is missing is said', async () => {
  await save(complete.slice(1));
  expect([asked, happened]).toEqual([[], []]);
  expect(tab.shownToast.read()).toMatchObject({ kind: 'warning' });
});

it.each([
  ['after the deadline', 409, 'The deadline has passed', ['late'], 'The deadline has passed'],
  ['which the rules refuse', 422, 'Too many defenders', [], 'Too many defenders'],
  ['while the server fails', 500, 'Something broke', [], 'Failed to save team'],
])('a save %s changes nothing that was read', async (_when, status, title, follows, said) => {
  answers = [Response.json({ title }, { status })];
  await save(complete);
  expect(kept()).toMatchObject({ selection: [], receipt: null });
  expect(happened).toEqual(follows);
  expect(tab.shownToast.read()).toMatchObject({ kind: 'error', title: said });
});

it.each([
  ['somebody else’s', 403, 'You do not have permission to access this page.'],
  ['gone', 404, 'Team not found'],
])('a team that is %s meanwhile is none to save, and theirs are read again', async (_what, status, title) => {
  client.setQueryData(['GET /api/account/me', {}], { teams: [] });
  answers = [Response.json({ title }, { status })];
  await save(complete);
  expect([kept(), happened]).toMatchObject([{ selection: [], receipt: null }, []]);
  expect(tab.shownToast.read()).toMatchObject({ kind: 'error', title: selectionTexts.noTeam });
  expect(client.getQueryState(['GET /api/account/me', {}])?.isInvalidated).toBe(true);
});

it('a save that the busy server sends away comes back on time, and not after the deadline', async () => {
  const busy = () => Response.json({ title: 'Busy' }, { status: 503, headers: { 'retry-after': '0' } });
  answers = [busy(), Response.json({ receipt })];
  await save(complete);
  expect([asked.length, happened]).toEqual([2, [['saved', complete.length, 'new']]]);
  answers = [busy(), Response.json({ receipt })];
  await save(complete, -1);
  expect([asked.length, tab.shownToast.read()?.title]).toEqual([3, 'Failed to save team']);
});
