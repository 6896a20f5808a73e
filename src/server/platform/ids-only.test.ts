import { expect, it } from 'vitest';
import { idsOnly } from './ids-only.ts';

it('of who recorded an event the id is kept, and never the name', () => {
  const event = { recorded_by: 4, recorded_by_name: 'Marta', after: [{ recorded_by_name: 'Lou', name: 'Saka' }] };
  expect(JSON.stringify(event, idsOnly)).toBe('{"recorded_by":4,"after":[{"name":"Saka"}]}');
});
