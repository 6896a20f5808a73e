import FastForward from 'lucide-react/icons/fast-forward';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import StepForward from 'lucide-react/icons/step-forward';
import { useState } from 'react';
import type { DraftBoard } from '#api/draft';
import { isRunning, pauseDraft, resumeDraft, startDraft } from '#game/draft/draft-state';
import { draftTexts } from '#game/draft/draft-texts';
import type { LeagueId } from '#game/identity';
import { isRefusal } from '#game/refusal';
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

type ControlProps = { label: string; Icon: typeof Play; disabled: boolean; busy?: boolean; onClick: () => void };

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

function ResetButton({ league: { id, name }, board: { status, picks } }: { league: DraftLeague; board: DraftBoard }) {
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const reset = useDraftCommand('POST /api/draft/reset', id, {
    done: draftTexts.reset,
    failed: draftTexts.failedToReset,
    onDone: close,
    onFailed: close,
  });
  const made = picks.filter(({ player_id }) => player_id !== null);
  return (
    <>
      <Control label="Reset" Icon={RotateCcw} disabled={status === 'not-started'} onClick={() => setAsked(true)} />
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
