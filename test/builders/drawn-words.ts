import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** What this draws: its texts and labels in order. */
export const drawnWords = (drawn: ReactElement): readonly string[] => wordsIn(renderToStaticMarkup(drawn));

/** The texts and labels of a page's markup, in order. */
const wordsIn = (markup: string): readonly string[] =>
  [...markup.matchAll(/aria-label="([^"]*)"|>([^<]+)/g)]
    .map(([, label, text]) => (label ?? text ?? '').replaceAll('&#x27;', "'").trim())
    .filter((words) => words !== '');
