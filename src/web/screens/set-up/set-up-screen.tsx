// decisions, accounts: the first admin comes by the one-time link that the server printed at its start.

import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { callEndpoint } from '../../data/call-endpoint.ts';
import { formText } from '../../data/form-text.ts';
import { ProblemError } from '../../data/problem-error.ts';
import { beginSession } from '../../data/session.ts';
import { AuthPage } from '../../frame/auth-page.tsx';
import { Button } from '../../ui/action/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { PasswordLength } from './password-length.tsx';

const route = getRouteApi('/set-up');
const inputs = { spellCheck: false, autoCapitalize: 'none' } as const;

/** Makes the first admin and signs him in. */
export function SetUpScreen() {
  const { token } = route.useSearch();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ProblemError | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => formText(fields, name).trim();
    setBusy(true);
    setFailure(null);
    try {
      const input = { token, email: text('email'), username: text('username'), password };
      beginSession(await callEndpoint('POST /api/account/set-up', input));
      await navigate({ to: '/' });
    } catch (error) {
      setFailure(error instanceof ProblemError ? error : new ProblemError(0, { title: String(error) }));
      setBusy(false);
    }
  };
  return (
    <AuthPage title="Set up">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <h2 className="heading-2 text-center">Create the first admin</h2>
        {failure === null ? null : <Alert>{failure.message}</Alert>}
        <TextField
          {...inputs}
          name="email"
          type="email"
          label="Email address"
          autoComplete="username"
          maxLength={254}
          error={fieldError(failure, 'email')}
        />
        <TextField
          {...inputs}
          name="username"
          label="Username"
          autoComplete="nickname"
          maxLength={60}
          error={fieldError(failure, 'username')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          maxLength={200}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          hint={<PasswordLength password={password} />}
          error={fieldError(failure, 'password')}
        />
        <Button type="submit" variant="primary" size="large" block busy={isBusy}>
          Create account
        </Button>
      </form>
    </AuthPage>
  );
}

const fieldError = (failure: ProblemError | null, path: string): string | undefined =>
  failure?.problem.fields?.find((field) => field.path === path)?.message;
