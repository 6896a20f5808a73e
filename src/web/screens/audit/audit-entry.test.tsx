import { expect, it } from 'vitest';
import { drawnWords } from '#test/builders/drawn-words';
import { AuditEntry } from './audit-entry.tsx';

const shown = (before: unknown, after: unknown, username: string | null = 'marta') =>
  drawnWords(
    <ul>
      <AuditEntry
        entry={{
          id: 1,
          at: '2025-08-16T14:00:00Z',
          username,
          action: 'draft-pause',
          subject: { league: 4 },
          before,
          after,
        }}
      />
    </ul>,
  );
const changes = (before: unknown, after: unknown) => {
  const words = shown(before, after);
  return words.slice(words.indexOf('league: 4') + 1);
};

it('an entry says who acted, and what the action is called', () => {
  const words = shown(null, null);
  expect(words[0]).toBe('marta');
  expect(words).toContain('Draft pause ·');
  expect(shown(null, null, null)[0]).not.toBe('marta');
});

it.each([
  ['was another', { minute: 12 }, { minute: 13 }, ['minute:', '12', '→', '13']],
  ['was not there', null, { minute: 13 }, ['minute:', '13']],
  ['is no longer there', { minute: 12 }, null, ['minute:', '12']],
  ['has no name', 'open', 'closed', ['open', '→', 'closed']],
])('a value that %s is shown so', (_which, before, after, words) => {
  expect(changes(before, after)).toEqual(words);
});
