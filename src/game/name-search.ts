// Searching by name. Nobody types an accent against the clock: 'odegaard' means Ødegaard (rules/screens 5).

/** Letters that have no accent to take off, in lower case, and how they are typed without them. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ĸ: 'k',
  ə: 'e',
  '’': "'",
  '‘': "'",
  ʼ: "'",
};

/** The text as a search sees it: in lower case, without accents, with single spaces. */
function foldedText(text: string): string {
  const unaccented = text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/gu, ' ');
  return Object.entries(plainLetters).reduce((folded, [letter, plain]) => folded.replaceAll(letter, plain), unaccented);
}

/** Whether a text contains what was typed, whatever the case and the accents of either. */
export function nameSearch(typed: string): (text: string) => boolean {
  const wanted = foldedText(typed).trim();
  return (text) => foldedText(text).includes(wanted);
}
