import { describe, expect, it } from 'vitest';
import { findNearest, journeysNaming } from './nearest-tests.ts';

const nearest = findNearest();

describe('the nearest tests of a file', () => {
  it('are those beside it and those that import it', () => {
    expect(nearest('tools/mutation/make-mutants.ts')).toEqual(
      expect.arrayContaining(['tools/mutation/make-mutants.test.ts', 'tools/mutation/nearest-tests.test.ts']),
    );
    expect(nearest('src/game/scoring/points-table.ts')).toContain('src/game/scoring/worked-examples.test.ts');
  });

  it('are those of the whole feature where none imports it', () => {
    expect(nearest('src/game/match/fold/running-match.ts')).toContain('src/game/match/fold-match.test.ts');
  });

  it('are for an act, and for what it uses, those that send its request', () => {
    expect(nearest('src/server/league/name-league.ts')).toContain('src/server/manager/managers-teams.test.ts');
    expect(nearest('src/server/draft/draft-board-store.ts')).toContain('src/server/draft/draft.test.ts');
  });

  it('are none of another feature where its own has none', () => {
    expect(nearest('src/web/screens/home/home-screen.tsx').filter((test) => !test.includes('/home/'))).toEqual([]);
  });

  it('are for a screen the journeys that name its texts', () => {
    expect(journeysNaming('src/web/screens/account/sign-in/sign-in-screen.tsx')).toContain(
      'test/journeys/sign-in.test.ts',
    );
  });
});
