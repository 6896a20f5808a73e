import { describe, expect, it } from 'vitest';
import { match } from '#test/builders/match-notation';
import { player } from '#test/builders/notation-players';
import { foldMatch } from '../fold-match.ts';

/** 'full', 'part' or 'none', with ' DM' when it is a defensive midfielder's. */
function cleanSheetOf(notation: string, name: string, partCleanSheetMinutes = 45): string {
  const report = foldMatch(match(notation, { partCleanSheetMinutes })).reports.get(player(name));
  const kept = report?.full_clean_sheet ? 'full' : report?.part_clean_sheet ? 'part' : 'none';
  return report?.dm_clean_sheet ? `${kept} DM` : kept;
}

describe('a full clean sheet', () => {
  it('is kept by goalkeeper, defender and midfielder on the pitch for the whole match, never by a striker', () => {
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

  it('is not kept by who leaves in minute 93, substituted or sent off: theirs is a part one', () => {
    expect(cleanSheetOf("93' sub Saliba > Kiwior; 96' end", 'Saliba')).toBe('part');
    expect(cleanSheetOf("93' red Saliba; 96' end", 'Saliba')).toBe('part');
  });

  it('is shown live for who can still have one', () => {
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

  it('asks for as many minutes as the season sets', () => {
    expect(cleanSheetOf("70' sub Saliba > Kiwior", 'Saliba', 71)).toBe('none');
    expect(cleanSheetOf("70' sub Saliba > Kiwior", 'Saliba', 70)).toBe('part');
    expect(cleanSheetOf("70' sub Saliba > Kiwior", 'Kiwior', 20)).toBe('part');
  });
});
