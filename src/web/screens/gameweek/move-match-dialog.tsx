import { type ReactNode, useState } from 'react';
import { deadlineTitle, shortMomentText } from '#game/gameweek/day-text';
import { type Part, partNames, parts } from '#game/gameweek/part';
import type { DeadlineToSet } from '#game/gameweek/plan-deadlines';
import type { GameweekId } from '#game/identity';
import type { Instant } from '#game/instant';
import { useCommand } from '../../data/cache/use-command.ts';
import { Button } from '../../ui/action/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import {
  type Calendar,
  type CalendarMatch,
  deadlinesAfterMove,
  deadlinesAfterVoid,
  refusalOfMove,
  refusalOfTakeBack,
  type Slot,
} from './calendar.ts';

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
  const to: Slot = { gameweek: Number(gameweek) as GameweekId, part: part as Part };
  const refusal = refusalOfMove(calendar, match, to);
  const isElsewhere = Number(gameweek) !== match.gameweek_id || part !== match.part;
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        block
        variant="primary"
        disabled={!isElsewhere}
        refusal={isElsewhere ? refusal : null}
        busy={move.isBusy}
        onClick={() => move.send({ match_id: match.id, gameweek_id: to.gameweek, part: to.part })}
      >
        Move
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} title={`${match.home} – ${match.away}`} footer={footer} nested={nested}>
      <div className="grid gap-4">
        <SlotFields {...{ calendar, gameweek, setGameweek, part, setPart }} />
        {isElsewhere && refusal === null ? (
          <WhatWillChange calendar={calendar} match={match} to={to}>
            <s className="text-ink-3">{slotText(match)}</s>{' '}
            <b>{slotText({ gameweek_id: to.gameweek, part: to.part })}</b>
          </WhatWillChange>
        ) : null}
        <VoidMatch calendar={calendar} match={match} onDone={onDone} />
      </div>
    </Dialog>
  );
}

type SlotFieldsProps = {
  calendar: Calendar;
  gameweek: string;
  setGameweek: (gameweek: string) => void;
  part: string;
  setPart: (part: string) => void;
};

const SlotFields = ({ calendar, gameweek, setGameweek, part, setPart }: SlotFieldsProps) => (
  <>
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
      options={parts.map((value) => ({ value, label: partNames[value] }))}
    />
  </>
);

type VoidMatchProps = { calendar: Calendar; match: CalendarMatch; onDone: () => unknown };

function VoidMatch({ calendar, match, onDone }: VoidMatchProps) {
  const isVoid = match.status === 'void';
  const refusal = isVoid ? refusalOfTakeBack(calendar, match) : undefined;
  const [isAsked, setAsked] = useState(false);
  const setVoid = useCommand('POST /api/match/set-void', {
    done: isVoid ? 'Match counts again' : 'Match is void',
    failed: 'Failed to change the match',
    onDone,
    onFailed: () => setAsked(false),
  });
  const changes = refusal ? [] : deadlinesAfterVoid(calendar, match);
  const deadlines = <DeadlineChanges zone={calendar.league_time_zone} changes={changes} />;
  const send = () => setVoid.send({ match_id: match.id, is_void: !isVoid });
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
      <span className="meta min-w-0 flex-1">{isVoid ? 'This match is void.' : 'A void match counts for nobody.'}</span>
      <Button
        size="small"
        variant={isVoid ? 'secondary' : 'danger-outline'}
        refusal={refusal}
        busy={setVoid.isBusy}
        onClick={isVoid ? send : () => setAsked(true)}
      >
        {isVoid ? 'Take back' : 'Void match'}
      </Button>
      {isVoid && changes.length > 0 ? (
        <div className="grid w-full gap-2">
          <p className="meta">If it counts again, the deadline follows.</p>
          {deadlines}
        </div>
      ) : null}
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
        <div className="grid gap-3">
          Nobody gets points for it, and its gameweek no longer waits for it. It can be taken back.
          {deadlines}
        </div>
      </ConfirmDialog>
    </div>
  );
}

type WhatWillChangeProps = { calendar: Calendar; match: CalendarMatch; to: Slot; children: ReactNode };

/** The match's gameweek, and each deadline that follows it. */
function WhatWillChange({ calendar, match, to, children }: WhatWillChangeProps) {
  const changes = deadlinesAfterMove(calendar, match, to);
  return (
    <div className="grid gap-2">
      <p>
        {children}
        <span className="meta block">Saved team selections stay. Deadlines follow the matches.</span>
      </p>
      <DeadlineChanges zone={calendar.league_time_zone} changes={changes} />
    </div>
  );
}

/** Each deadline that changes; one that comes earlier is a warning. */
function DeadlineChanges({ zone, changes }: { zone: string; changes: readonly DeadlineToSet[] }) {
  if (changes.length === 0) return null;
  const isEarlier = changes.some(({ was, deadline }) => was !== null && deadline !== null && deadline < was);
  const text = (moment: Instant | null) => (moment === null ? 'None' : shortMomentText(moment, zone));
  return (
    <Alert tone={isEarlier ? 'warning' : 'info'}>
      {changes.map(({ gameweek, part, was, deadline }) => (
        <p key={`${gameweek}-${part}`}>
          {`Gameweek ${gameweek}, ${deadlineTitle[part]}: `}
          <s className="whitespace-nowrap">{text(was)}</s> <b className="whitespace-nowrap">{text(deadline)}</b>
        </p>
      ))}
    </Alert>
  );
}

const slotText = ({ gameweek_id, part }: Pick<CalendarMatch, 'gameweek_id' | 'part'>): string =>
  gameweek_id === null || part === null ? 'None' : `Gameweek ${gameweek_id}, ${partNames[part]}`;
