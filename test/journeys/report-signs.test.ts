// The signs beside a player's name in the match: what they are and what they say.

import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { player } from '../builders/notation-players.ts';
import { known, reporting } from './reporting.ts';

const { server, recorder, openMatch } = await reporting();

const rowOf = (page: Page, who: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: known.nameOf(player(who)), exact: true }) });

/** What the row's signs of help say, each with the class of its drawing, or the letter that it is. */
const helpOf = (row: Locator): Promise<readonly (readonly [string, string])[]> =>
  row.locator('[title]').evaluateAll((signs) =>
    signs
      .filter((sign) => /assist|won/.test(sign.getAttribute('title') ?? ''))
      .map((sign) => [
        sign.getAttribute('title') ?? '',
        sign
          .querySelector('svg')
          ?.getAttribute('class')
          ?.match(/lucide-[a-z-]+/)?.[0] ??
          sign.querySelector('[aria-hidden]')?.textContent ??
          '',
      ]),
  );

it('an assist, a won penalty and a won free kick have a sign each, with its words', async () => {
  const match = recorder();
  await match.lineUps();
  for (const text of [
    "10' goal Saka (Odegaard)",
    "20' penalty Saka (Jesus) foul Colwill",
    "30' free kick Rice (Havertz)",
    "40' miss Saka (Jesus) save Sanchez",
  ])
    expect((await match.event(text)).status, text).toBe(200);
  const page = await openMatch(await server.createManager(), { size: 'desktop' });
  await rowOf(page, 'Jesus').waitFor();
  expect(await helpOf(rowOf(page, 'Odegaard'))).toEqual([['1 assist', 'A']]);
  expect(await helpOf(rowOf(page, 'Jesus'))).toEqual([['2 penalties won', 'lucide-circle-dot']]);
  expect(await helpOf(rowOf(page, 'Havertz'))).toEqual([['1 free kick won', 'lucide-goal']]);
  expect(await helpOf(rowOf(page, 'Saka'))).toEqual([]);
});
