import { describe, expect, it } from 'vitest';
import { nearestCommands } from './built-program.ts';
import { nearestPages } from './nearest-pages.ts';
import { findNearest } from './nearest-tests.ts';

const nearest = findNearest();

describe('the nearest tests of a file', () => {
  it('are those beside it and those that import it', () => {
    expect(nearest('tools/mutation/make-mutants.ts')[0]).toBe('tools/mutation/make-mutants.test.ts');
    expect(nearest('src/game/scoring/points-table.ts')).toContain('src/game/scoring/worked-examples.test.ts');
  });

  it('are those of the whole feature where none imports it', () => {
    expect(nearest('src/game/match/fold/running-match.ts')).toContain('src/game/match/fold-match.test.ts');
  });

  it('are for an act, and for what it uses, those that send its request', () => {
    expect(nearest('src/server/league/name-league.ts')).toContain('src/server/manager/managers-teams.test.ts');
    expect(nearest('src/server/draft/draft-board-store.ts')).toContain('src/server/draft/draft.test.ts');
  });

  it('are for a line those that are about the same as it', () => {
    const tests = nearest('src/server/start-server.ts', 'serveCalendars(app, context);');
    expect(tests.filter((test) => test.includes('/calendar/'))).not.toEqual([]);
  });

  it('are none of another feature where its own has none', () => {
    expect(nearest('src/web/screens/home/home-screen.tsx').filter((test) => !test.includes('/home/'))).toEqual([]);
  });

  it('are for a job, which no test imports, those of its feature that are about the same', () => {
    expect(nearest('src/server/selection/lock-part.ts')).toContain('src/server/selection/lock-job.test.ts');
  });

  it('are for a command those that run the built program, too', () => {
    expect(nearestCommands('src/server/command/admin.ts')[0]).toBe('test/touchline-command.test.ts');
    expect(nearestCommands('src/server/draft/pick-player.ts')).toEqual([]);
  });

  it('are for a screen the journeys that name its texts', () => {
    expect(nearestPages('src/web/screens/account/sign-in/sign-in-screen.tsx', '')).toContain(
      'test/journeys/sign-in.test.ts',
    );
    expect(nearestPages('src/web/screens/match/line-up/side-picker.tsx', '')).toContain(
      'test/journeys/report-line-ups.test.ts',
    );
  });
});
