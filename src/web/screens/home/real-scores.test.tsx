import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { drawnWords } from '#test/builders/drawn-words';
import { homeSnapshot } from '#test/builders/home-snapshot';
import { withQueries } from '#test/builders/with-queries';
import { withRouter } from '#test/builders/with-router';
import { RealScores } from './real-scores.tsx';

const { real_matches: matches, clubs } = homeSnapshot();
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const scores = (shown: typeof matches, isTimeKnown = true) =>
  withRouter(
    withQueries(<RealScores matches={shown} clubs={clubs} />, [
      ['GET /api/gameweek/list', {}],
      isTimeKnown ? { now: '2025-10-05T12:00:00Z', league_time_zone: zone } : undefined,
    ]),
  );
const [complete, live, coming] = matches;
if (complete === undefined || live === undefined || coming === undefined) throw new Error('the snapshot has three');

it('a real match has its score and its minute while it is played, then FT; before it, when it begins', () => {
  expect(drawnWords(scores([complete]))).toEqual(['ARS', '1 – 0', 'CHE', 'FT']);
  expect(drawnWords(scores([live]))).toEqual(['EVE', '1 – 0', 'FUL', "61'"]);
  expect(drawnWords(scores([coming]))).toEqual(['LIV', 'v', 'BUR', expect.stringMatching(/\d\d:\d\d$/)]);
});

it('those in progress come first', () => {
  expect(drawnWords(scores(matches)).filter((words) => words === "61'" || words === 'FT')[0]).toBe("61'");
});

it('a match that is abandoned has no score, and one without a date, or before the time is known, no kick-off', () => {
  expect(drawnWords(scores([{ ...complete, status: 'void' }]))).toEqual(['ARS', 'v', 'CHE', 'Void']);
  expect(drawnWords(scores([{ ...coming, match_date: null }]))).toEqual(['LIV', 'v', 'BUR']);
  expect(drawnWords(scores([coming], false))).toEqual(['LIV', 'v', 'BUR']);
});

it('a minute is marked live, and nothing else', () => {
  const isMarked = (match: typeof live) => renderToStaticMarkup(scores([match])).includes('text-live');
  expect([isMarked(live), isMarked(complete)]).toEqual([true, false]);
});
