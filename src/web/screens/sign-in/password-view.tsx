// managers.md 2 and 5, sign-in: e-mail or phone, and a password.

import Mail from 'lucide-react/icons/mail';
import Smartphone from 'lucide-react/icons/smartphone';
import { type FormEvent, useState } from 'react';
import { callEndpoint } from '../../data/call-endpoint.ts';
import { formText } from '../../data/form-text.ts';
import { beginSession } from '../../data/session.ts';
import { Button } from '../../ui/action/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Segments } from '../../ui/layout/segments.tsx';
import { Alert } from '../../ui/status/alert.tsx';

const missing = 'You must provide either an email or phone number and a password';
const kinds = [
  { value: 'email', label: 'Email', icon: <Mail aria-hidden className="size-4" /> },
  { value: 'phone', label: 'Phone', icon: <Smartphone aria-hidden className="size-4" /> },
] as const;
type Kind = (typeof kinds)[number]['value'];

/** Signs in by password; `onSecondFactor` gets the token of the challenge when the account has a second factor. */
export function PasswordView({ onSecondFactor }: { onSecondFactor: (token: string) => void }) {
  const [kind, setKind] = useState<Kind>('email');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const name = formText(fields, 'name').trim();
    const password = formText(fields, 'password');
    setFailure(name === '' || password === '' ? missing : null);
    if (name === '') return focusField(form, 'name');
    if (password === '') return focusField(form, 'password');
    setBusy(true);
    try {
      const answer = await callEndpoint('POST /api/account/sign-in', { [kind]: name, password });
      if (answer.step === 'second-factor') onSecondFactor(answer.token);
      else beginSession(answer);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(false);
      focusField(form, 'password');
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {failure === null ? null : <Alert>{failure}</Alert>}
      <Segments label="Sign in with" full segments={kinds} value={kind} onValueChange={setKind} />
      <NameField key={kind} kind={kind} />
      <PasswordField name="password" label="Password" maxLength={200} />
      <Button type="submit" variant="primary" size="large" block busy={isBusy}>
        Sign in
      </Button>
    </form>
  );
}

function NameField({ kind }: { kind: Kind }) {
  const input = { name: 'name', maxLength: 254, autoCapitalize: 'none', spellCheck: false } as const;
  return kind === 'email' ? (
    <TextField {...input} label="Email address" type="email" autoComplete="username" />
  ) : (
    <TextField {...input} label="Phone number" type="tel" autoComplete="tel" />
  );
}

function focusField(form: HTMLFormElement, name: string): void {
  form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
}
