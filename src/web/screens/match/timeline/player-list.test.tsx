// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { aMinute, realTeamId } from '#test/builders/ids';
import { player } from '#test/builders/notation-players';
import { viewOfMatch, waitingAct } from '#test/builders/view-of-match';
import type { Waiting } from '../../../report/queue/report-command.ts';
import { reportedMatch } from '../../../report/reported-match.ts';

const tab = answeredTab();
const name = (of: string) => `Player ${player(of)}`;
type Mine = { teams?: readonly object[]; squads?: readonly object[] };
type Asked = Mine & { changes?: object; waiting?: readonly Waiting[]; opened?: number[] };

/** Arsenal's players in a match with these events, as a manager with these teams and squads sees them. */
async function players(events: readonly string[], asked: Asked = {}) {
  const { teams = [], squads = [], changes, waiting = [], opened } = asked;
  tab.read('GET /api/account/me', {}, { id: 'kim', username: 'Kim', teams });
  tab.read('GET /api/league/:league_id/squads', { league_id: 4 }, { teams: squads });
  const { PlayerList } = await import('./player-list.tsx');
  const report = reportedMatch(viewOfMatch(events, { set_minute: aMinute(67), ...changes }), waiting);
  const onOpen = opened === undefined ? null : (code: number) => void opened.push(code);
  return tab.draw(<PlayerList report={report} side="home" onOpen={onOpen} />);
}
/** The words of a player's line. */
const lineOf = (of: string) =>
  [...document.querySelectorAll('li')].find((line) => line.querySelector('p')?.textContent?.startsWith(name(of)));
const chip = (of: string) => lineOf(of)?.lastElementChild?.textContent;

it('the eleven stand first; who came on stands below, and who stays on the bench does not stand there', async () => {
  const page = await players(["20' sub Saka > Nelson", "30' sub Palmer > Mudryk"]);
  const order = ['Saka', 'Nelson'].map((of) => page.words.indexOf(name(of)));
  const heading = page.words.indexOf('Substitutes');
  expect([heading > (order[0] ?? 0), (order[1] ?? 0) > heading]).toEqual([true, true]);
  for (const other of ['Trossard', 'Palmer', 'Mudryk']) expect(page.words).not.toContain(name(other));
  expect((await players([])).words).not.toContain('Substitutes');
});

it('the list can be scrolled by keys', async () => {
  await players([]);
  const list = document.querySelector('section');
  expect([list?.getAttribute('aria-label'), list?.tabIndex]).toEqual(['Arsenal', 0]);
});

it('who has left the pitch is grey', async () => {
  await players(["20' sub Saka > Nelson", "30' red Rice"]);
  const isGrey = (of: string) => lineOf(of)?.querySelector('p')?.className.includes('text-ink-3');
  expect(['Saka', 'Rice', 'Nelson', 'White'].map(isGrey)).toEqual([true, true, false, false]);
});

it('what a player did stands beside their points', async () => {
  await players(["12' goal Saka (Rice)", "30' goal Palmer"]);
  expect(lineOf('Saka')?.textContent).toContain('1 goal');
  expect(lineOf('Rice')?.textContent).toContain('1 assist');
  expect(lineOf('Raya')?.textContent).toContain('GC 1');
  expect(lineOf('Jesus')?.textContent).not.toContain('GC');
});

it('points are provisional until the report is complete and everything has been sent', async () => {
  const goal = ["12' goal Saka"];
  await players(goal);
  const open = chip('Saka');
  await players(goal, { changes: { report_complete: true } });
  const closed = chip('Saka');
  const minute = waitingAct('POST /api/match/complete', { heroes: [] });
  await players(goal, { changes: { report_complete: true }, waiting: [minute] });
  const waits = chip('Saka');
  expect([open, waits].map((text) => text?.includes('provisional'))).toEqual([true, true]);
  expect(closed).not.toContain('provisional');
});

it('a match that is void gives no points', async () => {
  await players(["12' goal Saka"], { changes: { status: 'void', report_complete: true } });
  const isVoid = document.body.textContent;
  await players(["12' goal Saka"], { changes: { report_complete: true } });
  expect([/points/.test(isVoid ?? ''), /points/.test(document.body.textContent ?? '')]).toEqual([false, true]);
});

it('a name opens its player, where names open', async () => {
  const opened: number[] = [];
  const page = await players([], { opened });
  await page.press(name('Saka'));
  expect(opened).toEqual([player('Saka')]);
  expect((await players([])).labels).toEqual([]);
});

const squad = (...names: readonly string[]) =>
  names.map((of) => ({ code: player(of), real_team_id: realTeamId(1), name: of }));

it('my own players are marked, and with several teams it is said whose they are', async () => {
  const squads = [
    { id: 1, squad: squad('Saka') },
    { id: 2, squad: squad('Rice', 'Saka') },
    { id: 3, squad: squad('White') },
  ];
  const first = { id: 1, name: 'Row Z', team_name: 'Row Z', league_id: 4, league_name: 'Premier' };
  await players([], { teams: [first], squads });
  const isMine = (of: string) => lineOf(of)?.textContent?.includes('(your player)');
  expect(['Saka', 'Rice', 'White'].map(isMine)).toEqual([true, false, false]);
  expect(lineOf('Saka')?.textContent).not.toContain('Row Z');
  await players([], { teams: [first, { ...first, id: 2, name: 'Park', team_name: 'Park' }], squads });
  expect(['Saka', 'Rice', 'White'].map(isMine)).toEqual([true, true, false]);
  expect(lineOf('Saka')?.textContent).toContain('Row Z, Park');
  expect(lineOf('White')?.textContent).not.toContain('Row Z');
});
