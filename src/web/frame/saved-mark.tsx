import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { Part } from '#game/gameweek/part';
import type { GameweekId } from '#game/identity';
import type { MyTeam } from '../data/cache/use-me.ts';
import { useOwnSelection } from '../data/cache/use-own-selection.ts';

interface SavedMarkProps {
  /** The manager's teams. */
  teams: readonly MyTeam[];
  gameweek: GameweekId;
  part: Part;
}

/** Whether all of the manager's teams are saved for a part; an empty place for a manager who has none. */
export function SavedMark({ teams, ...open }: SavedMarkProps) {
  const inLeague = teams.filter(({ league_id }) => league_id !== null);
  return inLeague.length === 0 ? <span className={markBox} /> : <SavedTeams {...open} teams={inLeague} />;
}

/** Asks for the first team, and for the others only when that one is saved. */
function SavedTeams({ teams: [team, ...others], ...open }: SavedMarkProps) {
  if (team === undefined) return <Mark Icon={CircleCheck} look="var(--color-success)" words="Every team is saved" />;
  return <SavedTeam {...open} team={team} others={others} />;
}

type SavedTeamProps = Omit<SavedMarkProps, 'teams'> & { team: MyTeam; others: readonly MyTeam[] };

function SavedTeam({ team, others, ...open }: SavedTeamProps) {
  const { gameweek: gameweek_id, part } = open;
  const { data } = useOwnSelection(team.id, gameweek_id, part);
  if (data === undefined) return <span className={markBox} />;
  if (data.receipt?.origin === 'manager') return <SavedTeams {...open} teams={others} />;
  return <Mark Icon={CircleAlert} look="var(--color-live)" words="Not every team is saved" />;
}

/** The place of the mark, which the sentence always has, so that nothing moves when the mark arrives. */
export const markBox = 'ml-0.5 inline-block size-4 align-middle text-surface';

const Mark = ({ Icon, look, words }: { Icon: typeof CircleCheck; look: string; words: string }) => (
  <span title={words} className={markBox}>
    <Icon role="img" aria-label={words} strokeWidth={2.5} style={{ fill: look }} className="size-4" />
  </span>
);
