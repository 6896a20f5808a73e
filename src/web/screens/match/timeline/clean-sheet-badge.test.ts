import { expect, it } from 'vitest';
import type { MatchReport } from '#game/match/match-report';
import { cleanSheetBadge } from './clean-sheet-badge.ts';

const sheets = { full: { full_clean_sheet: 1 }, part: { part_clean_sheet: 1 }, none: {} };
const badges = (position: 'GK' | 'D' | 'M' | 'S', is_dm: boolean) =>
  Object.values(sheets).map((sheet) =>
    cleanSheetBadge({ full_clean_sheet: 0, part_clean_sheet: 0, ...sheet } as MatchReport, { position, is_dm }),
  );

it.each([
  ['a goalkeeper', 'GK', false, ['FCS', 'PCS', null]],
  ['a defender', 'D', false, ['FCS', 'PCS', null]],
  ['a defensive midfielder', 'M', true, ['FCS DM', 'PCS', null]],
  ['a striker', 'S', false, [null, null, null]],
] as const)('the clean sheet of %s: full, part, none', (_who, position, isDefensive, shown) => {
  expect(badges(position, isDefensive)).toEqual(shown);
});
