import { type FormEvent, useId, useState } from 'react';
import { parseEmailAddress } from '#game/invite/email-address';
import { isRefusal } from '#game/refusal';
import { formText } from '../../../data/cache/form-text.ts';
import { useCommand } from '../../../data/cache/use-command.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { NameField } from './name-field.tsx';
import { SentAlert } from './sent-alert.tsx';
import type { View } from './view.ts';
import { ViewLinks } from './view-link.tsx';

const views = {
  forgotten_password: {
    send: 'Send reset password instructions',
    sent: 'Check your email for the password reset link',
    link: ['sign_in', 'Already have an account? Sign in'],
  },
  magic_link: {
    send: 'Send Magic Link',
    sent: 'Check your email for the magic link',
    link: ['sign_in', 'Sign in with a password'],
  },
} as const;

export interface MailViewProps {
  view: keyof typeof views;
  next: string | undefined;
  typed: string;
  onView: (view: View) => void;
}

/** Asks for an address and mails a link to it. */
export function MailView({ view, next, typed, onView }: MailViewProps) {
  const { send, sent, link } = views[view];
  const [wrong, setWrong] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ readonly can_send: boolean } | null>(null);
  const alertId = useId();
  const recover = useCommand('POST /api/account/recover', { onDone: setAsked });
  const magic = useCommand('POST /api/account/magic-link', { onDone: setAsked });
  const command = view === 'magic_link' ? magic : recover;
  const failure = wrong ?? command.error?.message ?? null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = parseEmailAddress(formText(new FormData(event.currentTarget), 'name'));
    setWrong(isRefusal(email) ? email.sentence : null);
    if (isRefusal(email)) return;
    if (view === 'magic_link') magic.send({ email, ...(next === undefined ? {} : { next }) });
    else recover.send({ email });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {failure === null ? null : <Alert id={alertId}>{failure}</Alert>}
      {asked !== null && failure === null ? (
        <SentAlert canSend={asked.can_send}>{sent}</SentAlert>
      ) : (
        <>
          <NameField
            kind="email"
            defaultValue={isRefusal(parseEmailAddress(typed)) ? '' : typed}
            {...(wrong === null ? {} : { error: wrong, errorShownIn: alertId })}
          />
          <Button type="submit" variant="primary" size="large" block busy={command.isBusy}>
            {send}
          </Button>
        </>
      )}
      <ViewLinks links={[link]} onView={onView} />
    </form>
  );
}
