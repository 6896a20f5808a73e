import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeTab } from './tabs.ts';

const site = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<p>Here</p>'));
let address = '';

beforeAll(async () => {
  await once(site.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
});

afterAll(() => void site.close());

it('a tab that is as it came is used again, without anything of before', async () => {
  const tab = await takeTab();
  await tab.page.goto(address);
  await tab.page.evaluate(() => {
    document.cookie = 'who=before';
    localStorage.setItem('who', 'before');
    sessionStorage.setItem('who', 'before');
    window.name = 'before';
  });
  await tab.page.setViewportSize({ width: 320, height: 640 });
  await tab.end();
  const next = await takeTab();
  expect(next.page).toBe(tab.page);
  expect(next.page.viewportSize()).toEqual({ width: 1280, height: 900 });
  await next.page.goto(address);
  const kept = await next.page.evaluate(() => [
    document.cookie,
    localStorage.getItem('who'),
    sessionStorage.getItem('who'),
    window.name,
  ]);
  expect(kept).toEqual(['', null, null, '']);
  await next.end();
});

it('another kind is another tab, and what a test has changed for good is closed', async () => {
  const [desk, phone] = [await takeTab(), await takeTab({ size: 'mobile' })];
  expect(phone.page).not.toBe(desk.page);
  await desk.page.goto(address);
  await desk.page.route('**/nowhere', (route) => route.abort());
  await phone.page.goto(address);
  phone.page.on('request', () => undefined);
  for (const tab of [desk, phone]) await tab.end();
  expect([desk.page.isClosed(), phone.page.isClosed()]).toEqual([true, true]);
  const next = await takeTab();
  expect(next.page).not.toBe(desk.page);
  await next.context.close();
});

it('a tab whose page is gone is closed, and the next one is new', async () => {
  const tab = await takeTab();
  await tab.page.goto(address);
  await tab.end();
  await tab.context.close();
  const next = await takeTab();
  expect(next.page.isClosed()).toBe(false);
  await next.context.close();
});
