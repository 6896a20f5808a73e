import Pin from 'lucide-react/icons/pin';
import { useState } from 'react';
import type { GameweekId } from '#game/identity';
import { useCommand } from '../../data/cache/use-command.ts';
import { Button } from '../../ui/action/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { Calendar } from './calendar.ts';

const byCalendar = 'calendar';

/** Chooses the current gameweek: the calendar's, or a pinned one. */
export function PinGameweek({ calendar, onChanged }: { calendar: Calendar; onChanged: () => unknown }) {
  const [isOpen, setOpen] = useState(false);
  const pinned = calendar.pinned_gameweek_id;
  const [chosen, setChosen] = useState(byCalendar);
  const pin = useCommand('POST /api/gameweek/pin', {
    done: ({ pinned_gameweek_id: id }) => (id === null ? 'The calendar decides again' : `Gameweek ${id} is pinned`),
    failed: 'Failed to pin the gameweek',
    onDone: async () => {
      await onChanged();
      setOpen(false);
    },
  });
  const open = () => {
    setChosen(pinned === null ? byCalendar : String(pinned));
    setOpen(true);
  };
  const footer = (
    <>
      <Button onClick={() => setOpen(false)}>Cancel</Button>
      <Button
        variant="primary"
        busy={pin.isBusy}
        onClick={() => pin.send({ gameweek_id: chosen === byCalendar ? null : (Number(chosen) as GameweekId) })}
      >
        Save
      </Button>
    </>
  );
  return (
    <>
      <Button className="ml-auto" icon={<Pin aria-hidden className="size-4" />} onClick={open}>
        {pinned === null ? 'Pin current gameweek' : `Gameweek ${pinned} is pinned`}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Pin current gameweek" footer={footer} width="narrow">
        <SelectField
          label="Current gameweek"
          value={chosen}
          onValueChange={setChosen}
          options={[
            { value: byCalendar, label: 'As the calendar says' },
            ...calendar.gameweeks.map(({ id }) => ({ value: String(id), label: `Gameweek ${id}` })),
          ]}
        />
      </Dialog>
    </>
  );
}
