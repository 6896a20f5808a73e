import { useLocation } from '@tanstack/react-router';
import { teamLabel } from '../data/cache/team-label.ts';
import { useSelectedTeam } from '../data/cache/use-selected-team.ts';
import { INPUT_CLASS } from '../ui/form/input-class.ts';
import { Segments } from '../ui/layout/segments.tsx';
import { useChangeSearch } from './use-change-search.ts';

/** Beyond this a row of buttons has no room for names. */
const mostButtons = 4;

/**
 * The manager's teams: up to four as toggle buttons, one of them pressed, and more as a list. Nothing for a manager
 * with one team.
 */
export function TeamSwitcher({ className }: { className?: string }) {
  const { teams, team, select } = useSelectedTeam();
  const isMyTeam = useLocation().pathname === '/my-team';
  const changeSearch = useChangeSearch();
  if (teams.length < 2 || team === null) return null;
  const segments = teams.map((mine) => ({ value: String(mine.id), label: teamLabel(mine, teams) }));
  const choose = (value: string) => {
    const chosen = teams.find(({ id }) => String(id) === value);
    if (chosen === undefined || chosen.id === team.id) return;
    // My Team takes the team from its address, and asks before it leaves unsaved changes.
    if (isMyTeam) changeSearch((before) => ({ ...before, team: value }));
    else select(chosen.id);
  };
  return (
    <section aria-label="Selected team" className={className}>
      {teams.length > mostButtons ? (
        <select
          aria-label="Team"
          value={team.id}
          onChange={(event) => choose(event.target.value)}
          className={INPUT_CLASS}
        >
          {segments.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <Segments label="Team" full segments={segments} value={String(team.id)} onValueChange={choose} />
      )}
    </section>
  );
}
