// What people can press on a page that stands in a small document, and what it says.

import { act, createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { vi } from 'vitest';
import { elementsIn, openDocument, type SmallElement } from './small-document.ts';

type Props = Readonly<Record<string, unknown>>;
type Create = (type: unknown, props: Props, ...rest: readonly unknown[]) => ReactElement;

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
  /** Presses the last one with this label: a window's has the words of the button that opened it. */
  pressLast(label: string): Promise<void>;
  /** Types into the field of this name, or chooses from the list with this label. */
  type(name: string, value: string): Promise<void>;
  /** Types into the field with this label. */
  typeLabelled(label: string, value: string): Promise<void>;
  /** Sends the form. */
  submit(): Promise<void>;
};

/**
 * Windows, menus and lists float over a page and need a browser, so they stand in it instead: an open window as its
 * parts, a menu as buttons, a list of choices as a field whose name is its
 * label. So does the field of a code, which is six fields in truth.
 */
function standIn(type: unknown, props: Props): ReactElement | null {
  if (typeof type !== 'function') return null;
  if (type.name === 'Dialog') return props['open'] === true ? windowOf(props) : createElement(Fragment);
  if (isMenu(props)) return createElement(Fragment, null, ...props.items.map(itemOf));
  if ('onComplete' in props) return codeOf(props);
  return 'onValueChange' in props && 'options' in props ? listOf(props) : null;
}
const windowOf = ({ title, header, children, footer, onBack, onOpenChange }: Props): ReactElement =>
  createElement(
    'section',
    { 'aria-label': title as string },
    ...([header, children, footer] as readonly ReactNode[]),
    onBack === undefined ? null : createElement('button', { onClick: onBack as () => void }, 'Back'),
    createElement('button', { onClick: () => (onOpenChange as (open: boolean) => void)(false) }, 'Close'),
  );
type Item = { readonly label: string; readonly disabled?: boolean; readonly onSelect: () => void };
const isMenu = (props: Props): props is Props & { items: readonly Item[] } =>
  Array.isArray(props['items']) && 'trigger' in props;
const itemOf = ({ label, disabled, onSelect }: Item): ReactElement =>
  createElement(
    'button',
    { key: label, 'aria-disabled': disabled, onClick: disabled === true ? undefined : onSelect },
    label,
  );
/** A code is complete with six digits. */
function codeOf({ label, value, error, onValueChange, onComplete }: Props): ReactElement {
  const change = ({ target }: { target: { value: string } }) => {
    (onValueChange as (code: string) => void)(target.value);
    if (target.value.length === 6) (onComplete as (code: string) => void)(target.value);
  };
  const field = { value: value as string, onChange: change as never, 'aria-label': label as string };
  return createElement(Fragment, null, createElement('input', field), error as string);
}
function listOf({ label, value, options, placeholder, onValueChange }: Props): ReactElement {
  const name = label as string;
  const rows = options as readonly { readonly value: string; readonly label: string }[];
  const chosen = rows.find((row) => row.value === value)?.label ?? (placeholder as string | undefined);
  const change = ({ target }: { target: { value: string } }) => (onValueChange as (to: string) => void)(target.value);
  return createElement(
    'label',
    null,
    createElement('textarea', {
      name,
      value: value as string,
      onChange: change as never,
      'aria-label': `${name}: ${chosen ?? ''}`,
    }),
  );
}

export type Pages = {
  /** Opens this page in place of the last one. Its modules are imported after the drawer was made. */
  open(page: ReactElement): Promise<Controls>;
  close(): Promise<void>;
};

/** Draws pages; after each press everything that follows from it has happened, which `follow` waits for. */
export function pageDrawer(follow: () => Promise<void>): Pages {
  const body = openDocument();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const standing =
    (create: Create): Create =>
    (type, props, key, ...rest) => {
      const instead = standIn(type, props);
      return instead === null
        ? create(type, props, key, ...rest)
        : create(Fragment, { children: instead }, key, ...rest);
    };
  vi.doMock('react/jsx-dev-runtime', async (original) => {
    const runtime = await original<{ jsxDEV: Create }>();
    return { ...runtime, jsxDEV: standing(runtime.jsxDEV) };
  });
  // What `act` does is drawn when it ends: what follows from that is waited for in another.
  const happens = async (what: () => void) => {
    await act(async () => what());
    await act(follow);
  };
  let root: Root | null = null;
  const close = async () => {
    await act(async () => root?.unmount());
    root = null;
    body.textContent = '';
  };
  return {
    open: async (page) => {
      await close();
      const { createRoot } = await import('react-dom/client');
      const place = body.appendChild(document.createElement('div') as unknown as SmallElement);
      root = createRoot(place as never);
      await happens(() => root?.render(page));
      return controlsOf(place as SmallElement, happens);
    },
    close,
  };
}

function controlsOf(body: SmallElement, happens: (what: () => void) => Promise<void>): Controls {
  const buttons = () => elementsIn(body).filter(({ nodeName }) => nodeName === 'BUTTON');
  const field = (name: string) => elementsIn(body).find((one) => one.name === name);
  const dispatch = async (name: string, target: SmallElement | undefined, what: string): Promise<void> => {
    if (target === undefined) throw new Error(`There is no ${what}: ${buttons().map(labelOf).join(', ')}`);
    const event = new Event(name, { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'target', { value: target });
    await happens(() => body.dispatchEvent(event));
    if (name === 'submit' && !event.defaultPrevented) throw new Error('The browser would leave the page');
  };
  const type = (found: SmallElement | undefined, what: string, value: string) => {
    if (found !== undefined) found.value = value;
    return dispatch('input', found, what);
  };
  return {
    get words() {
      return wordsOf(body);
    },
    get labels() {
      return buttons().map(labelOf);
    },
    get hrefs() {
      return elementsIn(body).flatMap((one) => (one.nodeName === 'A' ? one.getAttribute('href') : []));
    },
    get invalid() {
      const wrong = elementsIn(body).filter((one) => one.getAttribute('aria-invalid') === 'true');
      return wrong.map((one) => labelFor(body, one)?.textContent.trim() ?? '');
    },
    valueOf: (name) => field(name)?.value,
    press: (label) =>
      dispatch(
        'click',
        buttons().find((one) => labelOf(one) === label),
        label,
      ),
    pressLast: (label) =>
      dispatch(
        'click',
        buttons().findLast((one) => labelOf(one) === label),
        label,
      ),
    type: (name, value) => type(field(name), name, value),
    typeLabelled: (label, value) => type(fieldLabelled(body, label), label, value),
    submit: () =>
      dispatch(
        'submit',
        elementsIn(body).find(({ nodeName }) => nodeName === 'FORM'),
        'form',
      ),
  };
}

const labelFor = (body: SmallElement, field: SmallElement): SmallElement | undefined =>
  elementsIn(body).find(
    (one) => one.nodeName === 'LABEL' && one.getAttribute('for') === (field.getAttribute('id') ?? 'none'),
  );

/** The field that a label is for, or holds, or that has it as its name for screen readers. */
function fieldLabelled(body: SmallElement, label: string): SmallElement | undefined {
  const all = elementsIn(body);
  const own = all.find((one) => one.nodeName === 'LABEL' && one.textContent.trim() === label)?.getAttribute('for');
  return all.find(
    (one) =>
      /^(INPUT|TEXTAREA)$/.test(one.nodeName) &&
      ((own !== undefined && one.getAttribute('id') === own) || one.getAttribute('aria-label') === label),
  );
}

const labelOf = (button: SmallElement): string => button.getAttribute('aria-label') ?? button.textContent.trim();

const wordsOf = (element: SmallElement): readonly string[] => [
  ...[element.getAttribute('aria-label') ?? ''].filter((label) => label !== ''),
  ...element.childNodes.flatMap((child) =>
    'attributes' in child ? wordsOf(child as SmallElement) : [child.textContent.trim()].filter((word) => word !== ''),
  ),
];
