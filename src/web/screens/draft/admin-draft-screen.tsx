// The draft board: one league's draft, run by admins.

import ListEnd from 'lucide-react/icons/list-end';
import Play from 'lucide-react/icons/play';
import type { DraftBoard } from '#api/draft';
import { isRunning, startDraft } from '#game/draft/draft-state';
import { draftTexts } from '#game/draft/draft-texts';
import { sendToBack as sendByRule } from '#game/draft/send-to-back';
import type { LeagueId } from '#game/identity';
import { refusalOf } from '#game/refusal';
import { Page } from '../../frame/page.tsx';
import { Button } from '../../ui/action/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Name } from '../../ui/name.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import { DraftClock } from './draft-clock.tsx';
import { DraftControls, type StartDraft, useStartDraft } from './draft-controls.tsx';
import { DraftLines } from './draft-lines.tsx';
import { DraftOrder } from './draft-order.tsx';
import { DraftPlan } from './draft-plan.tsx';
import { lastPick, roundNote } from './draft-view.ts';
import { OwnPicksCard } from './own-picks-card.tsx';
import { PickList } from './pick-list.tsx';
import { RoundCompleteDialog } from './round-complete-dialog.tsx';
import { RoundGrid } from './round-grid.tsx';
import { SquadOnBoard } from './squad-on-board.tsx';
import { SquadsAfterDraft } from './squads-after-draft.tsx';
import { UndoPick } from './undo-pick.tsx';
import { useDraftCommand } from './use-draft-command.ts';
import { useBoardAddress, useDraftLeague } from './use-draft-league.ts';

const back = { to: '/admin/draft', label: draftTexts.heading };

export function AdminDraftScreen() {
  const id = useBoardAddress();
  return id === null ? <NoSuchLeague /> : <LeagueDraft key={id} id={id} />;
}

const NoSuchLeague = () => (
  <Page title={draftTexts.heading} back={back} headingHidden>
    <Card>
      <EmptyState title="League not found" />
    </Card>
  </Page>
);

function LeagueDraft({ id }: { id: LeagueId }) {
  const { draft, league, isUnknown } = useDraftLeague(id);
  const start = useStartDraft(id);
  if (isUnknown) return <NoSuchLeague />;
  return (
    <Page title={`${draftTexts.heading} ${league.name}`} headingHidden back={back}>
      <Loaded query={draft}>
        {(board) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Badge tone="brand" className="h-8 min-w-0 px-2.5 text-base">
                <Name>{league.name}</Name>
              </Badge>
              <DraftControls league={league} board={board} start={start} />
            </div>
            <RoundCompleteDialog board={board} />
            {isRunning(board) ? <RunningDraft board={board} /> : null}
            {board.status === 'complete' ? <SquadsAfterDraft board={board} /> : null}
            {board.status === 'not-started' ? <NotStarted board={board} start={start} /> : null}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** The start, and its date if it is planned. */
const NotStarted = ({ board, start }: { board: DraftBoard; start: StartDraft }) => (
  <>
    <Card>
      <EmptyState
        className="py-20"
        title={draftTexts.notActive}
        action={
          <Button
            variant="primary"
            icon={<Play aria-hidden className="size-4" />}
            busy={start.isBusy}
            refusal={refusalOf(
              startDraft(
                board,
                board.teams.map(({ id }) => id),
              ),
            )}
            onClick={start.start}
          >
            Start
          </Button>
        }
      />
    </Card>
    <DraftPlan board={board} />
    <OwnPicksCard board={board} />
  </>
);

function RunningDraft({ board }: { board: DraftBoard }) {
  const { league_id, version, status } = board;
  const isPaused = status === 'paused';
  const last = lastPick(board);
  const sendToBack = useDraftCommand('POST /api/draft/send-to-back', league_id, {
    done: draftTexts.sentToBack,
    failed: draftTexts.failedToSendToBack,
  });
  return (
    <>
      <DraftClock board={board} note={roundNote(board)}>
        {isPaused ? null : (
          <Button
            variant="inverse"
            icon={<ListEnd aria-hidden className="size-5" />}
            busy={sendToBack.isBusy}
            refusal={refusalOf(sendByRule(board))}
            onClick={() => sendToBack.send({ league_id, version })}
          >
            {draftTexts.sendToBack}
          </Button>
        )}
      </DraftClock>
      <DraftLines board={board} action={last === null ? null : <UndoPick board={board} last={last} />} />
      <div className="mt-1.5 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[376px_minmax(0,1fr)] lg:gap-5">
        <PickList board={board} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <RoundGrid board={board} />
          {last === null ? <DraftOrder board={board} /> : <SquadOnBoard board={board} />}
          <OwnPicksCard board={board} />
        </div>
      </div>
    </>
  );
}
