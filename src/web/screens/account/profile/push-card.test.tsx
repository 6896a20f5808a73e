// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';

const tab = answeredTab();
const unsubscribe = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const device = { browser: firefox, since: '2025-08-14T12:00:00Z', told_at: null, fault: null };
const [here, elsewhere] = [
  { ...device, id: 'a', is_current: true },
  { ...device, id: 'b', is_current: false },
];

/** A browser that has subscribed to push already. */
beforeEach(() => {
  unsubscribe.mockClear();
  vi.stubGlobal('PushManager', Object);
  vi.stubGlobal('Notification', { permission: 'granted' });
  const pushManager = { getSubscription: () => Promise.resolve({ unsubscribe }) };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ pushManager }) },
  });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

async function card(devices: readonly object[]) {
  const { PushCard } = await import('./push-card.tsx');
  const choices = { devices, push_key: 'key' } as unknown as Parameters<typeof PushCard>[0]['choices'];
  return tab.draw(<PushCard choices={choices} />);
}
const removeLabel = ({ labels }: { labels: readonly string[] }) => labels.filter((label) => label.startsWith('Remove'));

it('who removes this device gives its subscription up, too', async () => {
  const page = await card([here, elsewhere]);
  const [label = ''] = removeLabel(page);
  await page.press(label);
  expect(tab.sent).toEqual([['/api/notice/remove-device', { device_id: 'a' }]]);
  expect(unsubscribe).toHaveBeenCalledOnce();
});

it('who removes another device keeps the subscription of this one', async () => {
  const page = await card([elsewhere]);
  const [label = ''] = removeLabel(page);
  await page.press(label);
  expect([tab.sent, unsubscribe.mock.calls]).toEqual([[['/api/notice/remove-device', { device_id: 'b' }]], []]);
});

it('a test is sent to all that are told, and there is none without one', async () => {
  const page = await card([here]);
  await page.press('Send a test');
  expect(tab.sent).toEqual([['/api/notice/test-devices', {}]]);
  expect((await card([])).labels).not.toContain('Send a test');
});
