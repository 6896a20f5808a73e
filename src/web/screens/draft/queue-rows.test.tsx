// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { playerId } from '#test/builders/ids';
import type { FreePlayer } from './player-search.tsx';

const tab = answeredTab();

const queued: readonly FreePlayer[] = ['Adams', 'Baker', 'Cole', 'Dale'].map((name, index) => ({
  code: playerId(1 + index),
  name,
  position: 'M',
  real_team_name: 'Bromley',
  abbreviation: 'BRO',
  kit_url: null,
  total_points: 0,
}));

/** The queue on its page, after these buttons were pressed one after the other. */
async function after(...labels: readonly string[]) {
  const { QueueRows } = await import('./queue-rows.tsx');
  function Queue() {
    const [players, setPlayers] = useState(queued);
    return <QueueRows players={players} onChange={setPlayers} />;
  }
  const page = await tab.draw(<Queue />);
  for (const label of labels) {
    [...document.querySelectorAll('button')].find(({ title }) => title === label)?.focus();
    await page.press(label);
  }
  const names = queued.map(({ name }) => name);
  return { names: page.words.filter((word) => names.includes(word)), focus: document.activeElement };
}

it.each([
  ['Move Dale to the top', ['Dale', 'Adams', 'Baker', 'Cole']],
  ['Move Baker to the top', ['Baker', 'Adams', 'Cole', 'Dale']],
  ['Move Cole up', ['Adams', 'Cole', 'Baker', 'Dale']],
  ['Move Adams down', ['Baker', 'Adams', 'Cole', 'Dale']],
  ['Remove Baker from the queue', ['Adams', 'Cole', 'Dale']],
  ['Move Adams to the top', ['Adams', 'Baker', 'Cole', 'Dale']],
  ['Move Adams up', ['Adams', 'Baker', 'Cole', 'Dale']],
  ['Move Dale down', ['Adams', 'Baker', 'Cole', 'Dale']],
])('%s', async (label, names) => {
  expect(await after(label)).toMatchObject({ names });
});

it.each([
  ['Move Dale to the top', 'Move Dale to the top'],
  ['Move Cole up', 'Move Cole up'],
  ['Remove Baker from the queue', 'Remove Cole from the queue'],
  ['Remove Dale from the queue', 'Remove Cole from the queue'],
])('after %s the focus is on %s', async (label, focused) => {
  const { focus } = await after(label);
  expect(focus?.getAttribute('title')).toBe(focused);
});

it('when the last one is taken out, the focus stays in the list', async () => {
  const { focus } = await after(...queued.map(({ name }) => `Remove ${name} from the queue`));
  expect(focus?.tagName).toBe('OL');
});
