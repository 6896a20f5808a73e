// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { happens } from '#test/builders/happens';
import type { ElevenHeadProps } from './eleven-head.tsx';

const tab = answeredTab();
let chosen: unknown[];

async function head(more: Partial<ElevenHeadProps> = {}) {
  const { ElevenHead } = await import('./eleven-head.tsx');
  chosen = [];
  const props: ElevenHeadProps = {
    formation: '4-4-2',
    starters: 11,
    missing: '',
    onFormation: (formation) => void chosen.push(formation),
    onAutoPick: () => void chosen.push('auto-pick'),
    ...more,
  };
  return tab.draw(<ElevenHead {...props} />);
}
const select = () => document.querySelector('select');
const standsOut = () => document.querySelector('button')?.className.includes('bg-brand ') === true;

it('says how many are picked, and offers Auto-pick and every formation', async () => {
  const page = await head();
  expect(page.words.slice(0, 3)).toEqual(['Starting XI', '11/11', 'Auto-pick']);
  expect([...(select()?.options ?? [])].map(({ text }) => text).sort()).toEqual([
    '3-4-3',
    '3-5-2',
    '4-3-3',
    '4-4-2',
    '4-5-1',
    '5-3-2',
    '5-4-1',
  ]);
  expect([select()?.value, select()?.getAttribute('aria-label')]).toEqual(['4-4-2', 'Formation']);
  await page.press('Auto-pick');
  await happens(() => {
    const list = select();
    if (list !== null) list.value = '3-5-2';
    list?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(chosen).toEqual(['auto-pick', '3-5-2']);
});

it('whoever is missing is named, and Auto-pick stands out then', async () => {
  await head();
  expect([standsOut(), document.querySelector('.text-danger')]).toEqual([false, null]);
  const page = await head({ starters: 9, missing: 'Missing: 2 players' });
  expect(page.words.slice(1, 3)).toEqual(['9/11', 'Missing: 2 players']);
  expect([standsOut(), document.querySelector('.text-danger')?.textContent]).toEqual([true, '9/11']);
});

it('once it is locked the formation is only told', async () => {
  const page = await head({ onFormation: null, onAutoPick: null });
  expect([page.words, page.labels, select()]).toEqual([['Starting XI', '11/11', '4-4-2'], [], null]);
});
