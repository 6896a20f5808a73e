import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** What is drawn inside an svg, with an element on each line: to be kept as a text. */
export const drawnLines = (drawn: ReactNode): string =>
  `${renderToStaticMarkup(createElement('svg', null, drawn)).replaceAll('><', '>\n<')}\n`;
