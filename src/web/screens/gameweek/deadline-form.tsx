import { useState } from 'react';
import { deadlineTitle, shortMomentText } from '#game/gameweek/day-text';
import { decidingKickOffs } from '#game/gameweek/deadlines';
import { deadlineOf } from '#game/gameweek/gameweek';
import { hasPassed, judgeDeadlineMove } from '#game/gameweek/judge-deadline';
import { type Part } from '#game/gameweek/part';
import { instant } from '#game/instant';
import { useCommand } from '../../data/cache/use-command.ts';
import { localInput, typedInstant } from '../../football/typed-instant.ts';
import { Button } from '../../ui/action/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { type Calendar, type CalendarWeek, calendarMomentText, isByHand, matchesOfPart } from './calendar.ts';

export interface DeadlineFormProps {
  week: CalendarWeek;
  part: Part;
  calendar: Calendar;
  onChanged: () => unknown;
}

/** What is typed; a deadline that has moved stands in its field at once. */
function useTyped(initialText: string): [string, (text: string) => void] {
  const [typed, setTyped] = useState(initialText);
  const [before, setBefore] = useState(initialText);
  if (before !== initialText) {
    setBefore(initialText);
    setTyped(initialText);
  }
  return [typed, setTyped];
}

/** One deadline: another time in the league's zone, or back to the calendar's own. */
export function DeadlineForm({ week, part, calendar, onChanged }: DeadlineFormProps) {
  const zone = calendar.league_time_zone;
  const deadline = deadlineOf(week, part) ?? week.start_time;
  const initialText = localInput(deadline, zone);
  const [typed, setTyped] = useTyped(initialText);
  const { move, asked, setAsked, send } = useMoveDeadline(week, part, onChanged);
  const now = instant(calendar.now);
  const to = typedInstant(typed, zone);
  const kickOffs = decidingKickOffs(matchesOfPart(calendar.matches, { gameweek: week.id, part }));
  const refusal =
    to === null
      ? { sentence: 'Enter a date and a time' }
      : judgeDeadlineMove({ deadline: instant(deadline), kickOffs }, to, now);
  const isChanged = typed !== initialText;
  // The calendar's matches are in the order of their kick-offs.
  const [first] = kickOffs;
  if (hasPassed(instant(deadline), now)) {
    return (
      <p className="text-ink-2">{`${deadlineTitle[part]}: ${calendarMomentText(deadline, zone)}. It has passed and is final.`}</p>
    );
  }
  return (
    <div className="grid gap-2">
      <TextField
        label={deadlineTitle[part]}
        type="datetime-local"
        value={typed}
        error={isChanged ? refusal?.sentence : undefined}
        hint={`${first === undefined ? '' : `First kick-off ${shortMomentText(first, zone)} · `}${zone}`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="primary"
          busy={move.isBusy}
          disabled={!isChanged || refusal !== null}
          onClick={() => to !== null && setAsked(new Date(to).toISOString())}
        >
          Save
        </Button>
        {isByHand(week, part) ? (
          <Button size="small" busy={move.isBusy} onClick={() => setAsked(null)}>
            Back to the calendar's
          </Button>
        ) : null}
      </div>
      <MoveQuestion
        from={calendarMomentText(deadline, zone)}
        to={typeof asked === 'string' ? calendarMomentText(asked, zone) : "the calendar's own time"}
        open={asked !== undefined}
        isBusy={move.isBusy}
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked !== undefined && send(asked)}
      />
    </div>
  );
}

/** The command that moves the deadline, and the moment that is asked about first. */
function useMoveDeadline(week: CalendarWeek, part: Part, onChanged: () => unknown) {
  /** The deadline that is asked about: a time, null for the calendar's own; undefined while nothing is asked. */
  const [asked, setAsked] = useState<string | null | undefined>(undefined);
  const move = useCommand('POST /api/gameweek/move-deadline', {
    done: 'Deadline moved',
    failed: 'Failed to move the deadline',
    onDone: async () => {
      await onChanged();
      setAsked(undefined);
    },
    onFailed: () => setAsked(undefined),
  });
  const send = (moment: string | null): void => move.send({ gameweek_id: week.id, part, deadline: moment });
  return { move, asked, setAsked, send };
}

type QuestionProps = {
  from: string;
  to: string;
  open: boolean;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

const MoveQuestion = ({ from, to, open, isBusy, onClose, onConfirm }: QuestionProps) => (
  <ConfirmDialog
    nested
    open={open}
    onOpenChange={onClose}
    title="Move this deadline?"
    confirmLabel="Move the deadline"
    busy={isBusy}
    onConfirm={onConfirm}
  >
    {`From ${from} to ${to}. Every manager's screen shows the new time at once.`}
  </ConfirmDialog>
);
