// A server that tells by push only, with two push services in this process.

import { type Instant, instant } from '#game/instant';
import { prepareReminders } from '../../src/server/notice/plan-reminders.ts';
import { insertAccount } from './insert-rows.ts';
import { type PushDevice, pushEndpoint } from './push-endpoint.ts';
import { selectionScene } from './selection-scene.ts';
import type { TestManager } from './test-manager.ts';
import { testServer } from './test-server.ts';

export type ShownMessage = Readonly<Record<'tag' | 'title' | 'body' | 'path', string>>;

/** Starts them for this test file; call `begin` before each test. */
export async function pushScene() {
  const chrome = await pushEndpoint('127.0.0.1');
  const firefox = await pushEndpoint('127.0.0.2');
  const server = await testServer({
    now: '2025-08-14T12:00:00Z',
    config: {
      mode: 'production',
      publicUrl: 'https://touchline.example',
      allowsPrivateHosts: true,
      pushHosts: ['127.0.0.1', '127.0.0.2'],
    },
  });
  const { db } = server.database;
  let before = 0;
  const runAll = async (): Promise<void> => {
    while ((await server.runDueJobs()) > 0);
  };
  const received = () => chrome.received.slice(before);
  return {
    server,
    db,
    chrome,
    firefox,
    runAll,
    /** An emptied database with a manager, their team and a deadline of tomorrow. */
    begin: async () => {
      const { owner, season, team } = await selectionScene(server);
      await insertAccount(db, owner.id);
      await prepareReminders(server.context);
      for (const service of [chrome, firefox]) service.answer(null);
      before = chrome.received.length;
      return { owner, season, team };
    },
    at: async (moment: string): Promise<void> => {
      server.clock.set(instant(moment));
      await runAll();
    },
    later: (seconds: number): Instant => (server.clock.now() + seconds * 1000) as Instant,
    add: (manager: TestManager, device: PushDevice) => server.as(manager).post('/api/notice/add-device', device),
    test: (manager: TestManager) => server.as(manager).post('/api/notice/test-devices', {}),
    choices: async (manager: TestManager) => (await server.as(manager).get('/api/notice/choices', {})).body,
    /** What Chrome's service took since the test began. */
    received,
    /** The same as its browsers read it. */
    read: () => received().map(({ text }) => JSON.parse(text) as ShownMessage),
    waiting: () => db.selectFrom('push_messages').select(['attempts', 'next_at']).execute(),
  };
}
