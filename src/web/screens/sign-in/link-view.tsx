// Where mailed links arrive. Magic links and confirmed sign-ups sign in; the others report what they did.

import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type MailedLink, mailedLink } from '../../data/mailed-link.ts';
import { beginSession, endSession } from '../../data/session.ts';
import { useCommand } from '../../data/use-command.ts';
import { ownPath } from '../../frame/own-path.ts';
import { Button } from '../../ui/action/button.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { LoadingState } from '../../ui/status/empty-state.tsx';

export interface LinkViewProps {
  link: MailedLink;
  next: string | undefined;
  onSecondFactor: (token: string) => void;
  onLeave: () => void;
}

export function LinkView({ link, next, onSecondFactor, onLeave }: LinkViewProps) {
  const navigate = useNavigate();
  const signIn = useCommand('POST /api/account/verify-link', {
    onDone: (answer) => {
      mailedLink.write(null);
      if (answer.step === 'second-factor') return onSecondFactor(answer.token);
      beginSession(answer);
      return navigate({ href: ownPath(next), replace: true });
    },
  });
  const [done, setDone] = useState<string | null>(null);
  const confirm = useCommand('POST /api/account/confirm-email', {
    onDone: ({ email }) => setDone(`Your email address is now ${email}`),
  });
  const undo = useCommand('POST /api/account/undo-email', {
    onDone: ({ email }) => {
      // The server has ended every session.
      endSession();
      setDone(`Your email address is ${email} again. Please sign in and choose a new password.`);
    },
  });
  const command = link.kind === 'email' ? confirm : link.kind === 'undo' ? undo : signIn;
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    command.send({ token: link.token });
  });
  if (command.error === null && done === null) return <LoadingState />;
  return (
    <div className="grid gap-4">
      {done === null ? <Alert>{command.error?.message}</Alert> : <Alert tone="success">{done}</Alert>}
      <Button variant="primary" size="large" block onClick={onLeave}>
        Go to Login
      </Button>
    </div>
  );
}
