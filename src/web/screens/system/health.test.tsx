import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Finding } from '#api/system';
import { Health } from './health.tsx';

const finding = (part: Finding['part'], state: Finding['state']): Finding => ({
  part,
  state,
  text: `${part} is ${state}`,
});
const said = (...findings: readonly Finding[]): readonly string[] =>
  [...renderToStaticMarkup(<Health findings={findings} />).matchAll(/<li>([^<]*)<\/li>/g)].map(([, text = '']) => text);

it('what is bad is said first, each once, and what is good is not said', () => {
  expect(said(finding('mail', 'warning'), finding('disk', 'bad'), finding('database', 'good'))).toEqual([
    'disk is bad',
    'mail is warning',
  ]);
});

it('a restored copy says so itself', () => {
  expect(said(finding('sending', 'bad'))).toEqual([]);
  expect(renderToStaticMarkup(<Health findings={[finding('sending', 'bad'), finding('disk', 'good')]} />)).toBe('');
});
