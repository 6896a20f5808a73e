import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ProblemError } from '#api/problem-error';
import { parseUsername } from '#game/account/username';
import { parseEmailAddress } from '#game/invite/email-address';
import { isRefusal, type Refusal } from '#game/refusal';
import { endpointCache } from '../../../data/cache/endpoint-cache.ts';
import { useEndpoint } from '../../../data/cache/endpoint-query.ts';
import { useCommand } from '../../../data/cache/use-command.ts';
import type { Me } from '../../../data/cache/use-me.ts';
import { notifySessionEvent } from '../../../data/session/session-events.ts';
import { FreshSignInDialog } from '../../../frame/fresh-sign-in.tsx';
import { LeaveGuard } from '../../../frame/leave-guard.tsx';
import { unlessFresh, useFreshSignIn } from '../../../frame/use-fresh-sign-in.ts';
import { Button } from '../../../ui/action/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { showToast } from '../../../ui/overlay/toast.ts';
import { Alert } from '../../../ui/status/alert.tsx';
import { AvatarPicker } from './avatar-picker.tsx';

const saved = 'Profile updated successfully';
const failed = 'Error updating profile';
const cannotMail = 'Touchline cannot send email yet. Ask an admin for the link.';

type Wrong = { readonly username?: string; readonly email?: string };

/** Picture, username and e-mail address. */
export function ProfileForm({ me }: { me: Me }) {
  // Until something is typed, name and address are the account's, which another tab or device may change.
  const [typedName, setTypedName] = useState<string | null>(null);
  const username = typedName ?? me.username;
  const [typedEmail, setTypedEmail] = useState<string | null>(null);
  const email = typedEmail ?? me.email;
  const [wrong, setWrong] = useState<Wrong>({});
  const fresh = useFreshSignIn();
  const saveEmail = useCommand('POST /api/profile/email', {
    done: saved,
    failed: unlessFresh(failed),
    onDone: (_sent, cache) => cache.reread('GET /api/profile/security'),
    onFailed: (error) => fresh.askIfNeeded(error, () => saveEmail.send({ email })),
  });
  const hasNewEmail = useIsNewEmail(me, email);
  const saveName = useCommand('POST /api/profile/update', {
    failed,
    onDone: ({ username: name }, cache) => {
      cache.change('GET /api/account/me', {}, (now) => ({ ...now, username: name }));
      setTypedName(null);
      notifySessionEvent({ name: 'user-updated' });
      finish();
    },
  });
  const finish = () => {
    if (hasNewEmail) saveEmail.send({ email });
    else showToast({ kind: 'success', title: saved });
  };
  const isBusy = saveName.isBusy || saveEmail.isBusy;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = parseUsername(username);
    const address = parseEmailAddress(email);
    setWrong(wrongIn(name, address));
    if (isRefusal(name) || isRefusal(address)) return;
    if (typedName !== null && name !== me.username) return saveName.send({ username: name });
    saveName.reset();
    finish();
  };
  return (
    <Card>
      <UnsavedProfile isChanged={username.trim() !== me.username || hasNewEmail} />
      <form noValidate onSubmit={submit} className="grid gap-5 md:p-2">
        <AvatarPicker me={me} />
        <UsernameField value={username} onChange={setTypedName} error={wrong.username ?? refused(saveName.error)} />
        <EmailField value={email} onChange={setTypedEmail} error={wrong.email} />
        <PendingEmail onKept={() => setTypedEmail(null)} />
        <div className="grid gap-2.5 md:grid-cols-2">
          <Button type="submit" variant="primary" busy={isBusy}>
            {isBusy ? 'Saving...' : 'Save Changes'}
          </Button>
          <ResetPassword email={me.email} />
        </div>
      </form>
      <FreshSignInDialog fresh={fresh} />
    </Card>
  );
}

const wrongIn = (name: string | Refusal, address: string | Refusal): Wrong => ({
  ...(isRefusal(name) && { username: name.sentence }),
  ...(isRefusal(address) && { email: address.sentence }),
});

const refused = (error: ProblemError | null) => (error?.status === 422 ? error.message : undefined);

/** Whether a save asks for this address. Asked for again, one that waits for its link would make that link end. */
function useIsNewEmail(me: Me, typed: string): boolean {
  const { data } = useEndpoint('GET /api/profile/security', {});
  return ![me.email, data?.pending_email].includes(typed.trim().toLowerCase());
}

/** Asks before a typed name or address is lost. A new address that only needs confirmation counts as saved. */
const UnsavedProfile = ({ isChanged }: { isChanged: boolean }) => (
  <LeaveGuard isChanged={isChanged}>
    <p>Your changes to the profile are not saved.</p>
  </LeaveGuard>
);

/** A new address that has not been confirmed yet. */
function PendingEmail({ onKept }: { onKept: () => void }) {
  const client = useQueryClient();
  const { data } = useEndpoint('GET /api/profile/security', {});
  const cancel = useCommand('POST /api/profile/cancel-email', {
    failed,
    onDone: (_done, cache) => {
      onKept();
      cache.reread('GET /api/profile/security');
    },
    // Its link was followed in the meantime, perhaps on another device: the account has the new address.
    onFailed: ({ status }) => {
      if (status !== 422) return;
      onKept();
      for (const key of ['GET /api/account/me', 'GET /api/profile/security'] as const)
        endpointCache(client).reread(key);
    },
  });
  if (data === undefined || data.pending_email === null) return null;
  return (
    <Alert
      tone={data.can_send ? 'info' : 'warning'}
      actions={
        <Button size="small" busy={cancel.isBusy} onClick={() => cancel.send({})}>
          Keep the old one
        </Button>
      }
    >
      {data.can_send
        ? `We sent a link to ${data.pending_email}. Your email address changes when you follow it.`
        : `${cannotMail} Your email address changes to ${data.pending_email} when you follow it.`}
    </Alert>
  );
}

type ProfileFieldProps = { value: string; onChange: (value: string) => void; error: string | undefined };

function UsernameField({ value, onChange, error }: ProfileFieldProps) {
  return (
    <TextField
      label="Username"
      name="username"
      autoComplete="nickname"
      dir="auto"
      maxLength={60}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={error}
    />
  );
}

function EmailField({ value, onChange, error }: ProfileFieldProps) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      maxLength={254}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={error}
    />
  );
}

function ResetPassword({ email }: { email: string }) {
  const reset = useCommand('POST /api/account/recover', {
    done: ({ can_send }) => (can_send ? 'Password reset email sent' : cannotMail),
    failed: 'Error sending password reset email',
  });
  return (
    <Button busy={reset.isBusy} onClick={() => reset.send({ email })}>
      Reset Password
    </Button>
  );
}
