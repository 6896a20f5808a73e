import { type FormEvent, useId, useState } from 'react';
import { formText } from '../../../data/cache/form-text.ts';
import { useCommand } from '../../../data/cache/use-command.ts';
import { beginSession, endSession } from '../../../data/session/session.ts';
import { Button } from '../../../ui/action/button.tsx';
import { CodeField } from '../../../ui/form/code-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Alert } from '../../../ui/status/alert.tsx';

/** Asks for the second factor's six digits, which are sent as soon as all are typed, or for a backup code. */
export function SecondFactorView({ token, onBack }: { token: string; onBack: () => void }) {
  const [code, setCode] = useState('');
  const [isBackup, setBackup] = useState(false);
  const alertId = useId();
  const finish = useCommand('POST /api/account/second-factor', {
    onDone: (session) => {
      // As at a link without one (link-view.tsx).
      endSession();
      beginSession(session, 'mfa-verified');
    },
    onFailed: () => setCode(''),
  });
  const failure = finish.error?.message ?? null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    finish.send({ token, code: formText(new FormData(event.currentTarget), 'backup') });
  };
  return (
    <div className="grid gap-4">
      {failure === null ? null : <Alert id={alertId}>{failure}</Alert>}
      {isBackup ? (
        <form noValidate onSubmit={submit} className="grid gap-4">
          <TextField
            label="Backup code"
            name="backup"
            placeholder="xxxxx-xxxxx"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
          />
          <Button type="submit" variant="primary" size="large" block busy={finish.isBusy}>
            Verify
          </Button>
        </form>
      ) : (
        <CodeField
          label="Code"
          value={code}
          onValueChange={setCode}
          onComplete={(digits) => finish.send({ token, code: digits })}
          busy={finish.isBusy}
          errorShownIn={alertId}
          {...(failure === null ? {} : { error: failure })}
        />
      )}
      <Button variant="ghost" block onClick={() => setBackup(!isBackup)}>
        {isBackup ? 'Use the authenticator app' : 'Use a backup code'}
      </Button>
      <Button variant="ghost" block onClick={onBack}>
        Back to sign in
      </Button>
    </div>
  );
}
