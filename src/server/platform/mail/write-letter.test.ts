import { expect, it } from 'vitest';
import type { TextTable } from '#game/text-section';
import type { Letter } from './letter.ts';
import { writeLetter } from './write-letter.ts';

const table = (teams: number): TextTable => ({
  caption: 'Table',
  head: ['#', 'Team', 'Points'],
  numeric: [2],
  rows: Array.from({ length: teams }, (_, index) => ({
    cells: [String(index + 1), `A team with a long name ${index + 1}`, String(index * 7)],
    isOwn: index === 1,
  })),
});
const letter = (...tables: readonly TextTable[]): Letter => ({
  subject: 'Gameweek 5',
  heading: 'Gameweek 5',
  paragraphs: [],
  sections: [{ title: 'TDL1', paragraphs: ['It is over.'], tables }],
});

it('a table is aligned as text, the own row has a mark, and a longer name is cut', () => {
  const { text } = writeLetter(
    letter({
      caption: 'Results',
      head: ['Team', 'Pts'],
      numeric: [1],
      rows: [
        { cells: ['Zoë 👩‍👩‍👧', '−3'], isOwn: true },
        { cells: ['The Team Whose Name Is Longer', '100'], isOwn: false },
      ],
    }),
  );
  expect(text).toBe(
    [
      'Gameweek 5',
      'TDL1\n====',
      'It is over.',
      [
        'Results',
        '  Team                      Pts',
        `* Zoë 👩‍👩‍👧${' '.repeat(19)}   −3`,
        '  The Team Whose Name Is …  100',
      ].join('\n'),
      '-- \nTouchline\n',
    ].join('\n\n'),
  );
});

it('names are text in HTML, too, and the table has headers and a caption', () => {
  const { html } = writeLetter(letter({ ...table(0), rows: [{ cells: ['1', '<b>Bold & Co</b>', '3'], isOwn: true }] }));
  expect(html).toContain('&lt;b&gt;Bold &amp; Co&lt;/b&gt;');
  expect(html).not.toContain('<b>');
  expect(html.match(/<th scope="col"/g)).toHaveLength(3);
  expect(html).toContain('>Table</caption>');
  expect(html).toContain('▸');
});

it('a letter about three leagues of twenty is shorter than what large providers cut off', () => {
  const tables = [table(20), table(20), table(20), table(20)];
  const [section] = letter(...tables).sections ?? [];
  if (section === undefined) throw new Error('no section');
  const { html } = writeLetter({ ...letter(), sections: [section, section, section] });
  expect(Buffer.byteLength(html)).toBeLessThan(70_000);
});

it('as text a letter has its code, its action, its note and its way out, and nothing of what it has not', () => {
  const plain: Letter = { subject: 'Sign in', heading: 'Sign in', paragraphs: ['One.', 'Two.'] };
  expect(writeLetter(plain).text).toBe('Sign in\n\nOne.\n\nTwo.\n\n-- \nTouchline\n');
  const whole: Letter = {
    ...plain,
    code: '123456',
    action: { label: 'Sign in', href: 'https://league.example/login' },
    note: 'Within 10 minutes.',
    off: { label: 'No more of these', href: 'https://league.example/off' },
  };
  expect(writeLetter(whole).text.split('\n\n').slice(3)).toEqual([
    '123456',
    'Sign in:\nhttps://league.example/login',
    'Within 10 minutes.',
    'No more of these:\nhttps://league.example/off',
    '-- \nTouchline\n',
  ]);
});
