import { type FormEvent, useId } from 'react';
import { useEndpoint } from '../data/cache/endpoint-query.ts';
import { formText } from '../data/cache/form-text.ts';
import { useCommand } from '../data/cache/use-command.ts';
import { Button } from '../ui/action/button.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Alert } from '../ui/status/alert.tsx';
import type { FreshSignIn } from './use-fresh-sign-in.ts';

/** Asks for the password again, and for a code if two-step verification is on. */
export function FreshDialog({ fresh }: { fresh: FreshSignIn }) {
  const form = useId();
  const { data: security } = useEndpoint('GET /api/profile/security', {});
  const prove = useCommand('POST /api/profile/prove', { onDone: fresh.finish });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The dialog may be inside another form.
    event.stopPropagation();
    const fields = new FormData(event.currentTarget);
    prove.send({ password: formText(fields, 'current'), code: formText(fields, 'code') });
  };
  const footer = (
    <>
      <Button onClick={fresh.cancel}>Cancel</Button>
      <Button variant="primary" type="submit" form={form} busy={prove.isBusy}>
        Continue
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={fresh.cancel} title="Please enter your password again" footer={footer} width="narrow">
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        {prove.error === null ? null : <Alert>{prove.error.message}</Alert>}
        <PasswordField label="Password" name="current" maxLength={200} />
        {security?.two_step_since === undefined || security.two_step_since === null ? null : (
          <TextField
            label="Code from your authenticator app, or a backup code"
            name="code"
            autoComplete="one-time-code"
            maxLength={20}
          />
        )}
      </form>
    </Dialog>
  );
}
