// @vitest-environment happy-dom
import { useRef, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { happens } from '#test/builders/happens';
import { focusedWords, kitPage, shown } from '#test/builders/kit-page';
import { useKeptFocus } from './use-kept-focus.ts';

const kit = kitPage();

function Requests() {
  const [names, setNames] = useState(['Adams', 'Baker']);
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list);
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Requests">
        {names.map((name) => (
          <li key={name}>
            <button type="button">{name}</button>
          </li>
        ))}
      </ul>
      <button type="button" aria-label="Later" onClick={() => setNames((now) => now.slice(1))} />
    </>
  );
}
const focus = (selector: string) => happens(() => shown(selector).focus());

it('when the row with the focus goes, the list has the focus', async () => {
  const page = await kit.draw(<Requests />);
  await focus('li button');
  const given = vi.spyOn(HTMLElement.prototype, 'focus');
  await page.press('Later');
  expect([page.labels, focusedWords()]).toEqual([['Baker', 'Later'], 'Requests']);
  expect(given.mock.calls, 'the page does not scroll').toEqual([[{ preventScroll: true }]]);
});

it('when another row goes, the focus stays', async () => {
  const page = await kit.draw(<Requests />);
  await focus('li:last-child button');
  await page.press('Later');
  expect(focusedWords()).toBe('Baker');
});

it('whoever is elsewhere by then stays there', async () => {
  const page = await kit.draw(<Requests />);
  await focus('li button');
  await focus('[aria-label=Later]');
  await page.press('Later');
  expect(focusedWords()).toBe('Later');
  // And the row that is gone takes nothing along later.
  await happens(() => shown('[aria-label=Later]').blur());
  await page.press('Later');
  expect(focusedWords()).toBe(null);
});

it('a list that nobody was in takes no focus', async () => {
  const page = await kit.draw(<Requests />);
  await page.press('Later');
  expect(focusedWords()).toBe(null);
});
