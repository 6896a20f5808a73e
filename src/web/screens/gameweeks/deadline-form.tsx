import { useState } from 'react';
import { deadlineTitle } from '#game/gameweek/day-text';
import { deadlineOf } from '#game/gameweek/gameweek';
import { hasPassed, judgeDeadlineMove } from '#game/gameweek/judge-deadline';
import { type Part } from '#game/gameweek/part';
import { instant } from '#game/instant';
import { useCommand } from '../../data/use-command.ts';
import { Button } from '../../ui/action/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { type Calendar, type CalendarWeek, isByHand, localInput, momentText, typedInstant } from './calendar.ts';

export interface DeadlineFormProps {
  week: CalendarWeek;
  part: Part;
  calendar: Calendar;
  onChanged: () => unknown;
}

/** One deadline: another time in the league's zone, or back to the calendar's own. */
export function DeadlineForm({ week, part, calendar, onChanged }: DeadlineFormProps) {
  const zone = calendar.league_time_zone;
  const deadline = deadlineOf(week, part) ?? week.start_time;
  const shown = localInput(deadline, zone);
  const [typed, setTyped] = useState(shown);
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
  const now = instant(calendar.now);
  const to = typedInstant(typed, zone);
  const matches = calendar.matches.filter((match) => match.gameweek_id === week.id && match.part === part);
  const kickOffs = matches.flatMap(({ match_date }) => (match_date === null ? [] : [instant(match_date)]));
  const refusal =
    to === null
      ? { sentence: 'Enter a date and a time' }
      : judgeDeadlineMove({ deadline: instant(deadline), kickOffs }, to, now);
  const send = (moment: string | null): void => move.send({ gameweek_id: week.id, part, deadline: moment });
  const first = matches[0]?.match_date ?? null;
  if (hasPassed(instant(deadline), now)) {
    return (
      <p className="text-ink-2">{`${deadlineTitle[part]}: ${momentText(deadline, zone)}. It has passed and is final.`}</p>
    );
  }
  return (
    <div className="grid gap-2">
      <TextField
        label={deadlineTitle[part]}
        type="datetime-local"
        value={typed}
        hint={`${first === null ? '' : `First kick-off ${momentText(first, zone)} · `}${zone}`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="primary"
          busy={move.isBusy}
          refusal={typed === shown ? null : refusal}
          disabled={typed === shown}
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
      <ConfirmDialog
        nested
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title="Move this deadline?"
        confirmLabel="Move the deadline"
        busy={move.isBusy}
        onConfirm={() => asked !== undefined && send(asked)}
      >
        {`From ${momentText(deadline, zone)} to ${typeof asked === 'string' ? momentText(asked, zone) : "the calendar's own time"}. Every manager's screen shows the new time at once.`}
      </ConfirmDialog>
    </div>
  );
}
