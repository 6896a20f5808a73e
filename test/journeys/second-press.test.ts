// A finger that presses twice where something is written: the database has one effect. The page's clock stands still, so
// that the second tap comes 60 or 450 ms after the first however busy the machine is; the later one comes when the first
// has been answered, and what the answer brings is in its place.

import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { instant } from '#game/instant';
import { leagueId } from '../builders/ids.ts';
import { event } from '../builders/match-notation.ts';
import { matchScene, recorder } from '../builders/match-scene.ts';
import { notationLineUps, player } from '../builders/notation-players.ts';
import { createTeam, importSeason, playersOf, seasonOf } from '../builders/season-scene.ts';
import { selectionScene } from '../builders/selection-scene.ts';
import { atRest, overlay } from './finger.ts';
import { journey, pathOf } from './journey.ts';
import { dialogsOf, reporterHand } from './reporter-hand.ts';
import { known } from './reporting.ts';

const { server, openAs } = await journey();
const { db } = server.database;

type Form = {
  /** Opens the page that holds the button. */
  readonly open: () => Promise<Page>;
  readonly button: (page: Page) => Locator;
  /** How often it has been done, as the rows of the database tell. */
  readonly effects: () => Promise<number>;
  /** The only endpoint that is called. */
  readonly calls: string;
  /** The dialogs that are open afterwards. */
  readonly leaves: number;
};

const named = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
const inDialog = (name: string) => (page: Page) => dialogsOf(page).last().getByRole('button', { name, exact: true });

/** The match on Marta's phone, after what this has recorded. */
async function openMatch(before?: (marta: ReturnType<typeof recorder>) => Promise<unknown>): Promise<Page> {
  server.clock.set(instant('2025-08-16T14:30:00Z'));
  const { match } = await matchScene(server);
  const marta = await server.createReporter({ username: 'Marta', is_admin: true });
  await before?.(recorder(server.as(marta), match));
  return openAs(marta.email, `/match-reports/${match}`, { size: 'mobile', hasMotion: true });
}

async function openScorer(): Promise<Page> {
  const page = await openMatch((marta) => marta.lineUps());
  await named('Goal, Arsenal')(page).click();
  await dialogsOf(page).last().getByRole('heading', { name: 'Scorer' }).waitFor();
  return page;
}

const option = (page: Page, name: string): Locator =>
  dialogsOf(page)
    .last()
    .getByRole('button')
    .filter({ has: page.getByText(known.nameOf(player(name)), { exact: true }) });

async function openDraft(): Promise<Page> {
  server.clock.set(instant('2025-08-01T12:00:00Z'));
  await server.database.truncate();
  const { season_id } = await importSeason(server.context, seasonOf({ players: playersOf(5) }));
  for (const name of ['Alpha', 'Bravo', 'Charlie', 'Delta']) await createTeam(db, season_id, { name });
  const admin = await server.createAdmin();
  const start = { command_id: crypto.randomUUID(), league_id: leagueId(4) };
  await server.as(admin).post('/api/draft/start', start);
  return openAs(admin.email, '/admin/draft/tdl1', { size: 'mobile', hasMotion: true });
}

const forms: Readonly<Record<string, Form>> = {
  'Save Team': {
    open: async () =>
      openAs((await selectionScene(server)).owner.email, '/my-team', { size: 'mobile', hasMotion: true }),
    button: named('Save Team'),
    effects: async () => (await db.selectFrom('selections').select('hash').execute()).length,
    calls: '/api/selection/save',
    leaves: 0,
  },
  'Start Match, which opens no event': {
    open: async () => {
      const page = await openMatch();
      await reporterHand(page, known).pickLineUps(notationLineUps);
      return page;
    },
    button: named('Start Match'),
    effects: async () => (await db.selectFrom('match_lineups').select('match_id').distinct().execute()).length,
    calls: '/api/match/save-line-ups',
    leaves: 1,
  },
  "a goal's last step": {
    open: async () => {
      const page = await openScorer();
      await option(page, 'Saka').click();
      await dialogsOf(page).last().getByRole('heading', { name: 'Assister' }).waitFor();
      return page;
    },
    button: (page) => option(page, 'Odegaard'),
    effects: async () => (await db.selectFrom('match_events').select('id').execute()).length,
    calls: '/api/match/record-event',
    leaves: 1,
  },
  'No hero, which reopens nothing': {
    open: async () => {
      const page = await openMatch(async (marta) => {
        await marta.lineUps();
        await marta.minute(90);
      });
      await named('Complete Match')(page).click();
      return page;
    },
    button: inDialog('No hero'),
    effects: async () =>
      (await db.selectFrom('real_matches').select('id').where('report_complete', '=', true).execute()).length,
    calls: '/api/match/complete',
    leaves: 1,
  },
  'a pick of the draft': {
    open: openDraft,
    button: named('Draft GK1 of 0'),
    effects: async () =>
      (await db.selectFrom('draft_picks').select('id').where('player_id', 'is not', null).execute()).length,
    calls: '/api/draft/pick',
    leaves: 0,
  },
  'Add Direct': {
    open: async () => {
      await server.database.truncate();
      const admin = await server.createAdmin();
      const page = await openAs(admin.email, '/admin/managers-teams', { size: 'mobile', hasMotion: true });
      await named('Add Direct')(page).click();
      await dialogsOf(page).getByLabel('Email address').fill('cleo@touchline.test');
      await dialogsOf(page).getByLabel('Username').fill('Cleo');
      return page;
    },
    button: inDialog('Add Direct'),
    effects: async () =>
      (await db.selectFrom('managers').select('id').where('email', '=', 'cleo@touchline.test').execute()).length,
    calls: '/api/manager/add',
    leaves: 0,
  },
};

/** Two taps at the middle of the button; what the first one does is waited for in between. */
async function tapTwice(
  page: Page,
  button: Locator,
  gap: number,
  between: () => Promise<unknown>,
  ahead = 10_000,
): Promise<void> {
  await button.click({ trial: true });
  const box = await button.boundingBox();
  if (box === null) throw new Error('the button is not drawn');
  const tap = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + ahead);
  await tap();
  await between();
  await page.clock.runFor(gap);
  await tap();
  await page.clock.resume();
  await atRest(page);
}

const cases = Object.entries(forms).flatMap(([name, form]) => [60, 450].map((gap) => ({ name, gap, form })));

it.each(cases)('$name: pressed twice within $gap ms, one effect', async ({ gap, form }) => {
  const page = await form.open();
  const called: string[] = [];
  page.on('request', (request) => {
    const path = pathOf(request.url());
    if (request.method() === 'POST' && path !== '/api/account/refresh') called.push(path);
  });
  const isDone = () => expect.poll(form.effects).toBe(1);
  await tapTwice(page, form.button(page), gap, async () => gap > 60 && (await isDone()));
  await isDone();
  await expect.poll(() => page.locator(overlay).count()).toBe(form.leaves);
  expect(called).toEqual([form.calls]);
  expect(await form.effects()).toBe(1);
});

it.each([60, 450])('a scorer pressed twice within %i ms is not answered for as the assister', async (gap) => {
  const page = await openScorer();
  await tapTwice(page, option(page, 'Saka'), gap, () => Promise.resolve());
  await dialogsOf(page).last().getByRole('heading', { name: 'Assister' }).waitFor();
  expect(await db.selectFrom('match_events').select('id').execute()).toEqual([]);
});

it.each([60, 450])('Goal pressed twice within %i ms names no scorer', async (gap) => {
  const page = await openMatch((marta) => marta.lineUps());
  const scorer = dialogsOf(page).last().getByRole('heading', { name: 'Scorer' });
  await tapTwice(page, named('Goal, Arsenal')(page), gap, () => (gap > 60 ? scorer.waitFor() : Promise.resolve()));
  await scorer.waitFor();
  await expect.poll(() => scorer.isVisible()).toBe(true);
});

it.each([60, 450])('the clock pressed twice within %i ms runs, and pressed twice again stands still', async (gap) => {
  const page = await openMatch(async (marta) => {
    await marta.lineUps();
    await marta.minute(60);
  });
  for (const [first, then] of [
    ['Start clock', 'Stop clock'],
    ['Stop clock', 'Start clock'],
  ] as const) {
    await tapTwice(page, named(first)(page), gap, () => named(then)(page).waitFor());
    await expect.poll(() => named(then)(page).isVisible()).toBe(true);
    expect(await named(first)(page).count()).toBe(0);
  }
});

it('Undo pressed twice takes one event back, not the one before it', async () => {
  const page = await openMatch((marta) => marta.lineUps());
  const hand = reporterHand(page, known);
  await hand.recordQuickly(event("12' goal Saka"));
  await hand.recordQuickly(event("13' goal Rice"));
  const undo = (minute: number) => page.getByRole('button', { name: `Undo Goal ${minute}'` });
  await tapTwice(page, undo(13), 60, () => undo(12).waitFor(), 1000);
  await expect.poll(async () => (await db.selectFrom('match_events').select('minute').execute()).length).toBe(1);
  expect(await db.selectFrom('match_events').select('minute').execute()).toEqual([{ minute: 12 }]);
});
