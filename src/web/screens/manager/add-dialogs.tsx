// The dialogs Add Direct and Add Team.

import { type FormEvent, useId, useState } from 'react';
import { parseEmailAddress } from '#game/invite/email-address';
import { isRefusal } from '#game/refusal';
import { formText } from '../../data/cache/form-text.ts';
import { useCommand } from '../../data/cache/use-command.ts';
import { Button } from '../../ui/action/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import type { Everything } from './managers-view.ts';

/** Adds a manager without an invitation: their address counts as invited. */
export function AddDirectDialog({ onClose }: { onClose: () => void }) {
  const form = useId();
  const [wrong, setWrong] = useState<string | undefined>();
  const add = useCommand('POST /api/manager/add', {
    done: 'Manager added successfully',
    failed: ({ status }) => (status === 409 || status === 422 ? null : 'Failed to add manager'),
    onDone: (_done, cache) => {
      onClose();
      cache.reread('GET /api/manager/all');
    },
  });
  const { error } = add;
  const refused = error?.status === 409 || error?.status === 422 ? error : null;
  const isAboutName = refused?.code.startsWith('username') === true;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const email = parseEmailAddress(formText(fields, 'email'));
    setWrong(isRefusal(email) ? email.sentence : undefined);
    if (!isRefusal(email)) add.send({ email, username: formText(fields, 'username') });
  };
  const footer = <Footer form={form} label="Add Direct" isBusy={add.isBusy} onCancel={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title="Add Direct" footer={footer}>
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Email address"
          name="email"
          type="email"
          maxLength={254}
          error={wrong ?? (isAboutName ? undefined : refused?.message)}
        />
        <TextField
          label="Username"
          name="username"
          dir="auto"
          maxLength={60}
          hint="Empty: the part of the address before the @."
          error={wrong === undefined && isAboutName ? refused.message : undefined}
        />
      </form>
    </Dialog>
  );
}

/** Adds a team to a league for a manager; all three fields are required. */
export function AddTeamDialog({ everything, onClose }: { everything: Everything; onClose: () => void }) {
  const form = useId();
  const [managerId, setManagerId] = useState('');
  const [leagueId, setLeagueId] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const add = useCommand('POST /api/team/add', {
    done: 'Team added successfully',
    failed: ({ status }) => (status === 422 ? null : 'Failed to add team'),
    onDone: (_done, cache) => {
      onClose();
      cache.reread('GET /api/manager/all');
    },
  });
  const refused = add.error?.status === 422 ? add.error.message : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const team_name = formText(new FormData(event.currentTarget), 'team_name').trim();
    const manager = everything.managers.find(({ id }) => id === managerId);
    const league = everything.leagues.find(({ id }) => String(id) === leagueId);
    const isComplete = team_name !== '' && manager !== undefined && league !== undefined;
    setWrong(isComplete ? null : 'Please fill in all fields');
    if (isComplete) add.send({ team_name, manager_id: manager.id, league_id: league.id });
  };
  const choose = (set: (id: string) => void, id: string) => {
    set(id);
    setWrong(null);
  };
  const failure = wrong ?? refused;
  const footer = <Footer form={form} label="Add Team" isBusy={add.isBusy} onCancel={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title="Add Team" footer={footer}>
      <form id={form} noValidate onSubmit={submit} onChange={() => setWrong(null)} className="grid gap-4">
        {failure === null ? null : <Alert>{failure}</Alert>}
        <TextField label="Team name" name="team_name" dir="auto" maxLength={60} />
        <SelectField
          label="Manager"
          value={managerId}
          onValueChange={(id) => choose(setManagerId, id)}
          placeholder="Select a manager"
          options={everything.managers.map(({ id, username, email }) => ({
            value: id,
            label: `${username} (${email})`,
          }))}
        />
        <SelectField
          label="League"
          value={leagueId}
          onValueChange={(id) => choose(setLeagueId, id)}
          placeholder="Select a league"
          options={everything.leagues.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </form>
    </Dialog>
  );
}

type FooterProps = { form: string; label: string; isBusy: boolean; onCancel: () => void };

const Footer = ({ form, label, isBusy, onCancel }: FooterProps) => (
  <>
    <Button onClick={onCancel}>Cancel</Button>
    <Button variant="primary" type="submit" form={form} busy={isBusy}>
      {label}
    </Button>
  </>
);
