// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { drawnWords } from '#test/builders/drawn-words';
import { happens } from '#test/builders/happens';
import { kitPage } from '#test/builders/kit-page';
import { useOneColumn, usePhone } from './use-phone.ts';

const kit = kitPage();

const narrow = '(width < 48rem)';
let matching: string[];
let watchers: Set<() => void>;
beforeEach(() => {
  [matching, watchers] = [[], new Set()];
  vi.stubGlobal('matchMedia', (media: string) => ({
    get matches() {
      return matching.includes(media);
    },
    addEventListener: (kind: string, told: () => void) => kind === 'change' && watchers.add(told),
    removeEventListener: (kind: string, told: () => void) => kind === 'change' && watchers.delete(told),
  }));
});
const Page = () => <p>{`${usePhone() ? 'phone' : 'computer'}, ${useOneColumn() ? 'one column' : 'more'}`}</p>;
const becomes = (...media: string[]) =>
  happens(() => {
    matching = media;
    for (const told of watchers) told();
  });

it('follows the window as it becomes narrow or low, until the page is left', async () => {
  const page = await kit.draw(<Page />);
  const words = [page.words[0]];
  for (const media of [[narrow], ['(width < 62.5rem) or (height < 31.25rem)'], []]) {
    await becomes(...media);
    words.push(page.words[0]);
  }
  expect(words).toEqual(['computer, more', 'phone, more', 'computer, one column', 'computer, more']);
  await kit.close();
  expect(watchers.size).toBe(0);
});

it('a page that is drawn without a browser is one of a computer', () => {
  matching = [narrow];
  expect(drawnWords(<Page />)).toEqual(['computer, more']);
});
