import { expect, it } from 'vitest';
import { z } from 'zod';
import { asObject, logUnreadable, stored } from './stored.ts';

it('what cannot be read is a line in the log with its fields, until nobody listens any more', () => {
  const lines: unknown[] = [];
  const stop = logUnreadable({ warn: (what: unknown) => void lines.push(what) });
  const read = stored('command.answer', z.object({ minute: z.number(), side: z.string() }));
  expect(read({ minute: 'late' })).toBeNull();
  expect(lines).toEqual([{ column: 'command.answer', fields: ['minute', 'side'] }]);
  stop();
  expect(read({})).toBeNull();
  expect(lines).toHaveLength(1);
});

it('what an older version did not write is completed before it is read, and five fields at most are told', () => {
  const lines: unknown[] = [];
  const stop = logUnreadable({ warn: (what: unknown) => void lines.push(what) });
  const schema = z.record(z.string(), z.number());
  const read = stored('command.answer', schema, (body) => ({ minute: 0, ...asObject(body) }));
  expect(read({ second: 1 })).toEqual({ minute: 0, second: 1 });
  expect(read(Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [name, 'late'])))).toBeNull();
  stop();
  expect(lines).toEqual([{ column: 'command.answer', fields: ['a', 'b', 'c', 'd', 'e'] }]);
});

it('only an object is one, and anything else is an empty one', () => {
  expect(asObject({ minute: 7 })).toEqual({ minute: 7 });
  for (const other of [null, undefined, 7, 'text', [7]]) expect(asObject(other)).toEqual({});
});
