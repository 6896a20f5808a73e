// Completing a report: from minute 90, with at most one hero per side (rules/match 15).

import type { PlayerCode } from '../identity.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { afterAllEvents } from './fold/running-match.ts';
import { clockOf, type MatchSheet } from './match-sheet.ts';
import { matchTexts } from './match-texts.ts';
import { fullTime } from './minute.ts';

/** Why the match cannot be completed with these heroes, or null. The complete button is shown when this is null. */
export function judgeCompletion(sheet: MatchSheet, heroes: readonly PlayerCode[]): Refusal | null {
  if (sheet.complete) return refuse('report_complete', matchTexts.reportComplete);
  if (clockOf(sheet) < fullTime) return refuse('too_early', matchTexts.tooEarlyToComplete);
  return judgeHeroes(sheet, heroes);
}

/**
 * The sheet without heroes who turn out never to have played: a correction may remove the substitution that brought one
 * on. The sheet's events must be legal.
 */
export function withHeroesWhoPlayed(sheet: MatchSheet): MatchSheet {
  if (sheet.heroes.length === 0) return sheet;
  const { tallies } = afterAllEvents(sheet);
  return { ...sheet, heroes: sheet.heroes.filter((hero) => tallies.has(hero)) };
}

/** Why these cannot be the heroes of the match, or null; the sheet's events must be legal. */
function judgeHeroes(sheet: MatchSheet, heroes: readonly PlayerCode[]): Refusal | null {
  if (heroes.length === 0) return null;
  const { tallies } = afterAllEvents(sheet);
  const heroSides = heroes.map((hero) => tallies.get(hero)?.side);
  if (heroSides.includes(undefined)) return refuse('hero_without_appearance', matchTexts.heroWithoutAppearance);
  return new Set(heroSides).size === heroes.length ? null : refuse('two_heroes', matchTexts.twoHeroes);
}
