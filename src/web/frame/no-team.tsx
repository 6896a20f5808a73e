import { Link } from '@tanstack/react-router';
import { useMe } from '../data/cache/use-me.ts';
import { EmptyPitch } from '../football/empty-pitch.tsx';
import { buttonClass } from '../ui/action/button-class.ts';
import { EmptyState } from '../ui/status/empty-state.tsx';

const texts = {
  noTeam: 'You have no team yet',
  noLeague: 'Your team is in no league yet',
  managerWaits: 'An admin gives you a team in a league. Your match, the table and your deadline will then be here.',
  adminGivesTeam: 'To play too, give yourself a team in a league.',
} as const;

/** For people without a team in a league: what is missing and what happens next (rules/screens 15). */
export function NoTeam() {
  const { data: me } = useMe();
  const title = me === undefined || me.teams.length === 0 ? texts.noTeam : texts.noLeague;
  const isAdmin = me?.is_admin === true;
  return (
    <EmptyState title={title} art={<EmptyPitch />} action={isAdmin ? <OpenAdmin /> : null}>
      {isAdmin ? texts.adminGivesTeam : texts.managerWaits}
    </EmptyState>
  );
}

const OpenAdmin = () => (
  <Link to="/admin/managers-teams" className={buttonClass({ variant: 'secondary' })}>
    Managers & Teams
  </Link>
);
