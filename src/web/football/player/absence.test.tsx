import { describe, expect, it } from 'vitest';
import { drawnWords } from '#test/builders/drawn-words';
import { AbsenceFlag, AbsenceLine, absenceText } from './absence.tsx';

type Absence = Parameters<typeof absenceText>[0];

const absence = (columns: Partial<Absence>) =>
  ({ player_id: 7, state: 'doubtful', words: '', since: null, ...columns }) as Absence;

describe('whoever may not play', () => {
  it.each([
    ['doubtful', 'Doubtful'],
    ['out', 'Out'],
    ['suspended', 'Suspended'],
  ] as const)('is called %s', (state, word) => {
    expect(absenceText(absence({ state }))).toBe(word);
  });

  it('has a reason and a date, as far as they are known', () => {
    const since = '2025-08-13T12:00:00Z';
    expect(absenceText(absence({ words: 'Knee' }))).toBe('Doubtful: Knee');
    expect(absenceText(absence({ since }))).toBe('Doubtful (13 Aug)');
    expect(absenceText(absence({ words: 'Knee', since }))).toBe('Doubtful: Knee (13 Aug)');
  });

  it('has a flag and a line with these words, and others have neither', () => {
    const shown = (player: { absence: Absence | null }) => [
      drawnWords(<AbsenceFlag player={player} />),
      drawnWords(<AbsenceLine player={player} />),
    ];
    expect(shown({ absence: absence({ words: 'Knee' }) })).toEqual([['Doubtful: Knee'], ['Doubtful: Knee']]);
    expect(shown({ absence: null })).toEqual([[], []]);
  });
});
