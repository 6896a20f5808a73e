import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NameField } from './name-field.tsx';

it.each([
  ['email', 'email', 'username'],
  ['phone', 'tel', 'tel'],
] as const)(
  'the field of a %s is filled in by the browser, and nothing corrects what is typed',
  (kind, type, filled) => {
    const field = renderToStaticMarkup(<NameField kind={kind} />);
    expect(field).toContain(`type="${type}"`);
    expect(field).toMatch(new RegExp(`autoComplete="${filled}"`, 'i'));
    expect(field).toMatch(/spellcheck="false"/i);
    expect(field).toMatch(/autocapitalize="none"/i);
  },
);
