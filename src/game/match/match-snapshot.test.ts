import { expect, it } from 'vitest';
import { match } from '#test/builders/match-notation';
import { foldMatch } from './fold-match.ts';
import { sheetOf } from './match-snapshot.ts';

it('a read match gives back the sheet that decided it', () => {
  const sheet = match("12' goal Saka (Odegaard); 60' sub Saka > Nelson; hero Nelson; 96' end");
  const { lineUps, events, minute, complete, heroes, roles, partCleanSheetMinutes } = sheet;
  const read = sheetOf({
    match: { set_minute: minute, report_complete: complete, heroes },
    line_ups: lineUps,
    events,
    players: [...roles].map(([code, role]) => ({ code, ...role })),
    rules: { part_clean_sheet_minutes: partCleanSheetMinutes },
  });
  expect(read).toEqual(sheet);
  expect(foldMatch(read)).toEqual(foldMatch(sheet));
});
