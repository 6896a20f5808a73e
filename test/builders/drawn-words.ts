import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** What this draws: its texts and labels in order. */
export const drawnWords = (drawn: ReactElement): readonly string[] =>
  [...renderToStaticMarkup(drawn).matchAll(/aria-label="([^"]*)"|>([^<]+)/g)]
    .map(([, label, text]) => (label ?? text ?? '').replaceAll('&#x27;', "'").trim())
    .filter((words) => words !== '');
