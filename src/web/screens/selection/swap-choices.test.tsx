import { describe, expect, it } from 'vitest';
import { drawnWords } from '#test/builders/drawn-words';
import { playerCode, selected } from '#test/builders/selection-notation';
import { squadInEditor as squad } from '#test/builders/squad-in-editor';
import { withQueries } from '#test/builders/with-queries';
import { openEditor } from './editor-state.ts';
import { SwapChoices } from './swap-choices.tsx';

const selection = 'GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S2 | GK2 D5 M5';

/** What the sheet says below the starter, by its headings. */
function sheetOf(starter: string, notation = selection): Record<string, readonly string[]> {
  const state = openEditor(selected(notation), null, squad);
  const replaced = squad.get(playerCode(starter));
  if (replaced === undefined) throw new Error('nobody');
  const drawn = <SwapChoices {...{ replaced, squad, state }} onSwap={() => undefined} onInfo={() => undefined} />;
  const words = drawnWords(withQueries(drawn));
  const said: Record<string, string[]> = { starter: [] };
  let heading = 'starter';
  for (const [at, word] of words.entries()) {
    if (words[at + 1] === word) continue;
    if (words[at - 1] === word) heading = word;
    else said[heading] = [...(said[heading] ?? []), word];
  }
  return said;
}
const names = (words: readonly string[] | undefined) => (words ?? []).filter((word) => squadNames.has(word));
const squadNames = new Set([...squad.values()].map(({ shownName }) => shownName));

describe('the sheet of a swap', () => {
  it('shows whom it is about, and how to learn more', () => {
    expect(sheetOf('D4')['starter']).toEqual(['D4', 'No match', 'D', '40', 'About D4']);
  });

  it('offers those who keep the formation first, the autobench before the others, with its places', () => {
    const said = sheetOf('D4');
    expect(Object.keys(said).slice(0, 3)).toEqual(['starter', 'Keeps 4-4-2', 'Changes to 3-5-2']);
    expect(said['Keeps 4-4-2']).toEqual([
      'D5',
      'No match',
      'B2',
      'D',
      '40',
      'About D5',
      'D6',
      'No match',
      'Out: Knee injury',
      'D',
      '40',
      'About D6',
    ]);
    expect(names(said['Changes to 3-5-2'])).toEqual(['M5', 'M6']);
    expect(said['Changes to 3-5-2']).toContain('B3');
  });

  it('says by their reason who may not come in', () => {
    const said = sheetOf('GK1');
    expect(Object.keys(said).some((heading) => heading.startsWith('Keeps'))).toBe(true);
    const refused = Object.entries(said).filter(([heading]) => !/^(starter|Keeps|Changes)/.test(heading));
    expect(refused.flatMap(([, words]) => words.join(', ').split(', '))).toEqual(
      expect.arrayContaining(['D5', 'M5', 'D6', 'M6', 'S3']),
    );
    expect(Object.values(said).flat()).not.toContain('Nobody of your squad can come in.');
  });

  it('says that nobody can come in where that is so', () => {
    expect(sheetOf('GK1', 'GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S2 | D5 D6 M5')['starter']).toEqual([
      'GK1',
      'No match',
      'GK',
      '40',
      'About GK1',
      'Nobody of your squad can come in.',
    ]);
  });
});
