import { describe, expect, test } from 'vitest';
import { match } from '#test/builders/match-notation';
import { player } from '#test/builders/notation-players';
import type { Minute } from '../identity.ts';
import { foldMatch, foldUntil } from './fold-match.ts';
import type { MatchReport } from './match-report.ts';

const reportOf = (notation: string, name: string): MatchReport => {
  const report = foldMatch(match(notation)).reports.get(player(name));
  if (report === undefined) throw new Error(`${name} has no report`);
  return report;
};

describe('goals', () => {
  test('a goal counts for the scorer, his assister and the score', () => {
    const notation = "12' goal Saka (Odegaard)";
    expect(foldMatch(match(notation)).score).toEqual({ home: 1, away: 0 });
    expect(reportOf(notation, 'Saka')).toMatchObject({ goals: 1, assists: 0 });
    expect(reportOf(notation, 'Odegaard')).toMatchObject({ goals: 0, assists: 1 });
  });

  test('an own goal counts for the other side, is no goal of the scorer, and its forcer has the assist', () => {
    const notation = "12' own goal Colwill (Saka)";
    expect(foldMatch(match(notation)).score).toEqual({ home: 1, away: 0 });
    expect(reportOf(notation, 'Colwill')).toMatchObject({ goals: 0, ownGoals: 1, goalsConceded: 1 });
    expect(reportOf(notation, 'Saka')).toMatchObject({ goals: 0, assists: 1, goalsConceded: 0 });
  });

  test('a free-kick goal is a goal and a free-kick goal, and whoever won the free kick has the assist', () => {
    const notation = "12' free kick Rice (Saka)";
    expect(reportOf(notation, 'Rice')).toMatchObject({ goals: 1, freeKickGoals: 1, penaltiesScored: 0 });
    expect(reportOf(notation, 'Saka').assists).toBe(1);
  });

  test('a penalty goal credits taker, winner and fouler', () => {
    const notation = "12' penalty Saka (Jesus) foul Colwill";
    expect(reportOf(notation, 'Saka')).toMatchObject({ goals: 1, penaltiesScored: 1, freeKickGoals: 0 });
    expect(reportOf(notation, 'Jesus').assists).toBe(1);
    expect(reportOf(notation, 'Colwill').penaltyFouls).toBe(1);
  });

  test.each(["12' penalty Saka (Saka)", "12' free kick Saka (Saka)"])(
    'who wins it himself has no assist: %s',
    (notation) => {
      expect(reportOf(notation, 'Saka')).toMatchObject({ goals: 1, assists: 0 });
    },
  );
});

describe('penalties that did not go in', () => {
  test('a save is the named keeper’s, a miss the taker’s, a foul the fouler’s, and the winner gets nothing', () => {
    const notation = "12' miss Palmer (Jackson) save Raya foul Saliba";
    expect(foldMatch(match(notation)).score).toEqual({ home: 0, away: 0 });
    expect(reportOf(notation, 'Palmer')).toMatchObject({ penaltiesMissed: 1, goals: 0 });
    expect(reportOf(notation, 'Raya').penaltiesSaved).toBe(1);
    expect(reportOf(notation, 'Saliba').penaltyFouls).toBe(1);
    expect(reportOf(notation, 'Jackson').assists).toBe(0);
  });

  test('a miss is nobody’s save unless the reporter names him', () => {
    expect(reportOf("12' miss Palmer", 'Raya').penaltiesSaved).toBe(0);
  });
});

describe('who is on the pitch', () => {
  test('starters have a report from the line-up on, unused substitutes none', () => {
    const { reports, onPitch } = foldMatch(match("0' now"));
    expect(reports.size).toBe(22);
    expect(onPitch.home).toContain(player('Saka'));
    expect(reports.has(player('Nelson'))).toBe(false);
  });

  test('a substitution takes one off and brings one on', () => {
    const { reports, onPitch } = foldMatch(match("60' sub Saka > Nelson"));
    expect(onPitch.home.has(player('Saka'))).toBe(false);
    expect(onPitch.home.has(player('Nelson'))).toBe(true);
    expect(reports.get(player('Saka'))).toMatchObject({ startingXi: true, substitute: false, minuteSubbedOff: 60 });
    expect(reports.get(player('Nelson'))).toMatchObject({
      startingXi: false,
      substitute: true,
      minuteSubbedOn: 60,
      cleanSheetQualifyingStart: 60,
    });
  });

  test('a straight red sends off without a yellow', () => {
    const state = foldMatch(match("70' red Rice"));
    expect(state.onPitch.home.size).toBe(10);
    expect([...state.sentOff]).toEqual([player('Rice')]);
    expect(state.reports.get(player('Rice'))).toMatchObject({ yellowCards: 0, redCards: 1, minuteSentOff: 70 });
    expect(state.reports.get(player('Rice'))?.minuteSubbedOff).toBeNull();
  });

  test('a second yellow sends off with one yellow and one red', () => {
    expect(reportOf("10' yellow Rice; 70' second yellow Rice", 'Rice')).toMatchObject({
      yellowCards: 1,
      secondYellows: 1,
      redCards: 1,
      minuteSentOff: 70,
    });
  });

  test('the match until a minute knows nothing of what came later', () => {
    const sheet = match("10' goal Saka; 60' goal Palmer; 61' goal Jesus; 95' end");
    const state = foldUntil(sheet, 60 as Minute);
    expect(state.score).toEqual({ home: 1, away: 1 });
    expect(state.reports.get(player('Rice'))?.cleanSheetMinutesPlayed).toBe(60);
  });
});

describe('goals conceded', () => {
  test('only goals while he was on the pitch count, and the first one has its minute', () => {
    const notation = "10' goal Palmer; 60' sub Saka > Nelson; 70' goal Palmer; 80' goal Palmer";
    expect(reportOf(notation, 'Saka')).toMatchObject({ goalsConceded: 1, firstGoalConcededAt: 10 });
    expect(reportOf(notation, 'Nelson')).toMatchObject({ goalsConceded: 2, firstGoalConcededAt: 70 });
    expect(reportOf(notation, 'Raya')).toMatchObject({ goalsConceded: 3, firstGoalConcededAt: 10 });
    expect(reportOf(notation, 'Palmer')).toMatchObject({ goalsConceded: 0, firstGoalConcededAt: null });
  });

  test('a sent-off player’s count runs on', () => {
    expect(reportOf("50' red Saliba; 80' goal Palmer", 'Saliba')).toMatchObject({
      goalsConceded: 1,
      firstGoalConcededAt: 80,
    });
  });

  test('within one minute the sequence decides who was on', () => {
    expect(reportOf("60' sub Saka > Nelson; 60' goal Palmer", 'Saka').goalsConceded).toBe(0);
    expect(reportOf("60' goal Palmer; 60' sub Saka > Nelson", 'Saka').goalsConceded).toBe(1);
  });

  test('a goal recorded late keeps its own minute', () => {
    expect(reportOf("60' sub Saka > Nelson; 59' goal Palmer", 'Saka').goalsConceded).toBe(1);
  });
});

describe('minutes', () => {
  test('run from coming on to leaving, to now, or to the final minute', () => {
    const live = "20' sub Saka > Nelson; 50' red Rice; 70' now";
    expect(reportOf(live, 'Saka').cleanSheetMinutesPlayed).toBe(20);
    expect(reportOf(live, 'Nelson').cleanSheetMinutesPlayed).toBe(50);
    expect(reportOf(live, 'Rice').cleanSheetMinutesPlayed).toBe(50);
    expect(reportOf(live, 'Raya').cleanSheetMinutesPlayed).toBe(70);
    expect(reportOf("96' end", 'Raya').cleanSheetMinutesPlayed).toBe(96);
  });

  test('a clock set back behind the latest event shortens nobody’s match', () => {
    expect(reportOf("80' sub Saka > Nelson; 70' now", 'Nelson').cleanSheetMinutesPlayed).toBe(0);
    expect(reportOf("80' sub Saka > Nelson; 70' now", 'Raya').cleanSheetMinutesPlayed).toBe(80);
  });
});

test('a hero has his moment', () => {
  expect(reportOf('hero Saka', 'Saka').heroMoments).toBe(1);
  expect(reportOf('hero Saka', 'Rice').heroMoments).toBe(0);
});

test('a sheet that names somebody who never appeared, or has no role, is a broken invariant', () => {
  expect(() => foldMatch(match("10' goal Nelson"))).toThrow('has not appeared in this match');
  expect(() => foldMatch(match('', { roles: new Map() }))).toThrow('has no role');
});
