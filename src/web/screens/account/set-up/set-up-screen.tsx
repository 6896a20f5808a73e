// decisions, accounts: the first admin opens the one-time link that the server printed at start-up.

import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { formText } from '../../../data/cache/form-text.ts';
import { useCommand } from '../../../data/cache/use-command.ts';
import { beginSession } from '../../../data/session/session.ts';
import { AuthPage } from '../../../frame/auth-page.tsx';
import { NewPasswordField } from '../../../frame/new-password-field.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Alert } from '../../../ui/status/alert.tsx';

const route = getRouteApi('/set-up');
const inputs = { spellCheck: false, autoCapitalize: 'none' } as const;

/** Creates the first admin and signs them in. */
export function SetUpScreen() {
  const { token = '' } = route.useSearch();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const setUp = useCommand('POST /api/account/set-up', {
    onDone: (session) => {
      beginSession(session);
      return navigate({ to: '/' });
    },
  });
  const { error, fieldErrors } = setUp;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => formText(fields, name).trim();
    setUp.send({ token, email: text('email'), username: text('username'), password });
  };
  return (
    <AuthPage title="Set up">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Introduction hasToken={token !== ''} />
        {error === null ? null : <Alert>{error.message}</Alert>}
        <TextField
          {...inputs}
          name="email"
          type="email"
          label="Email address"
          autoComplete="username"
          maxLength={254}
          error={fieldErrors['email']}
        />
        <TextField
          {...inputs}
          name="username"
          label="Username"
          autoComplete="nickname"
          maxLength={60}
          error={fieldErrors['username']}
        />
        <NewPasswordField value={password} onValueChange={setPassword} error={fieldErrors['password']} />
        <Button type="submit" variant="primary" size="large" block busy={setUp.isBusy}>
          Create account
        </Button>
      </form>
    </AuthPage>
  );
}

/** What the account is for and what comes next, or what is wrong if the link has no token. */
const Introduction = ({ hasToken }: { hasToken: boolean }) => (
  <>
    <h2 className="heading-2 text-center">Create the first admin</h2>
    <p className="text-center text-ink-2">
      This account runs the installation. Next, it fetches the season's fixtures, adds managers and starts the draft.
    </p>
    {hasToken ? null : (
      <Alert tone="warning">Open the set-up link that the server printed when it started: this one has no token.</Alert>
    )}
  </>
);
