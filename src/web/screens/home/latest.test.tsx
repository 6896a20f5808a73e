import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { drawnWords } from '#test/builders/drawn-words';
import { teamId } from '#test/builders/ids';
import { Latest } from './latest.tsx';
import type { MatchNews } from './use-match-news.ts';

const [home, away] = [teamId(1), teamId(2)];
const news = (name: string, difference: number, more: Partial<MatchNews> = {}): MatchNews =>
  ({ key: name, name, difference, team: home, minute: 61, reason: 'Goal', isGoal: true, ...more }) as MatchNews;
const shown = (latest: readonly MatchNews[] | null) => <Latest latest={latest} home={home} ownTeam={home} />;

describe('the latest changes of a match', () => {
  it('begin with the newest, and have the others behind it', () => {
    const words = drawnWords(shown([news('Saka', 5), news('Rice', -1, { minute: null, reason: 'Corrected' })]));
    expect(words).toEqual(['Latest', "61'", 'Goal', 'Saka', '+5', 'Corrected', 'Rice', '−1']);
  });

  it('have a ball beside a goal only', () => {
    const balls = (isGoal: boolean) =>
      renderToStaticMarkup(shown([news('Saka', 5, { isGoal })])).split('<svg').length - 2;
    expect([balls(true), balls(false)]).toEqual([1, 0]);
  });

  it('say that nothing has happened only once that is known', () => {
    const before = 'The changes before it stand here.';
    expect(drawnWords(shown([]))).toEqual(['Latest', 'Nothing has happened today yet', before]);
    expect(drawnWords(shown(null))).toEqual(['Latest', before]);
    expect(drawnWords(shown([news('Saka', 5)])).at(-1)).toBe(before);
  });

  it.each([
    ['a gain of one’s own', news('Saka', 1), ['bg-points-bg']],
    ['no change of one’s own', news('Saka', 0), ['bg-points-bg']],
    ['a loss of one’s own', news('Saka', -1), ['bg-points-neg-bg']],
    [
      'a loss of the others, on their side',
      news('Palmer', -1, { team: away }),
      ['flex-row-reverse', 'bg-surface-3 text-ink'],
    ],
  ])('have the colours of %s', (_which, one, looks) => {
    for (const latest of [[one], [news('Saka', 1, { key: 'newest', team: one.team }), one]]) {
      const line = renderToStaticMarkup(shown(latest)).split('gap-1.75').at(-1) ?? '';
      const all = ['flex-row-reverse', 'bg-points-bg', 'bg-points-neg-bg', 'bg-surface-3 text-ink'];
      expect(all.filter((look) => line.includes(look))).toEqual(looks);
    }
  });
});
