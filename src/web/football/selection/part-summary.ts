// A part of a gameweek for both teams of a fantasy match: totals, and who is still to play.

import type { Part } from '#game/gameweek/part';
import type { TeamId } from '#game/identity';
import { type LineUpSource, lineUpOf, type PlayerView } from '../selection-view.ts';
import type { Sides } from './squad-groups.ts';

export type PartSummary = {
  /** Null until a line-up is public. */
  readonly totals: Sides<number> | null;
  /** Whether a real match of the part is in progress. */
  readonly isLive: boolean;
};

export type Outlook = { readonly toPlay: number; readonly playing: number };

/** The part's own totals, from the players who count. */
export function partSummary(source: LineUpSource, teams: Sides<TeamId>, part: Part): PartSummary {
  const home = lineUpOf(source, teams.home, part);
  const away = lineUpOf(source, teams.away, part);
  return {
    totals: home.length + away.length === 0 ? null : { home: countedPoints(home), away: countedPoints(away) },
    isLive: source.real_matches.some((match) => match.part === part && match.status === 'live'),
  };
}

/** The sum of the points that count. */
export const countedPoints = (players: readonly PlayerView[]): number =>
  players.filter(({ counted }) => counted).reduce((sum, { points }) => sum + points, 0);

/**
 * How many of a team's counted selections have not kicked off yet, and how many are playing; null until a line-up is
 * public.
 */
export function outlookOf(source: LineUpSource, team: TeamId): Outlook | null {
  const players = (['midweek', 'weekend'] as const).flatMap((part) => lineUpOf(source, team, part));
  if (players.length === 0) return null;
  const counted = players.filter((player) => player.counted);
  return {
    toPlay: counted.filter(({ kickOff }) => kickOff !== null).length,
    playing: counted.filter(({ provisional }) => provisional).length,
  };
}

/** '7 to play · 3 playing'; empty once everyone has played. */
export function outlookText(outlook: Outlook | null): string {
  if (outlook === null) return '';
  const { toPlay, playing } = outlook;
  return [toPlay > 0 ? `${toPlay} to play` : '', playing > 0 ? `${playing} playing` : ''].filter(Boolean).join(' · ');
}
