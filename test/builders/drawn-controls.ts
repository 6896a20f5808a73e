// What people can press on a page that is drawn once, as on the server: its markup has no handlers, its elements have.

import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import { wordsIn } from './drawn-words.ts';

type Props = Readonly<Record<string, unknown>>;
type Drawn = { readonly type: unknown; readonly props: Props };
type Create = (type: unknown, props: Props, ...rest: readonly unknown[]) => ReactElement;

export type Controls = {
  /** What the page says, in order. */
  readonly words: readonly string[];
  /** The labels of the buttons and of the choices in menus, in order. */
  readonly labels: readonly string[];
  /** Presses the button, or chooses from a menu. */
  press(label: string): void;
  /** Types into the field of this name. */
  type(name: string, value: string): void;
  /** Chooses this from the list with this label. */
  choose(label: string, value: string): void;
  /** Sends the form. */
  submit(): void;
};

/** Draws pages whose modules are imported from now on, and tells their controls. */
export function controlsDrawer(): (page: ReactElement) => Controls {
  let drawn: Drawn[] = [];
  const remembering =
    (create: Create): Create =>
    (type, props, ...rest) => {
      if (typeof type === 'function' && type.name === 'Dialog')
        return props['open'] === true ? inPlace(props) : nothing;
      drawn.push({ type, props });
      return create(type, props, ...rest);
    };
  vi.doMock('react/jsx-dev-runtime', async (original) => {
    const runtime = await original<{ jsxDEV: Create }>();
    return { ...runtime, jsxDEV: remembering(runtime.jsxDEV) };
  });
  return (page) => {
    drawn = [];
    const words = wordsIn(renderToStaticMarkup(page));
    return controlsOf(words, drawn);
  };
}

const nothing = createElement(Fragment);

/** A server draws no window: what is in an open one is drawn in its place. */
const inPlace = ({ title, header, children, footer }: Props): ReactElement =>
  createElement(Fragment, null, ...([title, header, children, footer] as readonly ReactNode[]));

function controlsOf(words: readonly string[], drawn: readonly Drawn[]): Controls {
  const pressed = drawn.flatMap(({ type, props }): readonly { label: string; press: unknown }[] => {
    if (type === 'button') return [{ label: labelOf(props), press: props['onClick'] }];
    return itemsIn(props).map(({ label, onSelect }) => ({ label: String(label), press: onSelect }));
  });
  const handler = (name: string, of: string, isMeant: (one: Drawn) => boolean): unknown => {
    const found = drawn.find((one) => name in one.props && isMeant(one));
    if (found === undefined) throw new Error(`There is no ${of}`);
    return found.props[name];
  };
  return {
    words,
    labels: pressed.map(({ label }) => label),
    press: (label) => {
      const found = pressed.find((one) => one.label === label);
      if (found === undefined) throw new Error(`There is no ${label}: ${pressed.map((one) => one.label).join(', ')}`);
      call(found.press, event({}));
    },
    type: (name, value) =>
      call(
        handler('onChange', name, ({ type, props }) => typeof type === 'string' && props['name'] === name),
        event({ value }),
      ),
    choose: (label, value) =>
      call(
        handler('onValueChange', label, ({ props }) => props['label'] === label),
        value,
      ),
    submit: () =>
      call(
        handler('onSubmit', 'form', ({ type }) => type === 'form'),
        event({}),
      ),
  };
}

const event = (target: object): object => ({ target, currentTarget: target, preventDefault: () => undefined });

/** Whatever is disabled has nothing to call. */
const call = (handler: unknown, value: unknown): void => {
  if (typeof handler === 'function') (handler as (value: unknown) => void)(value);
};

/** What a menu offers. */
const itemsIn = ({ items }: Props): readonly Props[] =>
  Array.isArray(items) ? items.filter((item: Props) => typeof item['onSelect'] === 'function') : [];

const labelOf = ({ children, 'aria-label': label }: Props): string =>
  typeof label === 'string' ? label : textIn(children).trim();

function textIn(part: unknown): string {
  if (typeof part === 'string' || typeof part === 'number') return String(part);
  if (Array.isArray(part)) return part.map(textIn).join('');
  return typeof part === 'object' && part !== null && 'props' in part ? textIn((part.props as Props)['children']) : '';
}
