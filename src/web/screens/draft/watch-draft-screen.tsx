// rules/draft 10: the draft as every manager watches it, live and without controls; also for a big screen.

import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import Monitor from 'lucide-react/icons/monitor';
import { boardOf } from '#game/draft/board-address';
import { isRunning } from '#game/draft/draft-state';
import { draftTexts } from '#game/draft/draft-texts';
import type { LeagueId } from '#game/identity';
import { LiveBadge } from '../../football/live-badge.tsx';
import { Page } from '../../frame/page.tsx';
import { Button } from '../../ui/action/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import { BigScreen } from './big-screen.tsx';
import { CurrentSquad } from './current-squad.tsx';
import { DraftClock } from './draft-clock.tsx';
import { DraftLines } from './draft-lines.tsx';
import { RoundGrid } from './round-grid.tsx';
import { useBoardAddress, useDraftLeague } from './use-draft-league.ts';

export function WatchDraftScreen() {
  const id = useBoardAddress();
  return id === null ? <NoSuchLeague /> : <WatchedDraft key={id} id={id} />;
}

const NoSuchLeague = () => (
  <Page title="Draft" headingHidden>
    <Card>
      <EmptyState title="League not found" />
    </Card>
  </Page>
);

function WatchedDraft({ id }: { id: LeagueId }) {
  const { draft, league, isUnknown } = useDraftLeague(id);
  const navigate = useNavigate();
  const { view }: { view?: string } = useSearch({ strict: false });
  const show = (search: { view?: string }) =>
    void navigate({ to: '/draft/$board', params: { board: boardOf(id) }, search });
  const open = (
    <>
      {draft.data !== undefined && isRunning(draft.data) ? <LiveBadge /> : null}
      <Button size="small" icon={<Monitor aria-hidden className="size-4" />} onClick={() => show({ view: 'big' })}>
        Big screen
      </Button>
    </>
  );
  if (isUnknown) return <NoSuchLeague />;
  return (
    <Page title={`Draft ${league.name}`} actions={open}>
      <Loaded query={draft}>
        {(board) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {isRunning(board) ? <DraftClock board={board} /> : null}
            {board.status === 'not-started' ? (
              <Card>
                <EmptyState title={draftTexts.notStartedYet} />
              </Card>
            ) : (
              <>
                <DraftLines board={board} />
                {board.status === 'complete' ? (
                  <Link className="text-link" to="/competitions/$leagueId" params={{ leagueId: String(id) }}>
                    {draftTexts.seeFixtures}
                  </Link>
                ) : null}
                <RoundGrid board={board} />
                {isRunning(board) ? <CurrentSquad board={board} /> : null}
              </>
            )}
            {view === 'big' ? <BigScreen board={board} league={league.name} onClose={() => show({})} /> : null}
          </div>
        )}
      </Loaded>
    </Page>
  );
}
