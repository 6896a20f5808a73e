// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { aMinute } from '#test/builders/ids';
import { notationLineUps, player } from '#test/builders/notation-players';
import { pressPlayer, recordedIn, reportIn } from '#test/builders/reporting';
import { viewOfMatch } from '#test/builders/view-of-match';
import { reportTexts } from '../../../report/report-texts.ts';
import { reportedMatch } from '../../../report/reported-match.ts';

const tab = answeredTab();
let closed: number;
let picked: boolean[];
const { home, away } = notationLineUps;
const without = (codes: readonly number[], code: number) => codes.filter((one) => one !== code);
const [saka, nelson] = [player('Saka'), player('Nelson')];

async function edit() {
  await reportIn(tab);
  const { EditLineUps } = await import('./edit-line-ups.tsx');
  const report = reportedMatch(viewOfMatch([], { set_minute: aMinute(20) }), []);
  closed = 0;
  return tab.draw(<EditLineUps report={report} onChanged={() => undefined} onClose={() => (closed += 1)} />);
}
/** The selection before the match, with what the clubs' latest matches offer. */
async function select(changes: object = {}, isAdmin = false) {
  await reportIn(tab, isAdmin);
  const { TeamSelection } = await import('./team-selection.tsx');
  const view = viewOfMatch([], { match_date: null, restorable_until: null, ...changes });
  const report = { ...reportedMatch(view, []), hasBegun: false };
  tab.read('GET /api/gameweek/list', {}, { now: '2025-08-16T09:00:00Z', gameweeks: [] });
  const offer = { home: { gameweek_id: 6, line_up: home }, away: { gameweek_id: null, line_up: away } };
  tab.read('GET /api/match/:match_id/line-up-offer', { match_id: 7 }, offer);
  picked = [];
  return tab.draw(<TeamSelection report={report} refused={null} onPicked={(isPicked) => void picked.push(isPicked)} />);
}

it('line-ups are corrected after a preview, and the ones that were seen go with them', async () => {
  const page = await edit();
  await page.press('Next');
  expect(page.words).not.toContain('What will change');
  await pressPlayer(page, 'Saka');
  await page.press('Next');
  expect(page.words).not.toContain('What will change');
  await pressPlayer(page, 'Nelson');
  await pressPlayer(page, 'Nelson');
  await page.press('Next');
  expect(page.words).toContain('What will change');
  await page.press('Back');
  expect(page.words).not.toContain('What will change');
  await page.press('Next');
  await page.press('Save');
  const now = { xi: [...without(home.xi, saka), nelson], bench: without(home.bench, nelson) };
  const sent = { match_id: 7, home: now, away, seen: notationLineUps };
  expect([closed, await recordedIn()]).toEqual([1, [['/api/match/save-line-ups', sent]]]);
});

it('changed line-ups are closed only after a question', async () => {
  const page = await edit();
  await page.press('Cancel');
  expect(closed).toBe(1);
  await pressPlayer(page, 'Saka');
  await page.press('Cancel');
  expect([closed, page.words.includes(reportTexts.lineUpsUnsaved)]).toEqual([1, true]);
});

it('a match starts with the last line-ups of both clubs, picked with one press each', async () => {
  const page = await select();
  expect(page.words).toEqual(expect.arrayContaining(['11 to pick', 'Arsenal: 11 to pick, Chelsea: 11 to pick']));
  expect(page.words).toEqual(
    expect.arrayContaining(['Gameweek 6 · 4-4-2 · 11 of 11 in the squad', '4-4-2 · 11 of 11 in the squad']),
  );
  await page.press('Use');
  expect(page.words).toEqual(expect.arrayContaining(['Chelsea: 11 to pick', '11/11', '4-4-2', 'Last line-up']));
  await page.press('Use');
  expect(page.words).not.toContain('Chelsea: 11 to pick');
  await pressPlayer(page, 'Saka');
  expect(page.words).toContain('Arsenal: 1 to pick');
  await pressPlayer(page, 'Saka');
  expect(picked.at(-1)).toBe(true);
  await page.press('Start Match');
  const [[path, sent] = []] = await recordedIn();
  expect([path, sent]).toMatchObject([
    '/api/match/save-line-ups',
    { home: { xi: [...without(home.xi, saka), saka], bench: home.bench }, away },
  ]);
  expect(picked.at(-1)).toBe(false);
});

it('a match that kicks off much later is started after a question', async () => {
  const started = async (match_date: string) => {
    const page = await select({ match_date });
    // What was picked is there again.
    while (page.labels.includes('Use')) await page.press('Use');
    await page.press('Start Match');
    return page;
  };
  const page = await started('2025-08-16T14:00:00Z');
  expect([page.words.includes('Start this match?'), await recordedIn()]).toEqual([true, []]);
  await page.press('Start');
  expect(await recordedIn()).toHaveLength(1);
  expect((await started('2025-08-16T10:30:00Z')).words).not.toContain('Start this match?');
  expect(await recordedIn()).toHaveLength(2);
});

it('a deleted report is offered until it cannot be restored', async () => {
  const page = await select({ restorable_until: '2025-08-16T14:00:00Z' });
  expect(page.words.join(' ')).toContain('A deleted report of this match can be restored until Sat');
  await page.press('Restore report');
  expect(tab.sent).toEqual([['/api/match/restore-report', { match_id: 7 }]]);
  expect((await select()).labels).not.toContain('Restore report');
});

const stranger = { code: 900, name: 'Stranger', position: 'S', real_team_id: 9, real_team_name: 'Leeds' };
async function search(isAdmin: boolean, players: readonly object[] = [stranger, { ...stranger, real_team_id: 1 }]) {
  const page = await select({}, isAdmin);
  tab.read('GET /api/player/list', { search: 'stra' }, { players });
  await page.press('Somebody else…');
  await page.typeLabelled('Search all players', 'stra ');
  return page;
}

it('an admin moves a player to the club after a question, and the player is picked', async () => {
  const page = await search(true);
  expect(page.labels.filter((label) => label.includes('Stranger'))).toEqual(['SStrangerLeeds']);
  await page.press('SStrangerLeeds');
  expect(page.words).toContain('Move Stranger to Arsenal?');
  expect(page.words.join(' ')).toContain('From now on Stranger plays for Arsenal, not for Leeds.');
  tab.answer({});
  await page.press('Move');
  expect(tab.sent).toEqual([['/api/player/transfer', { player_code: 900, real_team_id: 1 }]]);
  expect((await tab.said())?.title).toBe('Stranger plays for Arsenal now');
  expect([page.words.includes('1/11'), page.words.includes('Move Stranger to Arsenal?')]).toEqual([true, false]);
  expect(tab.reread).toContain('/api/player/list?search=stra');
});

it('a reporter who is no admin is told whom to ask, and moves nobody', async () => {
  const page = await search(false);
  expect(page.words.join(' ')).toContain('Only an admin can move a player to Arsenal.');
  await page.press('SStrangerLeeds');
  expect(page.words).not.toContain('Move Stranger to Arsenal?');
  expect((await search(true, [])).words).toContain('No players found');
});
