// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { focusHeading, keepFocus } from './keep-focus.ts';

beforeEach(() => {
  document.body.innerHTML =
    '<h1 tabindex="-1">Menu</h1><main><h1 tabindex="-1">My Team</h1><button>Save</button><button>Undo</button></main>';
});
afterEach(() => {
  document.body.textContent = '';
  vi.restoreAllMocks();
});

const [save, undo] = [0, 1].map((at) => () => document.querySelectorAll('button')[at]);
const focused = () => document.activeElement?.textContent;

it('the heading of the page takes the focus, and no other', () => {
  focusHeading();
  expect(focused()).toBe('My Team');
});

it('a page without a heading keeps the focus where it is', () => {
  document.querySelector('main')?.remove();
  document.querySelector('h1')?.focus();
  focusHeading();
  expect(focused()).toBe('Menu');
});

it('when the focused control goes, what stands in its place has the focus', () => {
  save?.()?.focus();
  keepFocus(
    () => save?.()?.remove(),
    () => save?.(),
  );
  expect(focused()).toBe('Undo');
});

it('a control that stays keeps the focus', () => {
  undo?.()?.focus();
  keepFocus(
    () => save?.()?.remove(),
    () => document.querySelector('h1'),
  );
  expect(focused()).toBe('Undo');
});

it('where nothing stands in its place, nothing fails', () => {
  save?.()?.focus();
  keepFocus(
    () => document.querySelector('main')?.remove(),
    () => null,
  );
  expect(document.activeElement).toBe(document.body);
});

it('the page does not scroll with the focus', () => {
  const given = vi.spyOn(HTMLElement.prototype, 'focus');
  focusHeading();
  document.querySelector('h1')?.blur();
  (document.activeElement as HTMLElement).blur();
  keepFocus(
    () => undefined,
    () => save?.(),
  );
  expect(given.mock.calls).toEqual([[{ preventScroll: true }], [{ preventScroll: true }]]);
});
