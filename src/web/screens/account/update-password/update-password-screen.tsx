// The view update_password: sets a new password by a recovery link or in a session.

import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import type { ProblemError } from '#api/problem-error';
import { judgePasswordLength } from '#game/account/judge-password';
import type { OutputAt } from '../../../data/cache/endpoint-query.ts';
import { useCommand } from '../../../data/cache/use-command.ts';
import { useMe } from '../../../data/cache/use-me.ts';
import { rememberedMe } from '../../../data/session/early-start.ts';
import { mailedLink } from '../../../data/session/mailed-link.ts';
import { endSession, sessionStore } from '../../../data/session/session.ts';
import { notifySessionEvent } from '../../../data/session/session-events.ts';
import { useMailedLink } from '../../../data/session/use-mailed-link.ts';
import { AuthPage } from '../../../frame/auth-page.tsx';
import { FreshSignInDialog } from '../../../frame/fresh-sign-in.tsx';
import { NewPasswordField } from '../../../frame/new-password-field.tsx';
import { useFreshSignIn } from '../../../frame/use-fresh-sign-in.ts';
import { Button } from '../../../ui/action/button.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { useStore } from '../../../ui/create-store.ts';
import { Alert } from '../../../ui/status/alert.tsx';

export function UpdatePasswordScreen() {
  const [link, putAway] = useMailedLink();
  const session = useStore(sessionStore);
  const token = link?.kind === 'token' ? link.token : null;
  const [isOver, setOver] = useState(false);
  const forgetIfOver = ({ status }: ProblemError): void => {
    if (status !== 401) return;
    putAway();
    setOver(true);
  };
  const [owner, setOwner] = useState<LinkOwner | null>(null);
  const check = useCommand('POST /api/account/check-password-link', {
    onDone: setOwner,
    onFailed: forgetIfOver,
  });
  const checkOnce = useEffectEvent(check.send);
  useEffect(() => {
    if (token === null) return;
    notifySessionEvent({ name: 'password-recovery' });
    // Before somebody thinks of a password: it may be used or expired.
    checkOnce({ token });
  }, [token]);
  return (
    <AuthPage title="Update password" titleShown>
      {/* A link that is over says nothing of the password of whoever is signed in here. */}
      {token === null && (isOver || session.status !== 'signed-in') ? (
        <NoSession />
      ) : token === null ? (
        <OwnPassword />
      ) : (
        <NewPassword token={token} owner={owner} onRefused={forgetIfOver} />
      )}
    </AuthPage>
  );
}

function NoSession() {
  return (
    <div className="grid gap-4">
      <Alert>Auth session missing!</Alert>
      <p>
        This page opens from a link in a mail, and yours is missing or no longer valid. Ask for a new one, or sign in.
      </p>
      <Link to="/login" className={buttonClass({ variant: 'primary', size: 'large', block: true })}>
        Go to Login
      </Link>
      <Link to="/login" search={{ view: 'forgotten_password' }} className="text-link min-h-11 justify-self-center p-2">
        Ask for a new link
      </Link>
    </div>
  );
}

/** In a session, that of whoever is signed in. */
function OwnPassword() {
  const { data: me } = useMe();
  const owner = me === undefined || me.email === '' ? null : { manager_id: me.id, email: me.email };
  return <NewPassword token={null} owner={owner} onRefused={() => {}} />;
}

const Updated = () => (
  <div className="grid gap-4">
    <Alert tone="success">Your password has been updated</Alert>
    <Link to="/" className={buttonClass({ variant: 'primary', size: 'large', block: true })}>
      Home
    </Link>
  </div>
);

type LinkOwner = OutputAt<'POST /api/account/check-password-link'>;

interface NewPasswordProps {
  token: string | null;
  /** Whose password it is; null while that is not known. */
  owner: LinkOwner | null;
  /** Called with what the server says of the link. */
  onRefused: (error: ProblemError) => void;
}

function NewPassword({ token, owner, onRefused }: NewPasswordProps) {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const alertId = useId();
  const fresh = useFreshSignIn();
  const byLink = useCommand('POST /api/account/update-password', {
    onDone: () => {
      mailedLink.write(null);
      notifySessionEvent({ name: 'user-updated', password: true });
      // The sign-in would lead whoever is signed in here on to their Home, without a word.
      if (sessionStore.read().status === 'signed-in') {
        if (rememberedMe()?.id !== owner?.manager_id) return setDone(true);
        // The server has ended every session of the link's owner.
        endSession();
      }
      return navigate({ to: '/login', search: { notice: 'password_updated' } });
    },
    onFailed: onRefused,
  });
  const inSession = useCommand('POST /api/profile/password', {
    onDone: () => setDone(true),
    onFailed: (error) => fresh.askIfNeeded(error, () => inSession.send({ password })),
  });
  const command = token === null ? inSession : byLink;
  const failure = wrong ?? (fresh.isOpen ? null : (command.error?.message ?? null));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const short = judgePasswordLength(password);
    setWrong(short?.sentence ?? null);
    if (short !== null) return;
    if (token === null) inSession.send({ password });
    else byLink.send({ token, password });
  };
  if (isDone) return <Updated />;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {failure === null ? null : <Alert id={alertId}>{failure}</Alert>}
      {owner === null ? null : (
        <p>
          For <strong className="wrap-anywhere">{owner.email}</strong>
        </p>
      )}
      <NewPasswordField
        label="New password"
        value={password}
        onValueChange={setPassword}
        {...(failure === null ? {} : { error: failure, errorShownIn: alertId })}
      />
      <Button type="submit" variant="primary" size="large" block busy={command.isBusy}>
        Update password
      </Button>
      <Link to="/login" className="text-link min-h-11 justify-self-center p-2">
        Back to sign in
      </Link>
      <FreshSignInDialog fresh={fresh} />
    </form>
  );
}
