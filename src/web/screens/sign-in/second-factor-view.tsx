import { useId, useState } from 'react';
import { beginSession } from '../../data/session.ts';
import { useCommand } from '../../data/use-command.ts';
import { Button } from '../../ui/action/button.tsx';
import { CodeField } from '../../ui/form/code-field.tsx';
import { Alert } from '../../ui/status/alert.tsx';

/** Asks for the six digits of the second factor; they are sent as soon as all are there. */
export function SecondFactorView({ token, onBack }: { token: string; onBack: () => void }) {
  const [code, setCode] = useState('');
  const alertId = useId();
  const finish = useCommand('POST /api/account/second-factor', { onDone: beginSession, onFailed: () => setCode('') });
  const failure = finish.error?.message ?? null;
  return (
    <div className="grid gap-4">
      <h2 className="heading-2 text-center">Two-step verification</h2>
      {failure === null ? null : <Alert id={alertId}>{failure}</Alert>}
      <CodeField
        label="Code"
        value={code}
        onValueChange={setCode}
        onComplete={(digits) => finish.send({ token, code: digits })}
        disabled={finish.isBusy}
        errorShownIn={alertId}
        {...(failure === null ? {} : { error: failure })}
      />
      <Button variant="ghost" block onClick={onBack}>
        Back
      </Button>
    </div>
  );
}
