import { type FormEvent, useId } from 'react';
import type { ProblemError } from '#api/problem-error';
import type { TeamId } from '#game/identity';
import { longestTeamName } from '#game/team/team-name';
import { formText } from '../data/cache/form-text.ts';
import { useCommand } from '../data/cache/use-command.ts';
import { Button } from '../ui/action/button.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { isNameChanged, useSeenName } from './use-seen-name.ts';

const isAboutName = (error: ProblemError): boolean => error.status === 422 || isNameChanged(error);

export interface RenameTeamDialogProps {
  team: { readonly id: TeamId; readonly team_name: string };
  onClose: () => void;
}

/** Asks for the team's new name; the other screens and devices learn it from the stream. */
export function RenameTeamDialog({ team, onClose }: RenameTeamDialogProps) {
  const form = useId();
  const { seen, onFailed } = useSeenName(team.team_name);
  const rename = useCommand('POST /api/team/rename', {
    done: ({ team_name }) => `The team is now called ${team_name}`,
    failed: (error) => (isAboutName(error) ? null : 'Failed to rename team'),
    onFailed,
    onDone: (_done, cache) => {
      onClose();
      for (const read of ['GET /api/team/:team_id', 'GET /api/account/me', 'GET /api/manager/all'] as const)
        cache.reread(read);
    },
  });
  const refused = rename.error !== null && isAboutName(rename.error) ? rename.error.message : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    rename.send({ team_id: team.id, team_name: formText(new FormData(event.currentTarget), 'team_name'), seen });
  };
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" type="submit" form={form} busy={rename.isBusy}>
        Save
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} title={`Rename ${team.team_name}`} footer={footer} width="narrow">
      <form id={form} noValidate onSubmit={submit}>
        <TextField
          label="Team name"
          name="team_name"
          dir="auto"
          maxLength={longestTeamName}
          defaultValue={team.team_name}
          error={refused}
        />
      </form>
    </Dialog>
  );
}
