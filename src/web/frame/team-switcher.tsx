import { useSelectedTeam } from '../data/use-selected-team.ts';
import { Segments } from '../ui/layout/segments.tsx';

/** The manager's teams as buttons, of which one is pressed; nothing for a manager with one team. */
export function TeamSwitcher({ className }: { className?: string }) {
  const { teams, team, select } = useSelectedTeam();
  if (teams.length < 2 || team === null) return null;
  const segments = teams.map(({ id, team_name }) => ({ value: String(id), label: team_name }));
  const choose = (value: string) => {
    const chosen = teams.find(({ id }) => String(id) === value);
    if (chosen !== undefined && chosen.id !== team.id) select(chosen.id);
  };
  return (
    <section aria-label="Selected team" className={className}>
      <Segments label="Team" full segments={segments} value={String(team.id)} onValueChange={choose} />
    </section>
  );
}
