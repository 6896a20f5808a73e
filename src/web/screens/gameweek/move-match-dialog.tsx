import { useState } from 'react';
import { type Part, parts } from '#game/gameweek/part';
import type { GameweekId } from '#game/identity';
import { useCommand } from '../../data/cache/use-command.ts';
import { Button } from '../../ui/action/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { type Calendar, type CalendarMatch, partTexts } from './calendar.ts';

export interface MoveMatchDialogProps {
  match: CalendarMatch;
  /** Whether it opens over another dialog. */
  nested?: boolean;
  calendar: Calendar;
  onChanged: () => unknown;
  onClose: () => void;
}

/** Moves a match to another gameweek or part, or stops it from counting. */
export function MoveMatchDialog({ match, calendar, nested = false, onChanged, onClose }: MoveMatchDialogProps) {
  const [gameweek, setGameweek] = useState(String(match.gameweek_id ?? calendar.gameweeks.at(-1)?.id ?? ''));
  const [part, setPart] = useState<string>(match.part ?? 'weekend');
  const onDone = async (): Promise<void> => {
    await onChanged();
    onClose();
  };
  const move = useCommand('POST /api/gameweek/move-match', {
    done: 'Match moved',
    failed: 'Failed to move the match',
    onDone,
  });
  const isElsewhere = Number(gameweek) !== match.gameweek_id || part !== match.part;
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        variant="primary"
        disabled={!isElsewhere}
        busy={move.isBusy}
        onClick={() =>
          move.send({ match_id: match.id, gameweek_id: Number(gameweek) as GameweekId, part: part as Part })
        }
      >
        Move
      </Button>
    </>
  );
  const from =
    match.gameweek_id === null || match.part === null
      ? 'None'
      : `Gameweek ${match.gameweek_id}, ${partTexts[match.part]}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`${match.home} – ${match.away}`}
      footer={footer}
      nested={nested}
    >
      <div className="grid gap-4">
        <SelectField
          label="Gameweek"
          value={gameweek}
          onValueChange={setGameweek}
          options={calendar.gameweeks.map(({ id }) => ({ value: String(id), label: `Gameweek ${id}` }))}
        />
        <SelectField
          label="Part"
          value={part}
          onValueChange={setPart}
          options={parts.map((value) => ({ value, label: partTexts[value] }))}
        />
        {isElsewhere ? <WhatWillChange from={from} to={`Gameweek ${gameweek}, ${partTexts[part as Part]}`} /> : null}
        <VoidMatch match={match} onDone={onDone} />
      </div>
    </Dialog>
  );
}

function VoidMatch({ match, onDone }: { match: CalendarMatch; onDone: () => unknown }) {
  const isVoid = match.status === 'void';
  const [isAsked, setAsked] = useState(false);
  const setVoid = useCommand('POST /api/match/set-void', {
    done: isVoid ? 'Match counts again' : 'Match is void',
    failed: 'Failed to change the match',
    onDone,
    onFailed: () => setAsked(false),
  });
  const send = () => setVoid.send({ match_id: match.id, is_void: !isVoid });
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
      <span className="meta min-w-0 flex-1">{isVoid ? 'This match is void.' : 'A void match counts for nobody.'}</span>
      <Button
        size="small"
        variant={isVoid ? 'secondary' : 'danger-outline'}
        busy={setVoid.isBusy}
        onClick={isVoid ? send : () => setAsked(true)}
      >
        {isVoid ? 'Take back' : 'Void match'}
      </Button>
      <ConfirmDialog
        nested
        open={isAsked}
        onOpenChange={setAsked}
        title="Void this match?"
        confirmLabel="Void match"
        danger
        busy={setVoid.isBusy}
        onConfirm={send}
      >
        Nobody gets points for it, and its gameweek no longer waits for it. It can be taken back.
      </ConfirmDialog>
    </div>
  );
}

const WhatWillChange = ({ from, to }: { from: string; to: string }) => (
  <p>
    <s className="text-ink-3">{from}</s> <b>{to}</b>
    <span className="meta block">Saved team selections stay. Deadlines follow the matches.</span>
  </p>
);
