import { type FormEvent, useId, useState } from 'react';
import { parsePhoneNumber } from '#game/account/phone-number';
import { parseEmailAddress } from '#game/invite/email-address';
import { isRefusal } from '#game/refusal';
import { formText } from '../../../data/cache/form-text.ts';
import { useCommand } from '../../../data/cache/use-command.ts';
import { beginSession } from '../../../data/session/session.ts';
import { Button } from '../../../ui/action/button.tsx';
import { CodeField } from '../../../ui/form/code-field.tsx';
import { Segments } from '../../../ui/layout/segments.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { NameField, type NameKind, nameKinds } from './name-field.tsx';
import { cannotSend } from './sent-alert.tsx';
import type { View } from './view.ts';
import { ViewLinks } from './view-link.tsx';

type Name = { readonly email: string } | { readonly phone: string };
type Asked = { readonly name: Name; readonly canSend: boolean };

export interface CodeViewProps {
  onSecondFactor: (token: string) => void;
  onView: (view: View) => void;
}

const back = [['sign_in', 'Back to sign in']] as const;

/** Sends a six-digit code to an address or phone, then asks for it. */
export function CodeView({ onSecondFactor, onView }: CodeViewProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <div className="grid gap-4">
      {asked === null ? <AskForName onSent={setAsked} /> : <AskForCode {...asked} onSecondFactor={onSecondFactor} />}
      <ViewLinks links={back} onView={onView} />
    </div>
  );
}

function AskForName({ onSent }: { onSent: (asked: Asked) => void }) {
  const [kind, setKind] = useState<NameKind>('email');
  const [wrong, setWrong] = useState<string | null>(null);
  const alertId = useId();
  const ask = useCommand('POST /api/account/code', {
    onDone: ({ can_send }, _cache, { email, phone }) =>
      onSent({ name: phone === undefined ? { email: email ?? '' } : { phone }, canSend: can_send }),
  });
  const failure = wrong ?? ask.error?.message ?? null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = formText(new FormData(event.currentTarget), 'name');
    const parsed = kind === 'email' ? parseEmailAddress(typed) : parsePhoneNumber(typed);
    setWrong(isRefusal(parsed) ? parsed.sentence : null);
    if (!isRefusal(parsed)) ask.send({ [kind]: parsed });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {failure === null ? null : <Alert id={alertId}>{failure}</Alert>}
      <Segments label="Send the code by" full segments={nameKinds} value={kind} onValueChange={setKind} />
      <NameField key={kind} kind={kind} {...(wrong === null ? {} : { error: wrong, errorShownIn: alertId })} />
      <Button type="submit" variant="primary" size="large" block busy={ask.isBusy}>
        Send a code
      </Button>
    </form>
  );
}

function AskForCode({ name, canSend, onSecondFactor }: Asked & Pick<CodeViewProps, 'onSecondFactor'>) {
  const [code, setCode] = useState('');
  const alertId = useId();
  const again = useCommand('POST /api/account/code', { done: 'A new code is on its way', onDone: () => setCode('') });
  const verify = useCommand('POST /api/account/verify-code', {
    onDone: (answer) => (answer.step === 'second-factor' ? onSecondFactor(answer.token) : beginSession(answer)),
    onFailed: () => setCode(''),
  });
  const sendAgain = () => {
    // What was wrong with the old code would hide why there is no new one.
    verify.reset();
    again.send(name);
  };
  const failure = verify.error?.message ?? again.error?.message ?? null;
  return (
    <div className="grid gap-4">
      {canSend ? (
        <p className="text-center text-ink-2">{`We sent a code to ${'email' in name ? name.email : name.phone}, if we know it.`}</p>
      ) : (
        <Alert tone="warning">{cannotSend('code')}</Alert>
      )}
      {failure === null ? null : <Alert id={alertId}>{failure}</Alert>}
      <CodeField
        label="Code"
        value={code}
        onValueChange={setCode}
        onComplete={(digits) => verify.send({ ...name, code: digits })}
        busy={verify.isBusy}
        errorShownIn={alertId}
        {...(failure === null ? {} : { error: failure })}
      />
      <Button variant="primary" size="large" block busy={verify.isBusy} onClick={() => verify.send({ ...name, code })}>
        Verify
      </Button>
      <Button variant="ghost" block busy={again.isBusy} onClick={sendAgain}>
        Send a new code
      </Button>
    </div>
  );
}
