import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { Part } from '#game/gameweek/part';
import type { GameweekId } from '#game/identity';
import { useEndpoint } from '../data/cache/endpoint-query.ts';
import { type MyTeam, useMe } from '../data/cache/use-me.ts';

interface SavedMarkProps {
  gameweek: GameweekId;
  part: Part;
}

/** Whether all of the manager's teams are saved for a part; nothing for a manager who has none. */
export function SavedMark(open: SavedMarkProps) {
  const teams = useMe().data?.teams.filter(({ league_id }) => league_id !== null) ?? [];
  return teams.length === 0 ? null : <SavedTeams {...open} teams={teams} />;
}

/** Asks for the first team, and for the others only when that one is saved. */
function SavedTeams({ teams: [team, ...others], ...open }: SavedMarkProps & { teams: readonly MyTeam[] }) {
  if (team === undefined) return <Mark Icon={Check} look="text-success" words="Every team is saved" />;
  return <SavedTeam {...open} team={team} others={others} />;
}

function SavedTeam({ team, others, ...open }: SavedMarkProps & { team: MyTeam; others: readonly MyTeam[] }) {
  const { gameweek: gameweek_id, part } = open;
  const { data } = useEndpoint('GET /api/selection/read', { team_id: team.id, gameweek_id, part });
  if (data === undefined) return <span className={box} />;
  if (data.receipt?.origin === 'manager') return <SavedTeams {...open} teams={others} />;
  return <Mark Icon={CircleAlert} look="text-live" words="Not every team is saved" />;
}

// It takes no room of its own: where the sentence just fits, the mark stands in the gap beside it.
const box = 'ml-0.5 -mr-3.5 inline-block size-3.5 align-[-2px]';

const Mark = ({ Icon, look, words }: { Icon: typeof Check; look: string; words: string }) => (
  <span title={words} className={`${box} ${look}`}>
    <Icon role="img" aria-label={words} strokeWidth={2.5} className="size-3.5" />
  </span>
);
