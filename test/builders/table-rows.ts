import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The texts of the cells in each row of the tables that this draws, without their heads. */
export const tableRows = (drawn: ReactElement): readonly (readonly string[])[] =>
  [...renderToStaticMarkup(drawn).matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)]
    .map(([, row = '']) => [...row.matchAll(/<t[hd]( scope="col")?[^>]*>(.*?)<\/t[hd]>/gs)])
    .filter((cells) => cells.every(([, isHead]) => isHead === undefined))
    .map((cells) => cells.map(([, , text = '']) => text.replaceAll(/<[^>]*>/g, '')));
