// The news that a gameweek's fantasy matches are final, or that a correction has changed them (rules/notice 15).

import { type Outcome, outcomeOf } from '../fantasy-match/fantasy-match.ts';
import { figureText } from '../figure-text.ts';
import type { FantasyMatchId, GameweekId, LeagueId } from '../identity.ts';
import type { NoticeText } from './notice.ts';

/** A final match of one of somebody's teams. */
export type OwnResult = {
  readonly id: FantasyMatchId;
  readonly league: LeagueId;
  readonly home: string;
  readonly away: string;
  readonly homePoints: number;
  readonly awayPoints: number;
  /** Which side is theirs; both, if two of their teams have met. */
  readonly own: 'home' | 'away' | 'both';
};

type Score = Pick<OwnResult, 'homePoints' | 'awayPoints'>;

/** The scores as part of a notice's key: '7:54-48,9:60-60'. */
export const scoresKey = (matches: readonly OwnResult[]): string =>
  matches.map(({ id, homePoints, awayPoints }) => `${id}:${homePoints}-${awayPoints}`).join(',');

/** What such a key says. */
export function readScoresKey(key: string): ReadonlyMap<number, Score> {
  const parts = [...key.matchAll(/(\d+):(-?\d+)-(-?\d+)/g)];
  return new Map(
    parts.map(([, id, home, away]) => [Number(id), { homePoints: Number(home), awayPoints: Number(away) }]),
  );
}

export type Results = {
  readonly gameweek: GameweekId;
  readonly matches: readonly [OwnResult, ...OwnResult[]];
  /** What they were told before; null for the first time. */
  readonly before: ReadonlyMap<number, Score> | null;
};

/** The news in words; after a correction it only names what has changed. Null if nothing has. */
export function finalResultText({ gameweek, matches, before }: Results): NoticeText | null {
  const [first, ...others] = matches.filter((match) => before === null || isChanged(match, before.get(match.id)));
  if (first === undefined) return null;
  const changed = [first, ...others];
  return {
    subject:
      before === null
        ? `Final: ${scoreText(first)}${more(others.length)}`
        : `Corrected: ${scoreText(first)}${more(others.length)}`,
    heading: `Gameweek ${gameweek}: ${verdicts[verdictOf(first, first)]}`,
    paragraphs: changed.map((match) => paragraph(match, before?.get(match.id) ?? null)),
    action: { label: 'Open the fixtures', path: `/competitions/${first.league}/fixtures` },
  };
}

const isChanged = (now: Score, then: Score | undefined): boolean =>
  then === undefined || then.homePoints !== now.homePoints || then.awayPoints !== now.awayPoints;

const more = (count: number): string => (count === 0 ? '' : ` and ${count} more`);

/** '54 – 48' */
const pointsText = ({ homePoints, awayPoints }: Score): string =>
  `${figureText(homePoints)} – ${figureText(awayPoints)}`;
/** 'Row Z 54 – 48 Hilde United' */
const scoreText = (match: OwnResult): string => `${match.home} ${pointsText(match)} ${match.away}`;

function paragraph(match: OwnResult, before: Score | null): string {
  const verdict = verdictOf(match, match);
  if (before === null) return `${scoreText(match)}. ${sentences[verdict]}`;
  const was = `It was ${pointsText(before)}.`;
  return `After a correction: ${scoreText(match)}. ${was} ${
    verdictOf(match, before) === verdict ? 'Who wins stays as it was.' : sentences[verdict]
  }`;
}

type Verdict = 'won' | 'lost' | 'drawn' | 'own';

function verdictOf({ own }: OwnResult, { homePoints, awayPoints }: Score): Verdict {
  const outcome: Outcome = outcomeOf(homePoints, awayPoints);
  if (outcome === 'draw') return 'drawn';
  if (own === 'both') return 'own';
  return (outcome === 'home_win') === (own === 'home') ? 'won' : 'lost';
}

const verdicts: Readonly<Record<Verdict, string>> = {
  won: 'you win',
  lost: 'you lose',
  drawn: 'a draw',
  own: 'one of your teams wins',
};
const sentences: Readonly<Record<Verdict, string>> = {
  won: 'You win.',
  lost: 'You lose.',
  drawn: 'It is a draw.',
  own: 'One of your teams wins.',
};
