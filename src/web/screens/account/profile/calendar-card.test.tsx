// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';

const tab = answeredTab();
const link = 'GET /api/calendar/link';
const made = { link: 'https://touchline.example/calendar/abc', made_at: '2025-08-15T12:00:00Z' };

async function draw(made_at: string | null) {
  const { CalendarCard } = await import('./calendar-card.tsx');
  tab.read(link, {}, { made_at });
  tab.answer(made);
  return tab.draw(<CalendarCard />);
}

it('a first link is made with one press, and is shown this once', async () => {
  const card = await draw(null);
  expect(card.labels).toEqual(['Make a link']);
  await card.press('Make a link');
  expect(tab.sent).toEqual([['/api/calendar/make-link', {}]]);
  expect(tab.known(link)).toEqual({ made_at: made.made_at });
  expect(card.words).toContain(made.link);
  expect(card.hrefs).toEqual(['webcal://touchline.example/calendar/abc']);
});

it('a link is copied as it is', async () => {
  const copied: string[] = [];
  const card = await draw(null);
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  await card.press('Make a link');
  await card.press('Copy link');
  expect([copied, (await tab.said())?.title]).toEqual([[made.link], 'Link copied']);
});

it('a link that there is is not shown again, and is renewed after a question', async () => {
  const card = await draw('2025-08-01T12:00:00Z');
  expect(card.words.join(' ')).toContain('It was shown once');
  await card.press('New link');
  expect([card.words.includes('Make a new link?'), tab.sent]).toEqual([true, []]);
  await card.pressLast('New link');
  expect(tab.sent).toEqual([['/api/calendar/make-link', {}]]);
  expect([card.words.includes(made.link), card.words.includes('Make a new link?')]).toEqual([true, false]);
});

it('a link is removed after a question, and can be made again', async () => {
  const card = await draw('2025-08-01T12:00:00Z');
  await card.press('Remove link');
  expect(card.words).toContain('Remove the link?');
  await card.press('Cancel');
  expect([card.words.includes('Remove the link?'), tab.sent]).toEqual([false, []]);
  await card.press('Remove link');
  await card.pressLast('Remove link');
  expect(tab.sent).toEqual([['/api/calendar/remove-link', {}]]);
  expect([tab.known(link), card.labels]).toEqual([{ made_at: null }, ['Make a link']]);
  await card.press('Make a link');
  expect(card.words).not.toContain('Remove the link?');
});

it('a link that could not be made is told', async () => {
  const card = await draw(null);
  tab.answer({ title: 'Not now' }, 422);
  await card.press('Make a link');
  expect((await tab.said())?.title).toBe('The link could not be made');
});
