import { Link } from '@tanstack/react-router';
import { useMe } from '../../data/use-me.ts';
import { buttonClass } from '../../ui/action/button-class.ts';
import { Card } from '../../ui/layout/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { homeTexts } from './home-texts.ts';
import { EmptyPitch } from './no-match.tsx';

const GettingStarted = lazyPart(() =>
  import('../../frame/getting-started.tsx').then(({ GettingStarted }) => GettingStarted),
);

/** What stands on Home for who has no team in a league: what is missing, and what happens next (decisions.md 11). */
export function NoLeague() {
  const { data: me } = useMe();
  const title = me === undefined || me.teams.length === 0 ? homeTexts.noTeam : homeTexts.noLeague;
  const isAdmin = me?.is_admin === true;
  return (
    <div className="grid gap-4">
      {isAdmin ? <GettingStarted /> : null}
      <Card flush title="Your match">
        <EmptyState title={title} art={<EmptyPitch />} action={isAdmin ? <OpenAdmin /> : null}>
          {isAdmin ? homeTexts.adminGivesTeam : homeTexts.managerWaits}
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
