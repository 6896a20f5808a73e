// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { drawnWords } from '#test/builders/drawn-words';
import { kitPage } from '#test/builders/kit-page';
import { createStore, useStore } from './create-store.ts';

const kit = kitPage();

it('tells its watchers of each change, and of nothing else', () => {
  const store = createStore(1);
  const told: string[] = [];
  const stop = store.watch(() => told.push(`first: ${store.read()}`));
  store.watch(() => told.push(`second: ${store.read()}`));
  store.write(1);
  store.write(2);
  stop();
  store.write(3);
  expect(told).toEqual(['first: 2', 'second: 2', 'second: 3']);
});

it('a value that is no number changes once', () => {
  const store = createStore(Number.NaN);
  let told = 0;
  store.watch(() => (told += 1));
  store.write(Number.NaN);
  expect(told).toBe(0);
});

it('what is drawn follows the value, also without a browser', async () => {
  const store = createStore('Midweek');
  const Part = () => <p>{useStore(store)}</p>;
  expect(drawnWords(<Part />)).toEqual(['Midweek']);
  const page = await kit.draw(<Part />);
  await act(async () => store.write('Weekend'));
  expect(page.words).toEqual(['Weekend']);
});
