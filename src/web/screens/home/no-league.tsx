import { Link } from '@tanstack/react-router';
import { useMe } from '../../data/cache/use-me.ts';
import { buttonClass } from '../../ui/action/button-class.ts';
import { Card } from '../../ui/layout/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { EmptyPitch } from './no-match.tsx';

const texts = {
  noTeam: 'You have no team yet',
  noLeague: 'Your team is in no league yet',
  managerWaits: 'An admin gives you a team in a league. Your match, the table and your deadline will then be here.',
  adminGivesTeam: 'To play too, give yourself a team in a league.',
} as const;

const GettingStarted = lazyPart(() =>
  import('../../frame/getting-started.tsx').then(({ GettingStarted }) => GettingStarted),
);

/** Home for people without a team in a league: what is missing and what happens next (rules/screens 15). */
export function NoLeague() {
  const { data: me } = useMe();
  const title = me === undefined || me.teams.length === 0 ? texts.noTeam : texts.noLeague;
  const isAdmin = me?.is_admin === true;
  return (
    <div className="grid gap-4">
      {isAdmin ? <GettingStarted /> : null}
      <Card flush title="Your match">
        <EmptyState title={title} art={<EmptyPitch />} action={isAdmin ? <OpenAdmin /> : null}>
          {isAdmin ? texts.adminGivesTeam : texts.managerWaits}
        </EmptyState>
      </Card>
    </div>
  );
}

const OpenAdmin = () => (
  <Link to="/admin/managers-teams" className={buttonClass({ variant: 'secondary' })}>
    Managers & Teams
  </Link>
);
