// What people can press on a page that stands in a document without a screen (happy-dom), and what it says.

import { act, type ReactElement } from 'react';
import type { Root } from 'react-dom/client';
import { vi } from 'vitest';
import { happens } from './happens.ts';

export type Controls = {
  /** What the page says now, in order: its texts and labels. */
  readonly words: readonly string[];
  /** The labels of the buttons now, in order. */
  readonly labels: readonly string[];
  /** Where its links lead, in order. */
  readonly hrefs: readonly (string | null)[];
  /** What stands in the field of this name. */
  valueOf(name: string): string | undefined;
  /** The labels of the fields that are marked as wrong. */
  readonly invalid: readonly string[];
  /** Presses the button with this label. */
  press(label: string): Promise<void>;
  /** Opens the menu with this label, and presses this line of it. */
  pressIn(menu: string, line: string): Promise<void>;
  /** Presses the last one with this label: a window's has the words of the button that opened it. */
  pressLast(label: string): Promise<void>;
  /** Types into the field of this name. */
  type(name: string, value: string): Promise<void>;
  /** Types into the field with this label. */
  typeLabelled(label: string, value: string): Promise<void>;
  /** Chooses from the list with this label. */
  choose(label: string, option: string): Promise<void>;
  /** Sends the form. */
  submit(): Promise<void>;
};

export type Pages = {
  /** Opens this page in place of the last one. Its modules are imported after the drawer was made. */
  open(page: ReactElement): Promise<Controls>;
  close(): Promise<void>;
};

/** Draws pages; after each press everything that follows from it has happened, which `follow` waits for. */
export function pageDrawer(follow: () => Promise<void>): Pages {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const happening = (what: () => void) => happens(what, follow);
  let root: Root | null = null;
  const close = async () => {
    await act(async () => root?.unmount());
    root = null;
    document.body.textContent = '';
  };
  return {
    open: async (page) => {
      await close();
      const { createRoot } = await import('react-dom/client');
      root = createRoot(document.body.appendChild(document.createElement('div')));
      await happening(() => root?.render(page));
      return controlsOf(happening);
    },
    close,
  };
}

const pressable = 'button, [role=menuitem], [role=option], [role=checkbox], [role=switch], [role=radio]';

function controlsOf(happening: (what: () => void) => Promise<void>): Controls {
  const all = <Found extends Element>(selector: string): Found[] => [...document.querySelectorAll<Found>(selector)];
  const buttons = () => all<HTMLElement>(pressable);
  const field = (name: string) => all<HTMLInputElement>(`[name="${name}"]`)[0];
  const there = <Found>(found: Found | undefined, what: string): Found => {
    if (found === undefined) throw new Error(`There is no ${what}: ${buttons().map(labelOf).join(', ')}`);
    return found;
  };
  const press = (found: HTMLElement | undefined, label: string) => happening(() => there(found, label).click());
  const type = (found: HTMLInputElement | undefined, what: string, value: string) =>
    happening(() => {
      const input = there(found, what);
      // React hears of a value only if it was set past its own.
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value') ?? {};
      set?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const labelled = (label: string) => all<HTMLInputElement>('input, textarea').find((one) => nameOf(one) === label);
  const pressLabelled = (label: string, selector = pressable) =>
    press(
      all<HTMLElement>(selector).find((one) => labelOf(one) === label),
      label,
    );
  return {
    get words() {
      return wordsOf(document.body);
    },
    get labels() {
      return buttons().map(labelOf);
    },
    get hrefs() {
      return all('a').map((one) => one.getAttribute('href'));
    },
    get invalid() {
      return all<HTMLElement>('[aria-invalid=true]').map(nameOf);
    },
    valueOf: (name) => field(name)?.value,
    press: (label) => pressLabelled(label),
    pressIn: async (menu, line) => {
      await pressLabelled(menu);
      await pressLabelled(line, '[role=menuitem]');
    },
    pressLast: (label) =>
      press(
        buttons().findLast((one) => labelOf(one) === label),
        label,
      ),
    type: (name, value) => type(field(name), name, value),
    typeLabelled: (label, value) => type(labelled(label), label, value),
    choose: async (label, option) => {
      await press(
        buttons().find((one) => nameOf(one) === label),
        label,
      );
      // A list that was closed may still be there.
      await press(
        all<HTMLElement>('[role=option]').findLast((one) => labelOf(one) === option),
        option,
      );
    },
    submit: () => happening(() => there(all<HTMLFormElement>('form').at(-1), 'form').requestSubmit()),
  };
}

const labelOf = (element: Element): string => element.getAttribute('aria-label') ?? (element.textContent ?? '').trim();

/** What a field is called. */
const nameOf = (field: Element): string => {
  const by = field.getAttribute('aria-labelledby');
  const label = by === null ? document.querySelector(`label[for="${field.id}"]`) : document.getElementById(by);
  return field.getAttribute('aria-label') ?? heardIn(label ?? field.closest('label'));
};

const heardIn = (label: Element | null): string => {
  const heard = label?.cloneNode(true) as Element | undefined;
  for (const unheard of heard?.querySelectorAll('[aria-hidden=true]') ?? []) unheard.remove();
  return heard?.textContent?.trim() ?? '';
};

const wordsOf = (node: Node): readonly string[] =>
  [
    ...(node instanceof Element ? [node.getAttribute('aria-label') ?? ''] : []),
    ...(node instanceof Text ? [node.data.trim()] : []),
    ...[...node.childNodes].flatMap(wordsOf),
  ].filter((word) => word !== '');
