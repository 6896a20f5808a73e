// Where mailed links arrive. Magic links and confirmed sign-ups sign in; the others report what they did.

import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useCommand } from '../../../data/cache/use-command.ts';
import { forgetKeptLink, keepLink, type MailedLink, mailedLink } from '../../../data/session/mailed-link.ts';
import { beginSession, endSession } from '../../../data/session/session.ts';
import { notifySessionEvent } from '../../../data/session/session-events.ts';
import { ownPath } from '../../../frame/own-path.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { LoadingState } from '../../../ui/status/empty-state.tsx';
import { ChoosePasswordView } from './choose-password-view.tsx';

/** Our own words: what an address says may be anybody's. */
const unusable = 'Signing in by this link did not work. Ask for a new one.';

export interface LinkViewProps {
  link: MailedLink;
  next: string | undefined;
  onSecondFactor: (token: string) => void;
  onPasswordUpdated: () => void;
  onLeave: () => void;
}

/** What the link has led to, once the server has answered. */
type Arrival =
  | { readonly kind: 'done'; readonly sentence: string }
  /** Confirmed in another browser than the one in which a password was typed. */
  | { readonly kind: 'sign-up'; readonly email: string }
  /** Without the address after a reload. */
  | { readonly kind: 'undone'; readonly email: string | null; readonly token: string };

function useLink({ link, next, onSecondFactor, onPasswordUpdated }: LinkViewProps) {
  const navigate = useNavigate();
  const [arrival, setArrival] = useState<Arrival | null>(
    link.kind === 'undone' ? { kind: 'undone', email: null, token: link.token } : null,
  );
  const signIn = useCommand('POST /api/account/verify-link', {
    onDone: (answer) => {
      if (answer.step === 'choose-password') return setArrival({ kind: 'sign-up', email: answer.email });
      mailedLink.write(null);
      if (answer.step === 'second-factor') return onSecondFactor(answer.token);
      // Whoever was signed in here leaves first, in every tab: the server has ended their session.
      endSession();
      beginSession(answer);
      return navigate({ href: ownPath(next), replace: true });
    },
    onFailed: ({ status }) => status === 401 && forgetKeptLink(),
  });
  const confirm = useCommand('POST /api/account/confirm-email', {
    onDone: ({ email }) => {
      // The profile in which it was asked for is open in another tab.
      notifySessionEvent({ name: 'user-updated' });
      setArrival({ kind: 'done', sentence: `Your email address is now ${email}` });
    },
  });
  const undo = useCommand('POST /api/account/undo-email', {
    onDone: ({ email, password_token }) => {
      // The server has ended every session.
      endSession();
      keepLink({ kind: 'undone', token: password_token });
      setArrival({ kind: 'undone', email, token: password_token });
    },
  });
  const choose = useCommand('POST /api/account/update-password', {
    onDone: () => {
      notifySessionEvent({ name: 'user-updated', password: true });
      onPasswordUpdated();
    },
    onFailed: ({ status }) => status === 401 && forgetKeptLink(),
  });
  return { arrival, signIn, confirm, undo, choose };
}

/** After a reload the page knows no longer which address it is. */
const backText = (email: string | null): string =>
  email === null ? 'Your previous email address is back.' : `Your email address is ${email} again.`;

export function LinkView(props: LinkViewProps) {
  const { link, onLeave } = props;
  const { arrival, signIn, confirm, undo, choose } = useLink(props);
  const command = link.kind === 'email' ? confirm : link.kind === 'undo' ? undo : signIn;
  const isSent = useRef(false);
  const isError = link.kind === 'error';
  const isSending = !isError && link.kind !== 'undone';
  useEffect(() => {
    if (isSent.current || !isSending) return;
    isSent.current = true;
    command.send({ token: link.token });
  });
  if (arrival?.kind === 'sign-up') {
    return (
      <ChoosePasswordView
        action="Sign up"
        busy={signIn.isBusy}
        failure={signIn.error?.message}
        onChoose={(password) => signIn.send({ token: link.token, password })}
      >
        <Alert tone="success">{`${arrival.email} is confirmed. Choose the password for your account.`}</Alert>
      </ChoosePasswordView>
    );
  }
  if (arrival?.kind === 'undone') {
    return (
      <ChoosePasswordView
        action="Update password"
        busy={choose.isBusy}
        failure={choose.error?.message}
        onChoose={(password) => choose.send({ token: arrival.token, password })}
      >
        <Alert tone="success">
          {`${backText(arrival.email)} All devices are signed out. Choose a new password to sign in.`}
        </Alert>
      </ChoosePasswordView>
    );
  }
  if (command.error === null && arrival === null && !isError) return <LoadingState />;
  return (
    <div className="grid gap-4">
      {arrival === null ? (
        <Alert>{command.error?.message ?? unusable}</Alert>
      ) : (
        <Alert tone="success">{arrival.sentence}</Alert>
      )}
      <Button variant="primary" size="large" block onClick={onLeave}>
        Go to Login
      </Button>
    </div>
  );
}
