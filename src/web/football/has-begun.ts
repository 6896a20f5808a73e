import type { LeagueSnapshot } from '#api/league-snapshot';

/** Whether the league plays: a gameweek without a match is then a bye for its teams, whose points its table counts. */
export const hasBegun = ({ fantasy_matches, standings }: LeagueSnapshot): boolean =>
  fantasy_matches.length > 0 || standings.some(({ played, otp }) => played > 0 || otp !== 0);
