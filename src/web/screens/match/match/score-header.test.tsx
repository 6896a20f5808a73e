import { expect, it } from 'vitest';
import { drawnWords } from '#test/builders/drawn-words';
import type { ReportedMatch } from '../../../report/reported-match.ts';
import { ScoreHeader } from './score-header.tsx';

/** The header of a match in minute 61 that Arsenal leads. */
const header = ({ status = 'live', complete = false, hasBegun = true, day = '' }) => {
  const report = {
    view: { match: { status } },
    clubs: { home: { real_team_name: 'Arsenal' }, away: { real_team_name: 'Chelsea' } },
    state: { score: { home: 2, away: 1 } },
    sheet: { complete },
    hasBegun,
    minute: 61,
  } as unknown as ReportedMatch;
  return drawnWords(<ScoreHeader report={report} kickOff={{ day, time: '15:00' }} />);
};

it('a match that has begun has its score and its minute, which is also said', () => {
  expect(header({})).toEqual(['Arsenal', '2', "61'", 'Chelsea', '1', "Arsenal 2, Chelsea 1, 61'"]);
});

it('a match that is over says so, and one that was abandoned as well', () => {
  expect(header({ complete: true })[2]).toBe('FT');
  expect(header({ status: 'void', complete: true })[2]).toBe('Void');
});

it('a match before its kick-off has the time of it, below its day if there is one, and no score', () => {
  expect(header({ hasBegun: false })).toEqual(['Arsenal', '15:00', 'Chelsea']);
  expect(header({ hasBegun: false, day: '16 Aug' })).toEqual(['Arsenal', '16 Aug', '15:00', 'Chelsea']);
});
