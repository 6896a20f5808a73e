// Writes text as outlines of the app's font, so that a picture is the same on every machine, whatever fonts it has
// (decision 0021).

export type Weight = 'text' | 'strong';
export type Look = { readonly size: number; readonly weight?: Weight };
export type Place = {
  readonly x: number;
  /** Of the line on which the letters stand. */
  readonly y: number;
  readonly fill: string;
  readonly align?: 'start' | 'middle' | 'end';
};

/** A glyph is its width and its path in thousandths of an em; a pair of letters may stand closer. */
export type FontTable = {
  readonly glyphs: Readonly<Record<string, string>>;
  readonly kerning: Readonly<Record<string, number>>;
};
type Glyph = { readonly advance: number; readonly path: string };
type Font = { readonly glyphs: ReadonlyMap<string, Glyph>; readonly kerning: ReadonlyMap<string, number> };

const em = 1000;
const ellipsis = '…';
/** Stands for a character that the font does not have: a frame. */
const unknown = '\uFFFD';
const frame: Glyph = { advance: 600, path: 'M90 0L90 660L510 660L510 0ZM140 50L460 50L460 610L140 610Z' };

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** The text in what a reader takes for single characters. */
const piecesOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment);

/** Measures, cuts and writes lines of text. */
export class Lettering {
  readonly #fonts: Readonly<Record<Weight, Font>>;

  constructor(tables: Readonly<Record<Weight, FontTable>>) {
    this.#fonts = { text: fontOf(tables.text), strong: fontOf(tables.strong) };
  }

  /** The width of the line in pixels. */
  widthOf(text: string, { size, weight = 'text' }: Look): number {
    const { glyphs, end } = this.#laidOut(text, weight);
    return glyphs.length === 0 ? 0 : (end * size) / em;
  }

  /** The text, or as much of its beginning as there is room for, with '…' behind it. */
  cut(text: string, look: Look, width: number): string {
    if (this.widthOf(text, look) <= width) return text;
    const pieces = piecesOf(text);
    while (pieces.length > 0 && this.widthOf(pieces.join('').trimEnd() + ellipsis, look) > width) pieces.pop();
    return pieces.join('').trimEnd() + ellipsis;
  }

  /** The text on two lines of about the same length; if it is too long for both, the second is cut. */
  twoLines(text: string, look: Look, width: number): readonly string[] {
    const words = text.trim().split(/\s+/);
    const splits = words
      .slice(1)
      .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')] as const);
    const longer = ([above, below]: readonly [string, string]): number => {
      const first = this.widthOf(above, look);
      return first > width ? Number.POSITIVE_INFINITY : Math.max(first, this.widthOf(below, look));
    };
    const [best = [text]]: readonly (readonly string[])[] = splits.toSorted(
      (one, other) => longer(one) - longer(other),
    );
    return best.map((line) => this.cut(line, look, width));
  }

  /** The largest of these sizes in which the text has room, otherwise the smallest. */
  sizeFor(text: string, sizes: readonly [number, ...number[]], weight: Weight, width: number): number {
    return sizes.find((size) => this.widthOf(text, { size, weight }) <= width) ?? Math.min(...sizes);
  }

  /** The line as SVG; not one character of the text is in it, so no text can break it. */
  write(text: string, { size, weight = 'text', x, y, fill, align = 'start' }: Look & Place): string {
    const { glyphs, end } = this.#laidOut(text, weight);
    const scale = size / em;
    const left = x - (align === 'start' ? 0 : align === 'end' ? end * scale : (end * scale) / 2);
    const paths = glyphs.map(({ at, path }) =>
      path === '' ? '' : `<path transform="translate(${at} 0)" d="${path}"/>`,
    );
    return `<g fill="${fill}" transform="translate(${rounded(left)} ${rounded(y)}) scale(${rounded(scale)} ${rounded(-scale)})">${paths.join('')}</g>`;
  }

  #laidOut(
    text: string,
    weight: Weight,
  ): { readonly glyphs: readonly (Glyph & { at: number })[]; readonly end: number } {
    const { glyphs, kerning } = this.#fonts[weight];
    const characters = writable(text, glyphs);
    let end = 0;
    const placed = characters.map((character, index) => {
      const glyph = glyphs.get(character) ?? frame;
      const at = end;
      end += glyph.advance + (kerning.get(character + (characters[index + 1] ?? '')) ?? 0);
      return { ...glyph, at };
    });
    return { glyphs: placed, end };
  }
}

/**
 * The text in characters of the font: a letter that it lacks loses its accents, an emoji is left out, and anything else
 * becomes a frame. A text of nothing but emoji is frames, because no name may be empty.
 */
function writable(text: string, glyphs: Font['glyphs']): readonly string[] {
  const segments = piecesOf(text.normalize('NFC').replaceAll(/\s/g, ' '));
  const written = segments.flatMap((segment) => charactersFor(segment, glyphs));
  const isSecondSpace = (character: string, index: number) => character === ' ' && (written[index - 1] ?? ' ') === ' ';
  const spaced = written.filter((character, index) => !isSecondSpace(character, index));
  return spaced.length > 0 ? spaced : segments.map(() => unknown);
}

const pictures = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;
const invisible = /^[\p{C}\p{M}]*$/u;

function charactersFor(segment: string, glyphs: Font['glyphs']): readonly string[] {
  if (glyphs.has(segment)) return [segment];
  if (pictures.test(segment) || invisible.test(segment)) return [];
  const plain = Array.from(segment.normalize('NFKD')).filter((character) => glyphs.has(character));
  return plain.length > 0 ? plain : [unknown];
}

function fontOf({ glyphs, kerning }: FontTable): Font {
  const entries = Object.entries(glyphs).map(([character, drawn]): [string, Glyph] => {
    const [advance = '', ...path] = drawn.split(' ');
    return [character, { advance: Number(advance), path: path.join(' ') }];
  });
  return { glyphs: new Map(entries), kerning: new Map(Object.entries(kerning)) };
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

let loaded: Promise<Lettering> | null = null;

/** The lettering in the app's font, read when the first picture is drawn. */
export function loadLettering(): Promise<Lettering> {
  loaded ??= import('./glyphs.json').then(({ default: tables }) => new Lettering(tables));
  return loaded;
}
