import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { judgePasswordLength } from '#game/account/judge-password';
import { judgeInvite } from '#game/invite/judge-invite';
import { formText } from '../../../data/cache/form-text.ts';
import { publicQuery } from '../../../data/cache/public-query.ts';
import { useCommand } from '../../../data/cache/use-command.ts';
import { beginSession } from '../../../data/session/session.ts';
import { NewPasswordField } from '../../../frame/new-password-field.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { NameField } from './name-field.tsx';
import { SentAlert } from './sent-alert.tsx';
import type { View } from './view.ts';
import { ViewLinks } from './view-link.tsx';

const missing = 'You must provide either an email or phone number and a password';
const links = [['sign_in', 'Already have an account? Sign in']] as const;

export interface SignUpViewProps {
  invite: string | undefined;
  onSecondFactor: (token: string) => void;
  onView: (view: View) => void;
}

/** Signs up; an invitation fills in the address and locks it. */
export function SignUpView({ invite, onSecondFactor, onView }: SignUpViewProps) {
  const invited = useQuery({
    ...publicQuery('GET /api/invite/read', { token: invite ?? '' }),
    enabled: invite !== undefined,
  });
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ readonly can_send: boolean } | null>(null);
  const alertId = useId();
  const signUp = useCommand('POST /api/account/sign-up', {
    onDone: (answer) => {
      if (answer.step === 'check-mail') setAsked(answer);
      else if (answer.step === 'second-factor') onSecondFactor(answer.token);
      else beginSession(answer);
    },
  });
  const failure = wrong ?? signUp.error?.message ?? invited.error?.message;
  const isPassword = wrong === null ? signUp.error?.code.startsWith('password') : wrong !== missing;
  const email = invited.data?.email;
  const refusal = invited.data === undefined ? null : judgeInvite(invited.data, null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = formText(new FormData(event.currentTarget), 'name').trim();
    const isMissing = name === '' || password === '';
    const short = isMissing ? null : judgePasswordLength(password);
    setWrong(isMissing ? missing : (short?.sentence ?? null));
    if (isMissing || short !== null) return;
    signUp.send({ email: name, password, ...(email === undefined ? {} : { invite_token: invite }) });
  };
  if (asked !== null) return <Sent canSend={asked.can_send} onView={onView} />;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {failure === undefined ? null : <Alert id={alertId}>{failure}</Alert>}
      <NameField
        key={email}
        kind="email"
        {...(email === undefined
          ? {}
          : { defaultValue: email, readOnly: true, hint: 'The address you were invited at' })}
      />
      <NewPasswordField
        value={password}
        onValueChange={setPassword}
        error={isPassword ? failure : undefined}
        errorShownIn={alertId}
      />
      <Button type="submit" variant="primary" size="large" block busy={signUp.isBusy} refusal={refusal}>
        Sign up
      </Button>
      <ViewLinks links={links} onView={onView} />
    </form>
  );
}

function Sent({ canSend, onView }: { canSend: boolean } & Pick<SignUpViewProps, 'onView'>) {
  return (
    <div className="grid gap-4">
      <SentAlert canSend={canSend}>Check your email for the confirmation link</SentAlert>
      <ViewLinks links={links} onView={onView} />
    </div>
  );
}
