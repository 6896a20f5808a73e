import { useState } from 'react';
import { Button } from '../action/button.tsx';
import { TextField } from '../form/text-field.tsx';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { Dialog } from '../overlay/dialog.tsx';

interface StepsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A two-step dialog with a confirmation over it. */
export function StepsDialog({ open, onOpenChange }: StepsDialogProps) {
  const [step, setStep] = useState(1);
  const [asking, setAsking] = useState(false);
  const [email, setEmail] = useState('oskar@example');
  const footer = (
    <>
      <Button onClick={() => onOpenChange(false)}>Cancel</Button>
      <Button variant="primary" onClick={() => (step === 1 ? setStep(2) : setAsking(true))}>
        {step === 1 ? 'Next' : 'Send Invite'}
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Send Invite"
      steps={{ count: 3, current: step }}
      onBack={step === 2 ? () => setStep(1) : undefined}
      footer={footer}
    >
      <TextField
        label="Email address"
        type="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={step === 1 ? 'Please enter a valid email address' : undefined}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Send it now?"
        confirmLabel="Send"
        onConfirm={() => setAsking(false)}
      >
        <p>Escape closes only this question.</p>
      </ConfirmDialog>
    </Dialog>
  );
}
