import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Button, type ButtonProps } from './button.tsx';

function heardOf(props: Partial<ButtonProps>) {
  const drawn = renderToStaticMarkup(<Button {...props}>Save</Button>);
  const description = /aria-describedby="([^"]*)"/.exec(drawn)?.[1];
  return {
    isRefused: drawn.includes('aria-disabled="true"'),
    isBusy: drawn.includes('aria-busy="true"'),
    type: /type="([^"]*)"/.exec(drawn)?.[1],
    why:
      description === undefined ? null : (drawn.split(`id="${description}"`)[1] ?? '').replaceAll(/^[^>]*>|<.*$/g, ''),
  };
}
const refusal = { sentence: 'Choose a name.' };

it.each<[string, Partial<ButtonProps>, Partial<ReturnType<typeof heardOf>>]>([
  ['that may be pressed', {}, {}],
  ['whose rule allows it', { refusal: null, type: 'submit' }, { type: 'submit' }],
  // It submits no form either.
  ['whose rule refuses it', { refusal, type: 'submit' }, { isRefused: true, why: 'Choose a name.' }],
  ['that says itself what is missing', { refusal: null, 'aria-disabled': true }, { isRefused: true }],
  // It keeps the focus, which the attribute `disabled` would take from it.
  ['that is disabled', { disabled: true }, { isRefused: true }],
  ['that works', { busy: true }, { isRefused: true, isBusy: true }],
])('a button %s is heard as it is', (_what, props, heard) => {
  expect(heardOf(props)).toEqual({ isRefused: false, isBusy: false, type: 'button', why: null, ...heard });
});
