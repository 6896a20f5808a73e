// Every text that the specification quotes stands in the source, or in the list of those still to come.

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import committed from './specification/quoted-texts.json';
import { isInSource, quotedTexts, sourceTexts } from './specification/quoted-texts.ts';
import { otherwise, stillToCome } from './specification/still-to-come.ts';

const specification = '../shared/spec';
const files = ['managers.md', 'admin.md'] as const;
const sources = sourceTexts('src');
const texts = [...new Set(files.flatMap((file) => committed[file]))];
const excepted = new Set<string>([...Object.keys(otherwise), ...stillToCome]);

describe('the texts of the specification', () => {
  it('the committed list is what the two specification files quote', () => {
    if (!existsSync(specification)) {
      console.info(`${specification} is not here: the committed list of quoted texts stands for it.`);
      expect(texts.length).toBeGreaterThan(150);
      return;
    }
    for (const file of files) {
      expect(committed[file]).toEqual(quotedTexts(readFileSync(`${specification}/${file}`, 'utf8')));
    }
  });

  it.each(texts.filter((text) => !excepted.has(text)))('%s', (text) => {
    expect(isInSource(text, sources)).toBe(true);
  });

  it('no text that has been built is still on the list', () => {
    expect(stillToCome.filter((text) => isInSource(text, sources))).toEqual([]);
  });

  it('the lists of exceptions name only texts of the specification', () => {
    expect([...excepted].filter((text) => !texts.includes(text))).toEqual([]);
  });
});
