// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { aMinute } from '#test/builders/ids';
import { player } from '#test/builders/notation-players';
import { viewOfMatch } from '#test/builders/view-of-match';
import { reportedMatch } from '../../../report/reported-match.ts';

const tab = answeredTab();
const name = (of: string) => `Player ${player(of)}`;
beforeEach(() => {
  // A document without a screen has no widths.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
});

/** The strip as a manager sees it whose only team has these players; null: without a team. */
async function strip(events: readonly string[], mine: readonly string[] | null = null, changes: object = {}) {
  const teams = mine === null ? [] : [{ id: 1, league_id: 4, team_name: 'Row Z' }];
  tab.read('GET /api/account/me', {}, { id: 'kim', username: 'Kim', teams });
  const squad = (mine ?? []).map((of) => ({ code: player(of) }));
  tab.read('GET /api/league/:league_id/squads', { league_id: 4 }, { teams: [{ id: 1, squad }] });
  const { MatchStrip } = await import('./match-strip.tsx');
  const report = reportedMatch(viewOfMatch(events, { set_minute: aMinute(60), ...changes }), []);
  return tab.draw(<MatchStrip report={report} />);
}
const svg = () => document.querySelector('section svg[role=img]');
const numberOf = (element: Element | null | undefined, attribute: string) => Number(element?.getAttribute(attribute));
const places = () =>
  [...document.querySelectorAll('foreignObject')].map((place) => ({
    x: numberOf(place, 'x'),
    y: numberOf(place, 'y'),
    says: place.textContent,
  }));

it('is called by its score and its minute, or the end', async () => {
  await strip(["12' goal Saka"]);
  expect(svg()?.getAttribute('aria-label')).toBe('1–0, minute 60');
  await strip(["12' goal Saka"], null, { report_complete: true });
  expect(svg()?.getAttribute('aria-label')).toBe('1–0, full time');
});

it('the home side’s events stand above the line and the others below it, in the order of their minutes', async () => {
  await strip(["12' goal Saka", "30' goal Palmer", "50' yellow Rice"]);
  const line = numberOf(svg()?.querySelector('rect'), 'y') + 3;
  const [first, second, third] = places();
  expect([first, second, third].map((place) => place?.says)).toEqual(['1–0', '', '1–1']);
  expect([first, second, third].map((place) => (place?.y ?? 0) < line)).toEqual([true, true, false]);
  // The middle of its ring, which is 20 pixels wide, stands at the minute.
  expect([first, second, third].map((place) => (place?.x ?? 0) + 10)).toEqual([12, 50, 30].map((at) => at * 4));
});

it('nothing lies on the line, on another event or outside the drawing', async () => {
  const many = [
    "12' goal Saka",
    "12' goal Jesus",
    "13' goal Rice",
    "13' yellow Rice",
    "12' goal Palmer",
    "12' red Palmer",
  ];
  await strip(many);
  const drawing = svg();
  const height = numberOf(drawing, 'height');
  const line = numberOf(drawing?.querySelector('rect'), 'y');
  const all = places();
  expect(all).toHaveLength(many.length);
  // Three pixels above the line, and five below it.
  const above = all.filter(({ y }) => y < line).map(({ y }) => y + 21);
  const below = all.filter(({ y }) => y > line).map(({ y }) => y);
  expect([above.length, Math.max(...above), Math.min(...below)]).toEqual([4, line - 3, line + 6 + 5]);
  for (const { y } of all) expect(y >= 0 && y + 21 <= height).toBe(true);
  const labels = [...(drawing?.querySelectorAll('text') ?? [])].map((text) => numberOf(text, 'y'));
  // The words of the minutes stand below all of them, as tall as a small letter, and within the drawing.
  for (const y of labels)
    expect([Math.max(...all.map((one) => one.y)) + 21 <= y - 10, y <= height]).toEqual([true, true]);
  expect(new Set(all.map(({ x, y }) => `${x} ${y}`)).size).toBe(many.length);
});

it('its height is that of its levels, so that it does not change with the width', async () => {
  const heightOf = async (...events: readonly string[]) => {
    await strip(events);
    return numberOf(svg(), 'height');
  };
  const low = await heightOf("12' goal Saka", "12' goal Palmer");
  expect(low).toBe(70);
  expect(await heightOf("12' goal Saka", "12' goal Jesus", "12' goal Palmer")).toBe(low + 21);
  expect(await heightOf("12' goal Saka", "12' goal Palmer", "12' goal Jackson")).toBe(low + 21);
  // On the narrowest phone the first and the third of these pairs would lie on each other.
  const pairs = [
    [12, 28],
    [12, 29],
    [3, 20],
    [3, 21],
  ];
  const heights: number[] = [];
  for (const [one, other] of pairs) heights.push(await heightOf(`${one}' goal Saka`, `${other}' goal Jesus`));
  expect(heights).toEqual([low + 21, low, low + 21, low]);
});

it('the line is filled up to the minute, and to its end once the match is complete', async () => {
  const filled = async (changes: object) => {
    await strip(["12' goal Saka"], null, changes);
    const [whole, done] = svg()?.querySelectorAll('rect') ?? [];
    return [numberOf(done, 'width') / numberOf(whole, 'width'), done?.getAttribute('class')];
  };
  expect(await filled({})).toEqual([60 / 90, 'fill-live']);
  expect(await filled({ report_complete: true })).toEqual([1, 'fill-brand']);
  expect(await filled({ set_minute: aMinute(120) })).toEqual([1, 'fill-live']);
});

it('half-time and full time are marked where they are, also of a long match', async () => {
  const marks = async (minute: number) => {
    const page = await strip(["12' goal Saka"], null, { set_minute: aMinute(minute) });
    const at = [...(svg()?.querySelectorAll('line') ?? [])].map((mark) => numberOf(mark, 'x1'));
    return [at, page.words.filter((word) => /^\d+'$/.test(word))];
  };
  expect(await marks(60)).toEqual([
    [180, 359],
    ["0'", "45'", "90'"],
  ]);
  expect(await marks(120)).toEqual([
    [135, 270],
    ["0'", "45'", "120'"],
  ]);
});

it('my own players’ events are told in words and have a ring; without a team there is no line of them', async () => {
  const events = ["12' goal Saka (Rice)", "30' goal Palmer", "50' yellow White"];
  const rings = () => document.querySelectorAll('foreignObject .border-brand').length;
  const page = await strip(events, ['Rice', 'White']);
  expect(page.words).toContain(
    `Your players: Goal 12', ${name('Saka')}, assist ${name('Rice')} · Yellow Card 50', ${name('White')}`,
  );
  expect(rings()).toBe(2);
  expect((await strip(events, ['Jesus'])).words).toContain('Your players: no event');
  expect((await strip(events)).words.join()).not.toContain('Your players');
  expect(rings()).toBe(0);
});
