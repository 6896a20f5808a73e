import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { standInForPage } from '#test/builders/browser-page';
import { drawnWords } from '#test/builders/drawn-words';
import { event, recorded } from '#test/builders/match-notation';
import { player } from '#test/builders/notation-players';
import { withQueries } from '#test/builders/with-queries';
import type { ReportedMatch, ShownEvent } from '../../../report/reported-match.ts';

type Module = typeof import('./event-card.tsx');
type Card = Parameters<Module['EventCard']>[0];

let page: Module;

beforeAll(async () => {
  standInForPage();
  page = await import('./event-card.tsx');
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const names = ['Saka', 'Rice'];
const report = {
  clubs: { home: { real_team_name: 'Arsenal' }, away: { real_team_name: 'Chelsea' } },
  players: new Map(names.map((name) => [player(name), { name }])),
} as unknown as ReportedMatch;
const goal = recorded(event("12' goal Saka (Rice)"), 1);
const by = (recorded_by_name: string) =>
  ({ recorded: { recorded_by_name, command_id: null } }) as unknown as ShownEvent;
const waiting = { waiting: { act: { input: { command_id: 'one' } }, local_event_id: null } } as unknown as ShownEvent;

/** The card of a goal as Marta sees it, who may report the match. */
const card = (shown: Partial<ShownEvent> = {}, more: Partial<Card> = {}) =>
  withQueries(
    <page.EventCard
      {...{ report, isOpen: true, hasUndo: false, score: '1–0', isNew: false, isAskedFor: false, ...more }}
      shown={{ event: goal, recorded: null, waiting: null, ...shown }}
      onOpen={() => undefined}
    />,
    [['GET /api/account/me', {}], { username: 'Marta', teams: [] }],
  );
const said = (...of: Parameters<typeof card>) => drawnWords(card(...of)).find((words) => words.includes('Arsenal'));

it('an event is heard with its minute, its players, its club and the score', () => {
  expect(said()).toMatch(/12.*Saka.*Rice.*Arsenal.*1–0/);
  expect(said({}, { score: null })).not.toContain('–');
});

it('a reporter is told who else has recorded an event, and not that they did themselves', () => {
  expect(said(by('Sam'))).toContain('recorded by Sam');
  expect(drawnWords(card(by('Sam')))).toContain('Sam');
  expect(said(by('Marta'))).not.toContain('recorded by');
  expect(said(by('Sam'), { isOpen: false })).not.toContain('recorded by');
});

it('an event that has not reached the server is shown waiting', () => {
  expect(drawnWords(card(waiting))).toContain('Waiting');
  expect(said(waiting)).toContain('waiting');
  expect(drawnWords(card())).not.toContain('Waiting');
});

it('an event of the home side stands to the left of the line, and one of the away side to the right', () => {
  const away = { event: { ...goal, side: 'away' as const } };
  const columns = [card(), card(away)].map((drawn) => /col-start-[13]/.exec(renderToStaticMarkup(drawn))?.[0]);
  expect(columns).toEqual(['col-start-1', 'col-start-3']);
});

it('the event that the address names is the current one, and only that', () => {
  const isCurrent = (isAskedFor: boolean) =>
    renderToStaticMarkup(card({}, { isAskedFor })).includes('aria-current="true"');
  expect([isCurrent(true), isCurrent(false)]).toEqual([true, false]);
});
