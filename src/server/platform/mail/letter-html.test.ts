import { expect, it } from 'vitest';
import type { Letter } from './letter.ts';
import { htmlOf } from './letter-html.ts';

const plain: Letter = { subject: 'Sign in & out', heading: "Marta's <link>", paragraphs: ['One.', 'Two & three.'] };
const body = (letter: Letter): string =>
  /<td style="padding:24px 22px">\n(.*)\n<\/td>/s.exec(htmlOf(letter))?.[1] ?? '';

it('what people wrote is text: in the title, the heading and the paragraphs', () => {
  expect(htmlOf(plain)).toContain('<title>Sign in &amp; out</title>');
  expect(body(plain)).toMatch(
    /^<h1 [^>]*>Marta&#39;s &lt;link&gt;<\/h1>\n<p [^>]*>One.<\/p>\n<p [^>]*>Two &amp; three.<\/p>$/,
  );
});

it('a letter has its code, its action with the address to copy, its note and its way out, in this order', () => {
  const whole: Letter = {
    ...plain,
    code: '123456',
    action: { label: 'Sign "in"', href: 'https://league.example/login?a=1&b=2' },
    note: 'Within <10> minutes.',
    off: { label: 'No more of these', href: 'https://league.example/off?a=1&b=2' },
  };
  const parts = body(whole).split('\n').slice(3);
  expect(parts).toHaveLength(5);
  expect(parts[0]).toMatch(/>123456<\/p>$/);
  expect(parts[1]).toMatch(/<a href="https:\/\/league\.example\/login\?a=1&amp;b=2" [^>]*>Sign &quot;in&quot;<\/a>/);
  expect(parts[2]).toMatch(/>https:\/\/league\.example\/login\?a=1&amp;b=2<\/p>$/);
  expect(parts[3]).toMatch(/>Within &lt;10&gt; minutes.<\/p>$/);
  expect(parts[4]).toMatch(/<a href="https:\/\/league\.example\/off\?a=1&amp;b=2" [^>]*>No more of these<\/a>/);
});

it('numbers stand to the right, words to the left, and only the first cell of the own row has the mark', () => {
  const table = {
    caption: 'A & B',
    head: ['Team', 'Pts'],
    numeric: [1],
    rows: [
      { cells: ['Alpha', '7'], isOwn: true },
      { cells: ['Beta', '9'], isOwn: false },
    ],
  };
  const html = body({ ...plain, sections: [{ title: 'T & L', paragraphs: ['It is <over>.'], tables: [table] }] });
  expect(html).toContain('>T &amp; L</h2>');
  expect(html).toContain('>It is &lt;over&gt;.</p>');
  expect(html).toContain('>A &amp; B</caption>');
  expect(html).toContain('<th scope="col" align="left">Team</th><th scope="col" align="right" nowrap>Pts</th>');
  expect(html).toContain(
    '<tr style="font-weight:700"><td>▸&nbsp;Alpha</td><td align="right" nowrap>7</td></tr>\n' +
      '<tr><td>Beta</td><td align="right" nowrap>9</td></tr>',
  );
});
