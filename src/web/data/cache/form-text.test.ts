import { expect, it } from 'vitest';
import { formText } from './form-text.ts';

it('is the text of the field, and empty without one or for a file', () => {
  const fields = new FormData();
  fields.set('name', ' Row Z ');
  fields.set('picture', new Blob(['x']));
  expect(['name', 'picture', 'league'].map((name) => formText(fields, name))).toEqual([' Row Z ', '', '']);
});
