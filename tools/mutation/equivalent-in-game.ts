// Mutants of src/game that no test can notice, each with its reason.

import type { Equivalent } from './mutant.ts';

export const equivalentInGame: readonly Equivalent[] = [
  {
    file: 'src/game/match/judge-completion.ts',
    code: 'if (sheet.heroes.length === 0) return sheet;',
    was: 'sheet.heroes.length === 0',
    text: 'false',
    because: 'no heroes are left of none; folding the events to see that takes longer',
  },
  {
    file: 'src/game/match/judge-completion.ts',
    code: 'if (heroes.length === 0) return null;',
    was: 'heroes.length === 0',
    text: 'false',
    because: 'nobody is refused of none; folding the events to see that takes longer',
  },
  {
    file: 'src/game/match/second-opinion.ts',
    was: '>',
    text: '>=',
    because: 'what is compared differs: equal figures are left out before',
  },
  {
    file: 'src/game/history/log-texts.ts',
    code: 'const isHome = home_points > away_points;',
    was: '>',
    text: '>=',
    because: 'a draw is no win',
  },
  {
    file: 'src/game/match/fold/event-order.ts',
    code: "moved = moveWithinMinute(moved, id, sequence < event.sequence ? 'up' : 'down');",
    was: '<',
    text: '<=',
    because: 'equal sequences have returned before',
  },
  {
    file: 'src/game/notice/moved-deadline-text.ts',
    was: '<',
    text: '<=',
    because: 'a deadline that was moved is not where it was',
  },
  {
    file: 'src/game/gameweek/day-text.ts',
    code: 'return `${short(instant(start_time))} – ${short((instant(end_time) - 1) as Instant)}`;',
    was: '1',
    text: '2',
    because: 'either millisecond lies in the last day',
  },
  {
    file: 'src/game/selection/autosub.ts',
    code: "const isGoalkeeper = ({ role }: LockedPlayer): boolean => role.position === 'GK';",
    was: '===',
    text: '!==',
    because: 'it is asked only whether two players are alike',
  },
  {
    file: 'src/game/selection/switch-formation.ts',
    code: 'positions.reduce((sum, position) => sum + Math.abs(formation[position] - countsOf(before)[position]), 0);',
    was: '0',
    text: '1',
    because: 'every distance is longer by the same',
  },
  {
    file: 'src/game/standings/apply-match-change.ts',
    code: 'if (inPlace === row) return [];',
    was: 'inPlace === row',
    text: 'false',
    because: 'the same object differs in no column; finding that out takes longer',
  },
  {
    file: 'src/game/standings/gameweek-play.ts',
    code: 'for (const part of parts.filter((candidate) => touched.some((match) => match?.part === candidate))) {',
    was: '.filter((candidate) => touched.some((match) => match?.part === candidate))',
    text: '',
    because: 'a part that no match touches is computed to the same',
  },
  {
    file: 'src/game/standings/touched-teams.ts',
    code: 'if (kept !== undefined) return kept;',
    was: 'kept !== undefined',
    text: 'false',
    because: 'the selectors are found anew, more slowly',
  },
  {
    file: 'src/game/standings/touched-teams.ts',
    code: 'selectorsByLeague.set(league, found);',
    was: 'selectorsByLeague.set(league, found);',
    text: ';',
    because: 'the selectors are found anew, more slowly',
  },
  {
    file: 'src/game/zone-time.ts',
    code: 'formatters.set(zone, made);',
    was: 'formatters.set(zone, made);',
    text: ';',
    because: 'the formatter is made anew, more slowly',
  },
];
