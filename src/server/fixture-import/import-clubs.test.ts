import { beforeEach, describe, expect, it } from 'vitest';
import { clubs, fixtures, importSeason, seasonOf } from '#test/builders/season-scene';
import { testServer } from '#test/builders/test-server';
import { readClubs } from '../reads/club-store.ts';

const server = await testServer({ now: '2025-08-01T12:00:00Z' });
const { context } = server;
const { db } = server.database;

beforeEach(async () => {
  await server.database.truncate();
  await importSeason(context);
});

describe('an import', () => {
  it('recognises a renamed club with a new code by an unchanged match', async () => {
    const now = (name: string): string => (name.startsWith('Wol') ? 'Vestmark Rovers' : name);
    const report = await importSeason(
      context,
      seasonOf({
        clubs: clubs.map(({ name, abbreviation }) =>
          now(name) === name ? { name, abbreviation } : { name: now(name), abbreviation: 'VES' },
        ),
        players: [],
        fixtures: fixtures.map(({ kickOff, home, away }, index) => ({
          kickOff: index === 1 ? null : kickOff,
          home: now(home),
          away: now(away),
        })),
      }),
    );
    expect(report.matches).toEqual({ added: 0, moved: 1, unchanged: 3, refused: 0 });
    expect(report.log).toContain('Wolverhampton Wanderers is now called Vestmark Rovers');
    expect(await readClubs(db)).toHaveLength(4);
  });

  it('takes a club that plays other matches for another club', async () => {
    const rovers = { name: 'Vestmark Rovers', abbreviation: 'VES' };
    const report = await importSeason(
      context,
      seasonOf({
        clubs: [...clubs.slice(0, 3), rovers],
        players: [],
        fixtures: [{ kickOff: '2025-08-23T16:30:00Z', home: rovers.name, away: 'Arsenal' }],
      }),
    );
    expect(report.matches).toMatchObject({ added: 1, moved: 0 });
    expect(await readClubs(db)).toHaveLength(5);
  });
});
