import type { LogNews, LogResult } from './log-entry.ts';

type WeekNews = Extract<LogNews, { readonly kind: 'week-settled' }>;

/** What stood out in a gameweek: the highest points, and the biggest wins; `byes` are teams without a match. */
export function weekNews(
  results: readonly LogResult[],
  byes: readonly { readonly team: string; readonly points: number }[],
): Pick<WeekNews, 'highest' | 'widest'> {
  const scores = [
    ...results.flatMap(({ home, away, home_points, away_points }) => [
      { team: home, points: home_points },
      { team: away, points: away_points },
    ]),
    ...byes,
  ];
  const top = Math.max(...scores.map(({ points }) => points));
  const marginOf = ({ home_points, away_points }: LogResult): number => Math.abs(home_points - away_points);
  const most = Math.max(...results.map(marginOf));
  return {
    highest: { points: top, teams: scores.filter(({ points }) => points === top).map(({ team }) => team) },
    widest: most > 0 ? results.filter((result) => marginOf(result) === most) : [],
  };
}
