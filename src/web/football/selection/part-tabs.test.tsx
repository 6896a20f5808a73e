import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { firstPart, isPlayedPart, PartTabs } from './part-tabs.tsx';

const midweek = '2025-08-13T17:00:00Z';
const weekend = '2025-08-15T17:00:00Z';
const gameweek = (midweek_deadline: string | null, weekend_deadline: string | null) => ({
  midweek_deadline,
  weekend_deadline,
});

describe('the part that is shown first', () => {
  it.each([
    ['both parts', gameweek(midweek, weekend), 'midweek'],
    ['a midweek only', gameweek(midweek, null), 'midweek'],
    ['a weekend only', gameweek(null, weekend), 'weekend'],
    ['no part', gameweek(null, null), 'midweek'],
  ])('of a gameweek with %s', (_which, parts, part) => {
    expect(firstPart(parts)).toBe(part);
  });
});

it('an address names a part only if the gameweek has it', () => {
  const played = (parts: ReturnType<typeof gameweek>) =>
    ['midweek', 'weekend', '', 'all'].filter((text) => isPlayedPart(parts, text));
  expect(played(gameweek(midweek, weekend))).toEqual(['midweek', 'weekend']);
  expect(played(gameweek(midweek, null))).toEqual(['midweek']);
  expect(played(gameweek(null, weekend))).toEqual(['weekend']);
});

describe('the tabs', () => {
  const shown = (home: number, away: number) =>
    renderToStaticMarkup(
      <PartTabs
        gameweek={gameweek(null, weekend)}
        part="weekend"
        onPartChange={() => undefined}
        summaries={{ midweek: { totals: null, isLive: false }, weekend: { totals: { home, away }, isLive: true } }}
      >
        the part
      </PartTabs>,
    );

  it('say the totals, whose dash is none where it would look like a minus', () => {
    expect(shown(12, 23)).toContain('>12–23<');
    expect(shown(-1, 23)).toContain('>−1 : 23<');
    expect(shown(12, -3)).toContain('>12 : −3<');
    expect(shown(0, 0)).toContain('>0–0<');
  });

  it('say which part is live, and offer none that is not played', () => {
    const [first = '', second = ''] = shown(0, 0).split('Weekend');
    expect([first, second].map((part) => part.includes('aria-label="live"'))).toEqual([false, true]);
    expect([first, second].map((part) => part.includes('disabled'))).toEqual([true, false]);
  });
});
