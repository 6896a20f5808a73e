import { expect, it } from 'vitest';
import { drawnWords } from '#test/builders/drawn-words';
import { withQueries } from '#test/builders/with-queries';
import { RestoredCopy } from './restored-copy.tsx';
import { restoredText } from './system-texts.ts';

it('a restored copy says that nothing is sent, and asks before that ends', () => {
  const copy = { restored_at: '2025-08-16T09:14:00Z', backup_made_at: '2025-08-14T09:14:00Z' };
  const drawn = withQueries(<RestoredCopy copy={copy} onChanged={() => undefined} />);
  expect(drawnWords(drawn)).toEqual([restoredText(copy), 'Send from here']);
});
