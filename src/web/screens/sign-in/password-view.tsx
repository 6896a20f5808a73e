// managers.md 2 and 5, sign-in: e-mail or phone, and a password.

import Mail from 'lucide-react/icons/mail';
import Smartphone from 'lucide-react/icons/smartphone';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { formText } from '../../data/form-text.ts';
import { beginSession } from '../../data/session.ts';
import { useCommand } from '../../data/use-command.ts';
import { useSession } from '../../data/use-session.ts';
import { Button } from '../../ui/action/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField, type TextFieldProps } from '../../ui/form/text-field.tsx';
import { Segments } from '../../ui/layout/segments.tsx';
import { Alert } from '../../ui/status/alert.tsx';

const missing = 'You must provide either an email or phone number and a password';
const kinds = [
  { value: 'email', label: 'Email', icon: <Mail aria-hidden className="size-4" /> },
  { value: 'phone', label: 'Phone', icon: <Smartphone aria-hidden className="size-4" /> },
] as const;
type Kind = (typeof kinds)[number]['value'];
const fieldNames = ['name', 'password'] as const;
type FieldName = (typeof fieldNames)[number];

/** Signs in by password; `onSecondFactor` gets the token of the challenge when the account has a second factor. */
export function PasswordView({ onSecondFactor }: { onSecondFactor: (token: string) => void }) {
  const [kind, setKind] = useState<Kind>('email');
  const [empty, setEmpty] = useState<readonly FieldName[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const alertId = useId();
  const session = useSession();
  const hasEnded = session.status === 'signed-out' && session.hasEnded;
  // Not on a touch screen, where the keyboard would cover the page.
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) focusField(form.current, 'name');
  }, []);
  const signIn = useCommand('POST /api/account/sign-in', {
    onDone: (answer) => {
      if (answer.step === 'second-factor') onSecondFactor(answer.token);
      else beginSession(answer);
    },
    onFailed: () => focusField(form.current, 'password'),
  });
  const failure = empty.length > 0 ? missing : (signIn.error?.message ?? null);
  const errorOf = (field: FieldName) => (empty.includes(field) ? { error: missing, errorShownIn: alertId } : {});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const given = { name: formText(fields, 'name').trim(), password: formText(fields, 'password') };
    const left = fieldNames.filter((field) => given[field] === '');
    setEmpty(left);
    if (left[0] !== undefined) return focusField(form.current, left[0]);
    signIn.send({ [kind]: given.name, password: given.password });
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {failure === null && hasEnded ? <Alert tone="info">Your session has ended. Please sign in again.</Alert> : null}
      {failure === null ? null : <Alert id={alertId}>{failure}</Alert>}
      <Segments label="Sign in with" full segments={kinds} value={kind} onValueChange={setKind} />
      <NameField key={kind} kind={kind} {...errorOf('name')} />
      <PasswordField name="password" label="Password" maxLength={200} {...errorOf('password')} />
      <Button type="submit" variant="primary" size="large" block busy={signIn.isBusy}>
        Sign in
      </Button>
    </form>
  );
}

function NameField({ kind, ...error }: { kind: Kind } & Pick<TextFieldProps, 'error' | 'errorShownIn'>) {
  const input = { name: 'name', maxLength: 254, autoCapitalize: 'none', spellCheck: false, ...error } as const;
  return kind === 'email' ? (
    <TextField {...input} label="Email address" type="email" autoComplete="username" />
  ) : (
    <TextField {...input} label="Phone number" type="tel" autoComplete="tel" />
  );
}

function focusField(form: HTMLFormElement | null, name: FieldName): void {
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
}
