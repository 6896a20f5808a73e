import type { FantasyMatch } from '#game/fantasy-match/fantasy-match';
import { ShareButton } from './share-button.tsx';
import { pictureOfMatch } from './share-picture.ts';

interface ShareMatchProps {
  match: FantasyMatch;
  className?: string;
}

/** Shares a fantasy match: its picture, or its address, which opens it in the league's fixtures. */
export const ShareMatch = ({ match, ...rest }: ShareMatchProps) => (
  <ShareButton
    title={`${match.home_team_name} – ${match.away_team_name}`}
    pictures={[pictureOfMatch(match.id)]}
    path={`/competitions/${match.league_id}/fixtures?gameweek=${match.gameweek_id}&match=${match.id}`}
    {...rest}
  />
);
