import { expect, it } from 'vitest';
import { z } from 'zod';
import { logUnreadable, stored } from './stored.ts';

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
