import { useState } from 'react';
import { useCommand } from '../../data/cache/use-command.ts';
import { Button } from '../../ui/action/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { Manager, Team } from './managers-view.ts';

export interface HandOverDialogProps {
  team: Team;
  managers: readonly Manager[];
  onClose: () => void;
}

/** Gives the team, with its squad, selections and results, to another manager. */
export function HandOverDialog({ team, managers, onClose }: HandOverDialogProps) {
  const [chosen, setChosen] = useState('');
  const others = managers.filter(({ id }) => id !== team.manager_id);
  const next = others.find(({ id }) => id === chosen);
  const handOver = useCommand('POST /api/team/hand-over', {
    done: 'Team handed over',
    failed: 'The team could not be handed over',
    onDone: (_done, cache) => {
      onClose();
      cache.reread('GET /api/manager/all');
    },
  });
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        variant="primary"
        busy={handOver.isBusy}
        disabled={next === undefined}
        onClick={() => next !== undefined && handOver.send({ team_id: team.id, manager_id: next.id })}
      >
        Hand over
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} title={`Hand over ${team.team_name}`} footer={footer} width="narrow">
      <SelectField
        label="New manager"
        value={chosen}
        onValueChange={setChosen}
        placeholder="Select a manager"
        options={others.map(({ id, username, email }) => ({ value: id, label: `${username} (${email})` }))}
      />
    </Dialog>
  );
}
