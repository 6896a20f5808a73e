import { describe, expect, it } from 'vitest';
import { aMinute } from '#test/builders/ids';
import { match } from '#test/builders/match-notation';
import { player } from '#test/builders/notation-players';
import { foldMatch, foldUntil } from './fold-match.ts';
import type { MatchReport } from './match-report.ts';

const reportOf = (notation: string, name: string): MatchReport => {
  const report = foldMatch(match(notation)).reports.get(player(name));
  if (report === undefined) throw new Error(`${name} has no report`);
  return report;
};

describe('goals', () => {
  it('a goal counts for the scorer, their assister and the score', () => {
    const notation = "12' goal Saka (Odegaard)";
    expect(foldMatch(match(notation)).score).toEqual({ home: 1, away: 0 });
    expect(reportOf(notation, 'Saka')).toMatchObject({ goals: 1, assists: 0 });
    expect(reportOf(notation, 'Odegaard')).toMatchObject({ goals: 0, assists: 1 });
  });

  it('an own goal counts for the other side and not for its scorer, and the player who forced it gets the assist', () => {
    const notation = "12' own goal Colwill (Saka)";
    expect(foldMatch(match(notation)).score).toEqual({ home: 1, away: 0 });
    expect(reportOf(notation, 'Colwill')).toMatchObject({ goals: 0, own_goals: 1, goals_conceded: 1 });
    expect(reportOf(notation, 'Saka')).toMatchObject({ goals: 0, assists: 1, goals_conceded: 0 });
  });

  it('a free-kick goal counts as both, and the player who won the free kick gets the assist', () => {
    const notation = "12' free kick Rice (Saka)";
    expect(reportOf(notation, 'Rice')).toMatchObject({ goals: 1, free_kick_goals: 1, penalties_scored: 0 });
    expect(reportOf(notation, 'Saka').assists).toBe(1);
  });

  it('a penalty goal credits taker, winner and fouler', () => {
    const notation = "12' penalty Saka (Jesus) foul Colwill";
    expect(reportOf(notation, 'Saka')).toMatchObject({ goals: 1, penalties_scored: 1, free_kick_goals: 0 });
    expect(reportOf(notation, 'Jesus').assists).toBe(1);
    expect(reportOf(notation, 'Colwill').penalty_fouls).toBe(1);
  });

  it.each(["12' penalty Saka (Saka)", "12' free kick Saka (Saka)"])(
    'a scorer who won it gets no assist: %s',
    (notation) => {
      expect(reportOf(notation, 'Saka')).toMatchObject({ goals: 1, assists: 0 });
    },
  );
});

describe('penalties that did not go in', () => {
  it('a save counts for the named keeper, a miss for the taker, a foul for the fouler, and the winner gets nothing', () => {
    const notation = "12' miss Palmer (Jackson) save Raya foul Saliba";
    expect(foldMatch(match(notation)).score).toEqual({ home: 0, away: 0 });
    expect(reportOf(notation, 'Palmer')).toMatchObject({ penalties_missed: 1, goals: 0 });
    expect(reportOf(notation, 'Raya').penalties_saved).toBe(1);
    expect(reportOf(notation, 'Saliba').penalty_fouls).toBe(1);
    expect(reportOf(notation, 'Jackson').assists).toBe(0);
  });

  it('a miss is nobody’s save unless the reporter names one', () => {
    expect(reportOf("12' miss Palmer", 'Raya').penalties_saved).toBe(0);
  });
});

describe('who is on the pitch', () => {
  it('starters have a report from the line-up on, unused substitutes none', () => {
    const { reports, onPitch } = foldMatch(match("0' now"));
    expect(reports.size).toBe(22);
    expect(onPitch.home).toContain(player('Saka'));
    expect(reports.has(player('Nelson'))).toBe(false);
  });

  it('a substitution takes one off and brings one on', () => {
    const { reports, onPitch } = foldMatch(match("60' sub Saka > Nelson"));
    expect(onPitch.home.has(player('Saka'))).toBe(false);
    expect(onPitch.home.has(player('Nelson'))).toBe(true);
    expect(reports.get(player('Saka'))).toMatchObject({ starting_xi: 1, substitute: 0, minute_subbed_off: 60 });
    expect(reports.get(player('Nelson'))).toMatchObject({
      starting_xi: 0,
      substitute: 1,
      minute_subbed_on: 60,
      clean_sheet_qualifying_start: 60,
    });
  });

  it('a straight red sends a player off without a yellow', () => {
    const state = foldMatch(match("70' red Rice"));
    expect(state.onPitch.home.size).toBe(10);
    expect([...state.sentOff]).toEqual([player('Rice')]);
    expect(state.reports.get(player('Rice'))).toMatchObject({ yellow_cards: 0, red_cards: 1, minute_sent_off: 70 });
    expect(state.reports.get(player('Rice'))?.minute_subbed_off).toBeNull();
  });

  it('a second yellow sends a player off with one yellow and one red', () => {
    expect(reportOf("10' yellow Rice; 70' second yellow Rice", 'Rice')).toMatchObject({
      yellow_cards: 1,
      second_yellows: 1,
      red_cards: 1,
      minute_sent_off: 70,
    });
  });

  it('the match until a minute contains nothing that came later', () => {
    const sheet = match("10' goal Saka; 60' goal Palmer; 61' goal Jesus; 95' end");
    const state = foldUntil(sheet, aMinute(60));
    expect(state.score).toEqual({ home: 1, away: 1 });
    expect(state.reports.get(player('Rice'))?.clean_sheet_minutes_played).toBe(60);
  });
});

describe('goals conceded', () => {
  it("only goals while they were on the pitch count, and the first one's minute is kept", () => {
    const notation = "10' goal Palmer; 60' sub Saka > Nelson; 70' goal Palmer; 80' goal Palmer";
    expect(reportOf(notation, 'Saka')).toMatchObject({ goals_conceded: 1, first_goal_conceded_at: 10 });
    expect(reportOf(notation, 'Nelson')).toMatchObject({ goals_conceded: 2, first_goal_conceded_at: 70 });
    expect(reportOf(notation, 'Raya')).toMatchObject({ goals_conceded: 3, first_goal_conceded_at: 10 });
    expect(reportOf(notation, 'Palmer')).toMatchObject({ goals_conceded: 0, first_goal_conceded_at: null });
  });

  it('a sent-off player keeps conceding', () => {
    expect(reportOf("50' red Saliba; 80' goal Palmer", 'Saliba')).toMatchObject({
      goals_conceded: 1,
      first_goal_conceded_at: 80,
    });
  });

  it('within one minute the sequence decides who was on', () => {
    expect(reportOf("60' sub Saka > Nelson; 60' goal Palmer", 'Saka').goals_conceded).toBe(0);
    expect(reportOf("60' goal Palmer; 60' sub Saka > Nelson", 'Saka').goals_conceded).toBe(1);
  });

  it('a goal recorded late keeps its own minute', () => {
    expect(reportOf("60' sub Saka > Nelson; 59' goal Palmer", 'Saka').goals_conceded).toBe(1);
  });
});

describe('minutes', () => {
  it('run from coming on to leaving, to the current minute, or to the final one', () => {
    const live = "20' sub Saka > Nelson; 50' red Rice; 70' now";
    expect(reportOf(live, 'Saka').clean_sheet_minutes_played).toBe(20);
    expect(reportOf(live, 'Nelson').clean_sheet_minutes_played).toBe(50);
    expect(reportOf(live, 'Rice').clean_sheet_minutes_played).toBe(50);
    expect(reportOf(live, 'Raya').clean_sheet_minutes_played).toBe(70);
    expect(reportOf("96' end", 'Raya').clean_sheet_minutes_played).toBe(96);
  });

  it("a clock set back before the latest event shortens nobody's match", () => {
    expect(reportOf("80' sub Saka > Nelson; 70' now", 'Nelson').clean_sheet_minutes_played).toBe(0);
    expect(reportOf("80' sub Saka > Nelson; 70' now", 'Raya').clean_sheet_minutes_played).toBe(80);
  });
});

it('the match until a minute has no hero yet, who may come on later', () => {
  const sheet = match("60' sub Saka > Nelson; hero Nelson");
  expect(foldUntil(sheet, aMinute(30)).reports.has(player('Nelson'))).toBe(false);
});

it('a hero gets their moment', () => {
  expect(reportOf('hero Saka', 'Saka').hero_moments).toBe(1);
  expect(reportOf('hero Saka', 'Rice').hero_moments).toBe(0);
});

it('a sheet that names a player who never appeared, or has no role, is a broken invariant', () => {
  expect(() => foldMatch(match("10' goal Nelson"))).toThrow('has not appeared in this match');
  expect(() => foldMatch(match('', { roles: new Map() }))).toThrow('has no role');
});

/** 'full', 'part' or 'none', with ' DM' when it is a defensive midfielder's. */
function cleanSheetOf(notation: string, name: string, partCleanSheetMinutes = 45): string {
  const report = foldMatch(match(notation, { partCleanSheetMinutes })).reports.get(player(name));
  const kept = report?.full_clean_sheet ? 'full' : report?.part_clean_sheet ? 'part' : 'none';
  return report?.dm_clean_sheet ? `${kept} DM` : kept;
}

describe('a full clean sheet', () => {
  it('is kept by goalkeepers, defenders and midfielders on the pitch for the whole match, never by a striker', () => {
    expect(['Raya', 'Saliba', 'Saka', 'Rice', 'Jesus'].map((name) => cleanSheetOf("96' end", name))).toEqual([
      'full',
      'full',
      'full',
      'full DM',
      'none',
    ]);
  });

  it('ends with a goal conceded, also in minute 97', () => {
    expect(cleanSheetOf("97' goal Palmer", 'Saliba')).toBe('none');
  });

  it('is not kept by a player who leaves in minute 93, substituted or sent off: they get a part one', () => {
    expect(cleanSheetOf("93' sub Saliba > Kiwior; 96' end", 'Saliba')).toBe('part');
    expect(cleanSheetOf("93' red Saliba; 96' end", 'Saliba')).toBe('part');
  });

  it('is shown live for players who can still get one', () => {
    expect(cleanSheetOf("0' now", 'Saliba')).toBe('full');
    expect(cleanSheetOf("20' sub Saliba > Kiwior; 30' now", 'Saliba')).toBe('none');
    expect(cleanSheetOf("20' sub Saliba > Kiwior; 30' now", 'Kiwior')).toBe('none');
  });
});

describe('a part clean sheet', () => {
  it.each([
    ['who came on in minute 45 has it', "45' sub Saliba > Kiwior; 90' end", 'Kiwior', 'part'],
    ['who came on in minute 46 came on at half-time', "46' sub Saliba > Kiwior; 90' end", 'Kiwior', 'part'],
    [
      'the end counts as minute 90, also on a clock that stopped early',
      "46' sub Saliba > Kiwior; 88' end",
      'Kiwior',
      'part',
    ],
    ['who came on in minute 47 has 43 minutes at most', "47' sub Saliba > Kiwior; 98' end", 'Kiwior', 'none'],
    [
      'also when he goes off again after minute 90',
      "47' sub Saliba > Kiwior; 97' sub Kiwior > Zinchenko",
      'Kiwior',
      'none',
    ],
    ['who went off in minute 44 lacks one', "44' sub Saliba > Kiwior", 'Saliba', 'none'],
    ['who went off in minute 45 has it', "45' sub Saliba > Kiwior", 'Saliba', 'part'],
    ['who went off in minute 46 went off at half-time', "46' sub Saliba > Kiwior", 'Saliba', 'part'],
    ['from minute 1 to half-time is 44', "1' sub Saliba > Kiwior; 46' sub Kiwior > Zinchenko", 'Kiwior', 'none'],
    ['sent off in minute 44 lacks one', "44' red Saliba", 'Saliba', 'none'],
    ['sent off in minute 45 has it', "45' red Saliba", 'Saliba', 'part'],
    ['sent off, and then a goal against his side', "45' red Saliba; 80' goal Palmer", 'Saliba', 'none'],
    ['off before the goal', "70' sub Saliba > Kiwior; 80' goal Palmer", 'Saliba', 'part'],
    ['on after the goal', "10' goal Palmer; 20' sub Saliba > Kiwior", 'Kiwior', 'part'],
    ['a goal while he was on', "20' sub Saliba > Kiwior; 30' goal Palmer", 'Kiwior', 'none'],
    ['a defensive midfielder', "70' sub Rice > Partey", 'Rice', 'part DM'],
    ['a midfielder', "70' sub Saka > Nelson", 'Saka', 'part'],
    ['a striker', "70' sub Jesus > Nketiah", 'Jesus', 'none'],
  ])('%s', (_, notation, name, kept) => {
    expect(cleanSheetOf(notation, name)).toBe(kept);
  });

  it('is shown live once the 45 minutes are reached', () => {
    expect(cleanSheetOf("20' sub Saliba > Kiwior; 64' now", 'Kiwior')).toBe('none');
    expect(cleanSheetOf("20' sub Saliba > Kiwior; 65' now", 'Kiwior')).toBe('part');
    expect(cleanSheetOf("46' sub Saliba > Kiwior; 89' now", 'Kiwior')).toBe('none');
    expect(cleanSheetOf("46' sub Saliba > Kiwior; 90' now", 'Kiwior')).toBe('part');
    expect(cleanSheetOf("47' sub Saliba > Kiwior; 99' now", 'Kiwior')).toBe('none');
  });

  it('needs as many minutes as the season sets', () => {
    expect(cleanSheetOf("70' sub Saliba > Kiwior", 'Saliba', 71)).toBe('none');
    expect(cleanSheetOf("70' sub Saliba > Kiwior", 'Saliba', 70)).toBe('part');
    expect(cleanSheetOf("70' sub Saliba > Kiwior", 'Kiwior', 20)).toBe('part');
  });
});
