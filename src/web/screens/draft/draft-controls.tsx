import { useQueryClient } from '@tanstack/react-query';
import FastForward from 'lucide-react/icons/fast-forward';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import StepForward from 'lucide-react/icons/step-forward';
import { useId, useState } from 'react';
import type { DraftBoard } from '#api/draft';
import { isRunning, pauseDraft, resetDraft as resetByRule, resumeDraft, startDraft } from '#game/draft/draft-state';
import { draftTexts } from '#game/draft/draft-texts';
import type { LeagueId } from '#game/identity';
import { isRefusal, refusalOf } from '#game/refusal';
import { endpointCache } from '../../data/cache/endpoint-cache.ts';
import { useCommand } from '../../data/cache/use-command.ts';
import { Button } from '../../ui/action/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Counts } from '../../ui/status/counts.tsx';
import type { DraftLeague } from './draft-view.ts';
import { useDraftCommand } from './use-draft-command.ts';

export type StartDraft = { readonly isBusy: boolean; start(): void };

/** Starts the league's draft. */
export function useStartDraft(id: LeagueId): StartDraft {
  const start = useDraftCommand('POST /api/draft/start', id, {
    done: draftTexts.initialized,
    failed: draftTexts.failedToInitialize,
  });
  return { isBusy: start.isBusy, start: () => start.send({ league_id: id }) };
}

export interface DraftControlsProps {
  league: DraftLeague;
  board: DraftBoard;
  start: StartDraft;
}

type ControlProps = {
  label: string;
  Icon: typeof Play;
  disabled: boolean;
  busy?: boolean;
  onClick: (() => void) | undefined;
  'aria-disabled'?: boolean;
  'aria-describedby'?: string | undefined;
};

/** A button whose word stands below its icon on a phone, so that five of them fit side by side. */
const Control = ({ label, Icon, ...button }: ControlProps) => (
  <Button
    icon={<Icon aria-hidden className="size-5" />}
    className="max-md:flex-col max-md:gap-1 max-md:p-2 max-md:text-xs"
    {...button}
  >
    {label}
  </Button>
);

/** Start, Pause, Resume, Simulate and Reset; the last two ask first. */
export function DraftControls({ league, board, start }: DraftControlsProps) {
  const { id } = league;
  const pause = useDraftCommand('POST /api/draft/pause', id, {
    done: draftTexts.paused,
    failed: draftTexts.failedToPause,
  });
  const resume = useDraftCommand('POST /api/draft/resume', id, {
    done: draftTexts.resumed,
    failed: draftTexts.failedToResume,
  });
  return (
    <div className="flex flex-wrap gap-1.5 max-md:w-full">
      <Control
        label="Start"
        Icon={Play}
        disabled={isRefusal(
          startDraft(
            board,
            board.teams.map(({ id: team }) => team),
          ),
        )}
        busy={start.isBusy}
        onClick={start.start}
      />
      <Control
        label="Pause"
        Icon={Pause}
        disabled={isRefusal(pauseDraft(board))}
        onClick={() => pause.send({ league_id: id })}
      />
      <Control
        label="Resume"
        Icon={StepForward}
        disabled={isRefusal(resumeDraft(board))}
        onClick={() => resume.send({ league_id: id })}
      />
      <SimulateButton board={board} />
      <ResetButton league={league} board={board} />
    </div>
  );
}

function SimulateButton({ board }: { board: DraftBoard }) {
  const { league_id, picks } = board;
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const simulate = useCommand('POST /api/draft/populate-draft-picks-direct', {
    done: ({ assigned_players, skipped_players }) => draftTexts.simulated(assigned_players, skipped_players),
    failed: draftTexts.failedToSimulate,
    onDone: (_answer, cache) => {
      cache.reread('GET /api/draft/:league_id', { league_id });
      close();
    },
    onFailed: close,
  });
  return (
    <>
      <Control label="Simulate" Icon={FastForward} disabled={!isRunning(board)} onClick={() => setAsked(true)} />
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={draftTexts.simulateQuestion}
        confirmLabel="Simulate"
        busy={simulate.isBusy}
        onConfirm={() => simulate.send({ league_id })}
      >
        <p className="pb-2">{draftTexts.simulateMeans(picks.filter(({ player_id }) => player_id === null).length)}</p>
      </ConfirmDialog>
    </>
  );
}

/** Resets the draft after a question. Where a locked selection forbids that, the reason stands below the controls. */
function ResetButton({ league: { id, name }, board }: { league: DraftLeague; board: DraftBoard }) {
  const { status, picks, selection_locked } = board;
  const reason = useId();
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const reset = useDraftCommand('POST /api/draft/reset', id, {
    done: draftTexts.reset,
    failed: draftTexts.failedToReset,
    onDone: close,
    onFailed: () => {
      close();
      // A deadline may have passed since the board was read.
      endpointCache(client).reread('GET /api/draft/:league_id', { league_id: id });
    },
  });
  const refusal = status === 'not-started' ? null : refusalOf(resetByRule(selection_locked));
  const made = picks.filter(({ player_id }) => player_id !== null);
  return (
    <>
      <Control
        label="Reset"
        Icon={RotateCcw}
        disabled={status === 'not-started'}
        aria-disabled={refusal !== null}
        aria-describedby={refusal === null ? undefined : reason}
        onClick={refusal === null ? () => setAsked(true) : undefined}
      />
      {refusal === null ? null : (
        <p id={reason} className="meta w-0 min-w-full md:text-right">
          {refusal.sentence}
        </p>
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={draftTexts.resetQuestion}
        confirmLabel="Reset"
        danger
        busy={reset.isBusy}
        onConfirm={() => reset.send({ league_id: id })}
      >
        <p className="pb-2">{draftTexts.resetMeans(name)}</p>
        <Counts
          counts={[
            ['Picks', made.length],
            ['Squads', new Set(made.map(({ team_id }) => team_id)).size],
          ]}
        />
      </ConfirmDialog>
    </>
  );
}
