// What each picture looks like, kept as text: where everything stands, in which colour and size, and what is written.
// `npx vitest run --project server src/server/share/draw -u` keeps what is drawn now; its difference is for a reviewer.

import { describe, expect, it } from 'vitest';
import { clubs } from '#game/real-team/club-table';
import { teamId } from '#test/builders/ids';
import tables from '../glyphs.json' with { type: 'json' };
import { drawKit } from '../kit/draw-kit.ts';
import { kitNamed, kitOf } from '../kit/kit-of.ts';
import { fallbackKit } from '../kit/kit-table.ts';
import { loadLettering } from '../lettering.ts';
import { palettes } from '../palette.ts';
import { bestPicture } from './draw-best.ts';
import { linkCard } from './draw-card.ts';
import { resultPicture } from './draw-result.ts';
import { tablePicture } from './draw-table.ts';

const lettering = await loadLettering();
const pens = { lettering, colours: palettes.light };
const letters = new Map(
  [tables.text.glyphs, tables.strong.glyphs].flatMap((glyphs) =>
    Object.entries(glyphs).map(([character, drawn]) => [drawn.split(' ').slice(1).join(' '), character] as const),
  ),
);

const kit = /<svg xmlns="[^"]*" viewBox="0 0 64 64"( x=[^>]*)>.*?fill="(#\w+)".*?<\/svg>/g;

/** A line for each element; outlines of letters as the letters, without the spaces between words. */
const told = (svg: string): string =>
  svg
    .replaceAll(
      /<path transform="translate\([^)]*\)" d="([^"]*)"\/>/g,
      (_whole, outline: string) => letters.get(outline) ?? '?',
    )
    .replaceAll(kit, '<kit$1 sleeves="$2"/>')
    .replaceAll('><', '>\n<');

const player = (name: string, points: number, club: string | null) => ({ name, points, club });
const row = (position: number, team_name: string, movement: number) => ({
  team_id: teamId(position),
  team_name,
  position,
  played: 12,
  won: 9 - position,
  drawn: 1,
  lost: 2 + position,
  goals_scored: 30 - position,
  goals_conceded: 10 + position,
  total_points: 28 - 3 * position,
  otp: 800 - position,
  movement,
});
const home = {
  name: 'Hilde United',
  points: 48,
  best: [player('Saka', 14, 'Arsenal'), player('Palmer', 9, 'Chelsea'), player('Rice', -2, null)],
};
const away = { name: 'The Wolverhampton Wanderers', points: 36, best: [player('Isak', 12, 'Newcastle United')] };
const nothingYet = { points: null, best: [] };
const best = (['GK', 'D', 'D', 'D', 'M', 'M', 'M', 'M', 'M', 'S', 'S'] as const).map((position, index) => ({
  ...player(`${position} ${index}`, 9 - index, index === 0 ? null : 'Everton'),
  position,
  owners: index === 1 ? ['Row Z', 'Low Block'] : ['Row Z'],
}));

const pictures = {
  result: () => resultPicture({ league: 'TDL1', gameweek: 12, progress: 'final', home, away }, pens),
  'live-result': () => resultPicture({ league: 'TDL1', gameweek: 12, progress: 'live', home: away, away: home }, pens),
  'coming-match': () => {
    const sides = { home: { ...home, ...nothingYet }, away: { ...away, ...nothingYet } };
    return resultPicture({ league: 'TDL1', gameweek: 12, progress: 'scheduled', ...sides }, pens);
  },
  table: () =>
    tablePicture(
      {
        league: 'TDL1',
        caption: 'After gameweek 12',
        progress: 'provisional',
        rows: [row(1, 'Row Z', 2), row(2, 'Low Block', -1), row(3, 'The Extraordinarily Long Named Wanderers', 0)],
      },
      pens,
    ),
  'team-of-the-week': () =>
    bestPicture({ league: 'TDL1', gameweek: 12, formation: '3-5-2', points: 87, players: best }, pens),
  card: () => linkCard('Private fantasy football leagues', pens),
};

describe('a picture is drawn as it is kept:', () => {
  it.each(Object.entries(pictures))('%s', async (name, draw) => {
    await expect(`${told(draw())}\n`).toMatchFileSnapshot(`kept/${name}.txt`);
  });
});

describe('a kit', () => {
  it.each([
    ['plain', 'Arsenal'],
    ['stripes', 'Brentford'],
    ['hoops', 'Burnley'],
    ['halves', 'Crystal Palace'],
    ['sash', 'West Ham United'],
  ])('with %s is drawn as it is kept', async (pattern, club) => {
    expect(kitNamed(club).pattern).toBe(pattern);
    await expect(`${told(drawKit(kitNamed(club)))}\n`).toMatchFileSnapshot(`kept/kit-${pattern}.txt`);
  });

  it.each([...clubs.map((club) => [club.name, kitOf(club)] as const), ['no club', fallbackKit] as const])(
    'of %s has a colour for each of its parts',
    (_name, { body, sleeves, cuffs, collar, alternate = body }) => {
      for (const colour of [body, sleeves, cuffs, collar, alternate]) expect(colour).toMatch(/^#[0-9A-F]{6}$/);
    },
  );

  it.each([
    ['Norwich City', '#F6D21F', '#12864B'],
    ['Hull City', '#F4A81D', '#15171A'],
  ])('of %s, which has none by hand, is plain in its two colours', (club, main, second) => {
    const kit = { body: main, sleeves: main, cuffs: second, collar: second, pattern: 'plain' };
    expect(kitNamed(club)).toEqual(kit);
  });

  it('is grey without a club, and for a club that nobody knows', () => {
    expect([kitNamed(null), kitNamed('Nobody Town')]).toEqual([fallbackKit, fallbackKit]);
  });
});
