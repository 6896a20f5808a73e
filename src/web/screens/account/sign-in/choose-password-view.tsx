import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { judgePasswordLength } from '#game/account/judge-password';
import { NewPasswordField } from '../../../frame/new-password-field.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { Alert } from '../../../ui/status/alert.tsx';

export interface ChoosePasswordViewProps {
  /** Why a password has to be chosen here. */
  children: ReactNode;
  action: string;
  busy: boolean;
  /** Why the server refused the last one. */
  failure: string | undefined;
  onChoose: (password: string) => void;
}

/** A mailed link that needs a new password to finish. */
export function ChoosePasswordView({ children, action, busy, failure, onChoose }: ChoosePasswordViewProps) {
  const [password, setPassword] = useState('');
  const [short, setShort] = useState<string | null>(null);
  const alertId = useId();
  const fault = short ?? failure ?? null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const refusal = judgePasswordLength(password);
    setShort(refusal?.sentence ?? null);
    if (refusal === null) onChoose(password);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <h2 className="heading-2 text-center">Choose a password</h2>
      {children}
      {fault === null ? null : <Alert id={alertId}>{fault}</Alert>}
      <NewPasswordField
        label="New password"
        value={password}
        onValueChange={setPassword}
        {...(fault === null ? {} : { error: fault, errorShownIn: alertId })}
      />
      <Button type="submit" variant="primary" size="large" block busy={busy}>
        {action}
      </Button>
    </form>
  );
}
