// managers.md 2 and 5, sign-in: e-mail or phone, and a password.

import Mail from 'lucide-react/icons/mail';
import Smartphone from 'lucide-react/icons/smartphone';
import { type FormEvent, useId, useState } from 'react';
import { callEndpoint } from '../../data/call-endpoint.ts';
import { formText } from '../../data/form-text.ts';
import { beginSession } from '../../data/session.ts';
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

/** Why the form was not accepted, and the fields that are to be marked for it. */
type Failure = { readonly sentence: string; readonly fields: readonly FieldName[] };

/** Signs in by password; `onSecondFactor` gets the token of the challenge when the account has a second factor. */
export function PasswordView({ onSecondFactor }: { onSecondFactor: (token: string) => void }) {
  const [kind, setKind] = useState<Kind>('email');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const alertId = useId();
  const errorOf = (field: FieldName) =>
    failure?.fields.includes(field) ? { error: failure.sentence, errorShownIn: alertId } : {};
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const given = { name: formText(fields, 'name').trim(), password: formText(fields, 'password') };
    const empty = fieldNames.filter((field) => given[field] === '');
    setFailure(empty.length > 0 ? { sentence: missing, fields: empty } : null);
    if (empty[0] !== undefined) return focusField(form, empty[0]);
    setBusy(true);
    try {
      const answer = await callEndpoint('POST /api/account/sign-in', { [kind]: given.name, password: given.password });
      if (answer.step === 'second-factor') onSecondFactor(answer.token);
      else beginSession(answer);
    } catch (error) {
      setFailure({ sentence: error instanceof Error ? error.message : String(error), fields: [] });
      setBusy(false);
      focusField(form, 'password');
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {failure === null ? null : <Alert id={alertId}>{failure.sentence}</Alert>}
      <Segments label="Sign in with" full segments={kinds} value={kind} onValueChange={setKind} />
      <NameField key={kind} kind={kind} {...errorOf('name')} />
      <PasswordField name="password" label="Password" maxLength={200} {...errorOf('password')} />
      <Button type="submit" variant="primary" size="large" block busy={isBusy}>
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

function focusField(form: HTMLFormElement, name: FieldName): void {
  form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
}
