// The sentences of a league's log.

import { counted } from '../counted.ts';
import { figureText } from '../figure-text.ts';
import type { LogNews, LogResult } from './log-entry.ts';

type Kind = LogNews['kind'];
type Texts = { readonly [K in Kind]: (news: Extract<LogNews, { readonly kind: K }>) => string };

const points = (count: number): string => `${figureText(count)} ${Math.abs(count) === 1 ? 'point' : 'points'}`;

/** 'Alpha beat Beta 45 – 31': the winner first. */
function winText({ home, away, home_points, away_points }: LogResult): string {
  const isHome = home_points > away_points;
  const [winner, loser] = isHome ? [home, away] : [away, home];
  const [more, less] = isHome ? [home_points, away_points] : [away_points, home_points];
  // The score stays on one line: without the joiner it may break after the dash.
  return `${winner} beat ${loser} ${figureText(more)}\u00a0–\u2060\u00a0${figureText(less)}`;
}

const texts: Texts = {
  'season-began': ({ name }) => `Season ${name} began.`,
  'season-ended': ({ name, champion }) => {
    if (champion === null) return `Season ${name} ended without a champion: no match was played.`;
    const whose = champion.manager === null ? '' : ` (${champion.manager})`;
    return `Season ${name} ended. Champion: ${champion.team}${whose}.`;
  },
  'draft-began': ({ teams }) => `The draft began with ${counted(teams, 'team')}.`,
  'draft-completed': ({ picks }) => `The draft was completed: ${counted(picks, 'pick')}.`,
  'draft-reset': ({ picks }) => `A draft was reset after ${counted(picks, 'pick')} and no longer counts.`,
  'player-released': ({ player, team }) => `${team} released ${player}.`,
  'player-assigned': ({ player, team }) => `${team} got ${player}.`,
  'team-created': ({ team, manager: whose }) =>
    `The team ${team} was created${whose === null ? '' : `, managed by ${whose}`}.`,
  'team-joined': ({ team, from }) => `${team} joined the league${from === null ? '' : ` from ${from}`}.`,
  'team-left': ({ team, to }) => `${team} left the league${to === null ? '' : ` for ${to}`}.`,
  'team-renamed': ({ before, after }) => `${before} is now called ${after}.`,
  'team-handed-over': ({ team, from, to }) =>
    `${team} was handed over${from === null ? '' : ` from ${from}`} to ${to ?? 'nobody'}.`,
  'team-deleted': ({ team }) => `The team ${team} was deleted.`,
  'league-created': ({ name }) => `The league ${name} was created.`,
  'league-renamed': ({ before, after }) => `The league ${before} is now called ${after}.`,
  'champion-changed': ({ before, after }) => `The champion line was changed from '${before}' to '${after}'.`,
  'week-settled': ({ gameweek_id, highest, widest }) =>
    [
      `Gameweek ${gameweek_id} was settled.`,
      `Highest: ${highest.teams.join(', ')} with ${points(highest.points)}.`,
      ...(widest.length === 0 ? [] : [`Biggest win: ${widest.map(winText).join('; ')}.`]),
    ].join(' '),
  'scores-corrected': ({ gameweek_id, teams }) =>
    `Gameweek ${gameweek_id} was corrected: ${teams
      .map(({ team, before, after }) => `${team} ${figureText(before)} to ${figureText(after)}`)
      .join(', ')}.`,
};

/** What the entry says. */
export const logText = (news: LogNews): string => (texts[news.kind] as (of: LogNews) => string)(news);
