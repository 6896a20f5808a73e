// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';

const tab = answeredTab();
const me = { username: 'Ada', email: 'ada@example.org', avatar_url: '/avatar/old.jpg' };

async function draw(avatar_url: string | null) {
  const { AvatarPicker } = await import('./avatar-picker.tsx');
  tab.read('GET /api/account/me', {}, me);
  return tab.draw(<AvatarPicker me={{ ...me, avatar_url } as Parameters<typeof AvatarPicker>[0]['me']} />);
}

it('a picture that there is can be removed, and is gone at once in every tab', async () => {
  expect((await draw(null)).labels).toEqual(['Choose picture']);
  const { watchSessionEvents } = await import('../../../data/session/session-events.ts');
  const heard: string[] = [];
  watchSessionEvents(({ name }) => heard.push(name));
  await (await draw(me.avatar_url)).press('Remove');
  expect(tab.sent).toEqual([['/api/profile/remove-avatar', {}]]);
  expect(tab.known('GET /api/account/me')).toEqual({ ...me, avatar_url: null });
  expect(heard).toEqual(['user-updated']);
});
