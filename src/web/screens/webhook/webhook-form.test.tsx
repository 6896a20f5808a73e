// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { webhookEvents } from '#game/webhook/webhook';
import { answeredTab } from '#test/builders/answered-tab';

const tab = answeredTab();
let happened: unknown[];
const known = { host: 'chat.example', form: 'json', events: webhookEvents.slice(0, 1) };

async function open(webhook: typeof known | null) {
  const { WebhookForm } = await import('./webhook-form.tsx');
  tab.read('GET /api/webhook/list', {}, {});
  tab.answer({ key: null });
  happened = [];
  type Props = Parameters<typeof WebhookForm>[0];
  const league = { league_id: 4, league: 'First', webhook } as unknown as Props['league'];
  return tab.draw(
    <WebhookForm league={league} onDone={(key) => happened.push(key)} onCancel={() => happened.push('cancelled')} />,
  );
}

it('a new webhook tells everything to the address that is typed, and its key is handed on', async () => {
  const page = await open(null);
  await page.type('webhook-url', 'https://chat.example/abc');
  tab.answer({ key: 'secret' });
  await page.submit();
  const input = { league_id: 4, url: 'https://chat.example/abc', form: 'json', events: [...webhookEvents] };
  expect([tab.sent, tab.reread, happened]).toEqual([[['/api/webhook/set', input]], ['/api/webhook/list'], ['secret']]);
});

it('a webhook that there is keeps its address where none is typed, and what it tells', async () => {
  const page = await open(known);
  expect(page.words).toContain('Empty: it stays at chat.example.');
  await page.type('webhook-url', '  ');
  await page.submit();
  await page.type('webhook-url', 'https://other.example');
  await page.submit();
  const input = { league_id: 4, form: 'json', events: known.events };
  expect(tab.sent.map(([, sent]) => sent)).toEqual([
    { ...input, url: null },
    { ...input, url: 'https://other.example' },
  ]);
});

it('a new webhook without an address is sent as it is, for the server to refuse', async () => {
  const page = await open(null);
  tab.answer({ title: 'This is no address' }, 422);
  await page.submit();
  expect(tab.sent).toMatchObject([['/api/webhook/set', { url: '' }]]);
  expect([page.words.includes('This is no address'), await tab.said(), happened]).toEqual([true, null, []]);
});

it('events are chosen one by one, in their own order', async () => {
  const { eventNames } = await import('./webhook-texts.ts');
  const [first, second] = webhookEvents;
  const page = await open({ ...known, events: [second] as typeof known.events });
  await page.press(eventNames[first]);
  await page.submit();
  await page.press(eventNames[second]);
  await page.submit();
  expect(tab.sent).toMatchObject([
    [expect.anything(), { events: [first, second] }],
    [expect.anything(), { events: [first] }],
  ]);
});

it('no events are refused at the events, until one is chosen', async () => {
  const { eventNames } = await import('./webhook-texts.ts');
  const page = await open(known);
  await page.press(eventNames[webhookEvents[0]]);
  tab.answer({ title: 'Invalid', fields: [{ path: 'events', message: 'Choose something' }] }, 400);
  await page.submit();
  expect([page.words.includes('Choose something'), await tab.said()]).toEqual([true, null]);
  await page.press(eventNames[webhookEvents[0]]);
  expect(page.words).not.toContain('Choose something');
});

it('any other failure is said above the page', async () => {
  const page = await open(known);
  tab.answer({ title: 'Not you' }, 403);
  await page.submit();
  expect((await tab.said())?.title).toBe('The webhook could not be saved');
});
