import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { ManagerId } from '#game/identity';
import { formText } from '../../../data/cache/form-text.ts';
import { useCommand } from '../../../data/cache/use-command.ts';
import { useMe } from '../../../data/cache/use-me.ts';
import { leaveSession } from '../../../data/session/sign-out.ts';
import { ErasureConsequences } from '../../../football/erasure-consequences.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { countWaiting } from './count-waiting.ts';

export interface LeaveDialogProps {
  hasTwoStep: boolean;
  onClose: () => void;
}

/** Proves who it is, and then erases them. */
function useErasure(manager_id: ManagerId | undefined) {
  const navigate = useNavigate();
  const leave = useCommand('POST /api/manager/erase-self', {
    done: ({ username }) => `You have left. What you played stays under ${username}.`,
    failed: () => null,
    onDone: () => {
      leaveSession();
      return navigate({ to: '/login' });
    },
  });
  const prove = useCommand('POST /api/profile/prove', {
    failed: () => null,
    onDone: () => manager_id !== undefined && leave.send({ manager_id }),
  });
  return { leave, prove };
}

/** Says what goes and what stays, and asks for the password each time. */
export function LeaveDialog({ hasTwoStep, onClose }: LeaveDialogProps) {
  const form = useId();
  const { data: me } = useMe();
  const { leave, prove } = useErasure(me?.id);
  const [waiting, setWaiting] = useState(0);
  const [missing, setMissing] = useState<string>();
  const submit = async (fields: FormData) => {
    const password = formText(fields, 'current');
    setMissing(password === '' ? 'Please enter your password' : undefined);
    if (password === '') return;
    const count = await countWaiting();
    setWaiting(count);
    if (count === 0) prove.send({ password, code: formText(fields, 'code') });
  };
  const problem = waiting > 0 ? unsent(waiting) : (prove.error ?? leave.error)?.message;
  const footer = (
    <>
      <Button data-autofocus onClick={onClose}>
        Cancel
      </Button>
      <Button variant="danger" type="submit" form={form} busy={prove.isBusy || leave.isBusy}>
        Erase my account
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} role="alertdialog" title="Erase your account?" footer={footer} width="narrow">
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(new FormData(event.currentTarget));
        }}
        className="grid gap-4"
      >
        <ErasureConsequences whose="Your" teams={me?.teams.map(({ team_name }) => team_name) ?? []} />
        {problem === undefined ? null : <Alert>{problem}</Alert>}
        <PasswordField label="Password" name="current" maxLength={200} error={missing} />
        {hasTwoStep ? (
          <TextField
            label="Code from your authenticator app, or a backup code"
            name="code"
            autoComplete="one-time-code"
            maxLength={20}
          />
        ) : null}
      </form>
    </Dialog>
  );
}

const unsent = (count: number): string =>
  `${count === 1 ? '1 event is' : `${count} events are`} not sent yet. Wait until they are, or they are lost.`;
