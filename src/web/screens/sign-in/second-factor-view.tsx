import { useId, useState } from 'react';
import { callEndpoint } from '../../data/call-endpoint.ts';
import { beginSession } from '../../data/session.ts';
import { Button } from '../../ui/action/button.tsx';
import { CodeField } from '../../ui/form/code-field.tsx';
import { Alert } from '../../ui/status/alert.tsx';

/** Asks for the six digits of the second factor; they are sent as soon as all are there. */
export function SecondFactorView({ token, onBack }: { token: string; onBack: () => void }) {
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const alertId = useId();
  const send = async (digits: string) => {
    setBusy(true);
    setFailure(null);
    try {
      beginSession(await callEndpoint('POST /api/account/second-factor', { token, code: digits }));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setCode('');
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-4">
      <h2 className="heading-2 text-center">Two-step verification</h2>
      {failure === null ? null : <Alert id={alertId}>{failure}</Alert>}
      <CodeField
        label="Code"
        value={code}
        onValueChange={setCode}
        onComplete={(digits) => void send(digits)}
        disabled={isBusy}
        errorShownIn={alertId}
        {...(failure === null ? {} : { error: failure })}
      />
      <Button variant="ghost" block onClick={onBack}>
        Back
      </Button>
    </div>
  );
}
