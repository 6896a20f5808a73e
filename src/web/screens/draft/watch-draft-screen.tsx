// rules/draft 10: the draft as every manager watches it, live and without controls; also for a big screen.

import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import Monitor from 'lucide-react/icons/monitor';
import { useState } from 'react';
import type { DraftBoard } from '#api/draft';
import { boardOf } from '#game/draft/board-address';
import { isRunning } from '#game/draft/draft-state';
import { draftTexts } from '#game/draft/draft-texts';
import type { LeagueId, TeamId } from '#game/identity';
import { useEndpoint } from '../../data/cache/endpoint-query.ts';
import { useMe } from '../../data/cache/use-me.ts';
import { viewerZone } from '../../data/session/viewer-zone.ts';
import { turnForTeam } from '../../football/draft/draft-news.ts';
import { LiveBadge } from '../../football/live-badge.tsx';
import { useServerNow } from '../../football/use-reader-clock.ts';
import { Page } from '../../frame/page.tsx';
import { Button } from '../../ui/action/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import { BigScreen } from './big-screen.tsx';
import { DraftClock } from './draft-clock.tsx';
import { DraftLines } from './draft-lines.tsx';
import { nextOwnTeam, teamName } from './draft-view.ts';
import { OwnDraft } from './own-draft.tsx';
import { RoundGrid } from './round-grid.tsx';
import { SquadOnBoard } from './squad-on-board.tsx';
import { useBoardAddress, useDraftLeague } from './use-draft-league.ts';
import { useToldWhoPicks } from './use-told-who-picks.ts';

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

/** Who is on the clock, what was picked last, and who comes next. */
const Course = ({ board, note }: { board: DraftBoard; note?: string | undefined }) => (
  <>
    {isRunning(board) ? <DraftClock board={board} note={note} /> : null}
    {board.status === 'not-started' ? null : <DraftLines board={board} />}
  </>
);

/** What everybody sees of the picks: the rounds, and the squad of the team on the clock. */
function Rounds({ board }: { board: DraftBoard }) {
  if (board.status === 'not-started')
    return (
      <Card>
        <EmptyState title={draftTexts.notStartedYet} />
      </Card>
    );
  return (
    <>
      {board.status === 'complete' ? (
        <Link className="text-link" to="/competitions/$leagueId" params={{ leagueId: String(board.league_id) }}>
          {draftTexts.seeFixtures}
        </Link>
      ) : null}
      <RoundGrid board={board} />
      {isRunning(board) ? <SquadOnBoard board={board} /> : null}
    </>
  );
}

const WatchedBoard = ({ board }: { board: DraftBoard }) => (
  <>
    <Course board={board} />
    <Rounds board={board} />
  </>
);

/** The board of somebody whose teams pick in it: beside it what they pick from (rules/draft 14). */
function BoardWithOwnTeams({ board }: { board: DraftBoard }) {
  const { data: me } = useMe();
  const { data: calendar } = useEndpoint('GET /api/gameweek/list', {});
  const now = useServerNow();
  const [chosen, setChosen] = useState<TeamId | null>(null);
  const teams = me?.teams.filter(({ league_id }) => league_id === board.league_id).map(({ id }) => id) ?? [];
  // What was chosen may have been handed over since.
  const team = chosen !== null && teams.includes(chosen) ? chosen : nextOwnTeam(board, teams);
  if (team === null) return <WatchedBoard board={board} />;
  const zones = { zone: viewerZone(), leagueZone: calendar?.league_time_zone ?? viewerZone() };
  const note = now === null ? undefined : turnForTeam(board, team, { now, ...zones });
  const ofTeams = teams.map((value) => ({ value: String(value), label: teamName(board, value) }));
  return (
    <>
      <Course board={board} note={note} />
      <div className="mt-1.5 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[376px_minmax(0,1fr)] lg:gap-5">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {teams.length < 2 ? null : (
            <SelectField
              label="Team"
              value={String(team)}
              onValueChange={(value) => setChosen(Number(value) as TeamId)}
              options={ofTeams}
            />
          )}
          <OwnDraft key={team} board={board} team={team} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Rounds board={board} />
          {isRunning(board) && board.current_team_id !== team ? <SquadOnBoard board={board} team={team} /> : null}
        </div>
      </div>
    </>
  );
}

function WatchedDraft({ id }: { id: LeagueId }) {
  const { draft, league, isUnknown } = useDraftLeague(id);
  useToldWhoPicks(draft.data);
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
            {board.managers_pick && board.status !== 'complete' ? (
              <BoardWithOwnTeams board={board} />
            ) : (
              <WatchedBoard board={board} />
            )}
            {view === 'big' ? <BigScreen board={board} league={league.name} onClose={() => show({})} /> : null}
          </div>
        )}
      </Loaded>
    </Page>
  );
}
