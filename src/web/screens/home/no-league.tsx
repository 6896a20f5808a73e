import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../data/endpoint-query.ts';
import { useMe } from '../../data/use-me.ts';
import { buttonClass } from '../../ui/action/button-class.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { homeTexts } from './home-texts.ts';
import { EmptyPitch } from './no-match.tsx';

/** What stands on Home for who has no team in a league: what is missing, and what happens next (decisions.md 11). */
export function NoLeague() {
  const { data: me } = useMe();
  const { data: calendar } = useEndpoint('GET /api/gameweek/list', {});
  const title = me === undefined || me.teams.length === 0 ? homeTexts.noTeam : homeTexts.noLeague;
  const isEmpty = calendar?.gameweeks.length === 0;
  const next = isEmpty ? homeTexts.adminFetches : homeTexts.adminAddsTeams;
  return (
    <Card flush title="Your match">
      <EmptyState
        title={title}
        art={<EmptyPitch />}
        action={me?.is_admin === true ? <NextStep isEmpty={isEmpty} /> : null}
      >
        {me?.is_admin === true ? next : homeTexts.managerWaits}
      </EmptyState>
    </Card>
  );
}

const NextStep = ({ isEmpty }: { isEmpty: boolean }) => (
  <Link to={isEmpty ? '/admin' : '/admin/managers-teams'} className={buttonClass({ variant: 'primary' })}>
    Open the admin pages
  </Link>
);
