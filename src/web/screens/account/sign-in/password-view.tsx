// Sign-in: e-mail or phone, and a password.

import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { formText } from '../../../data/cache/form-text.ts';
import { useCommand } from '../../../data/cache/use-command.ts';
import { beginSession, sessionStore } from '../../../data/session/session.ts';
import { Button } from '../../../ui/action/button.tsx';
import { useStore } from '../../../ui/create-store.ts';
import { keepsAnything } from '../../../ui/device-storage.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { Segments } from '../../../ui/layout/segments.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { NameField, type NameKind, nameKinds } from './name-field.tsx';
import type { View } from './view.ts';
import { ViewLinks } from './view-link.tsx';

const missing = 'You must provide either an email or phone number and a password';
const forgetful = 'Allow this site to store data, or the next reload signs you out.';
const links = [
  ['forgotten_password', 'Forgot your password?'],
  ['magic_link', 'Send a magic link email'],
  ['verify_otp', 'Send a code'],
  ['sign_up', "Don't have an account? Sign up"],
] as const;
const fieldNames = ['name', 'password'] as const;
type FieldName = (typeof fieldNames)[number];

export interface PasswordViewProps {
  /** What has just succeeded, such as setting a new password. */
  notice?: string | undefined;
  onSecondFactor: (token: string) => void;
  /** With what was typed as the address or number. */
  onView: (view: View, name: string) => void;
}

/** Signs in by password. If the account has a second factor, `onSecondFactor` gets the challenge's token. */
export function PasswordView({ notice, onSecondFactor, onView }: PasswordViewProps) {
  const [kind, setKind] = useState<NameKind>('email');
  const [empty, setEmpty] = useState<readonly FieldName[]>([]);
  const [isForgetful] = useState(() => !keepsAnything());
  const form = useRef<HTMLFormElement>(null);
  const alertId = useId();
  const session = useStore(sessionStore);
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
    const credentials = { name: formText(fields, 'name').trim(), password: formText(fields, 'password') };
    const left = fieldNames.filter((field) => credentials[field] === '');
    setEmpty(left);
    if (left[0] !== undefined) return focusField(form.current, left[0]);
    signIn.send({ [kind]: credentials.name, password: credentials.password });
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {failure === null && notice !== undefined ? <Alert tone="success">{notice}</Alert> : null}
      {failure === null && hasEnded && notice === undefined ? (
        <Alert tone="info">Your session has ended. Please sign in again.</Alert>
      ) : null}
      {isForgetful ? <Alert tone="info">{forgetful}</Alert> : null}
      {failure === null ? null : <Alert id={alertId}>{failure}</Alert>}
      <Segments label="Sign in with" full segments={nameKinds} value={kind} onValueChange={setKind} />
      <NameField key={kind} kind={kind} {...errorOf('name')} />
      <PasswordField name="password" label="Password" maxLength={200} {...errorOf('password')} />
      <Button type="submit" variant="primary" size="large" block busy={signIn.isBusy}>
        Sign in
      </Button>
      <ViewLinks links={links} onView={(view) => onView(view, typedName(form.current))} />
    </form>
  );
}

const typedName = (form: HTMLFormElement | null): string => (form === null ? '' : formText(new FormData(form), 'name'));

function focusField(form: HTMLFormElement | null, name: FieldName): void {
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
}
