import { useState } from 'react';
import type { OutputAt } from '../../../data/cache/endpoint-query.ts';
import { useCommand } from '../../../data/cache/use-command.ts';
import { notifySessionEvent } from '../../../data/session/session-events.ts';
import { Button } from '../../../ui/action/button.tsx';
import { CodeField } from '../../../ui/form/code-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

export interface TwoStepDialogProps {
  enrolment: OutputAt<'POST /api/profile/two-step/enroll'>;
  onClose: () => void;
  /** Two-step verification is on; called with the backup codes. */
  onCodes: (codes: readonly string[]) => void;
}

/** Scan the QR code, then type the first code. */
export function TwoStepDialog({ enrolment, onClose, onCodes }: TwoStepDialogProps) {
  const [step, setStep] = useState<1 | 2>(1);
  const [code, setCode] = useState('');
  const verify = useCommand('POST /api/profile/two-step/verify', {
    done: 'Two-step verification is on',
    onDone: ({ backup_codes }, cache) => {
      cache.reread('GET /api/profile/security');
      notifySessionEvent({ name: 'mfa-verified' });
      onCodes(backup_codes);
    },
    onFailed: () => setCode(''),
  });
  const send = (typed: string) => verify.send({ code: typed });
  const footer =
    step === 1 ? (
      <>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" onClick={() => setStep(2)}>
          Next
        </Button>
      </>
    ) : (
      <>
        <Button onClick={() => setStep(1)}>Back</Button>
        <Button variant="primary" busy={verify.isBusy} onClick={() => send(code)}>
          Verify
        </Button>
      </>
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Two-step verification"
      steps={{ count: 2, current: step }}
      footer={footer}
      width="narrow"
    >
      {step === 1 ? (
        <Scan enrolment={enrolment} />
      ) : (
        <div className="grid gap-4">
          <p>Code from your authenticator app</p>
          <CodeField
            label="Code from your authenticator app"
            value={code}
            onValueChange={setCode}
            onComplete={send}
            busy={verify.isBusy}
            error={verify.error?.message}
          />
        </div>
      )}
    </Dialog>
  );
}

function Scan({ enrolment: { qr_path, qr_size, secret, uri } }: { enrolment: TwoStepDialogProps['enrolment'] }) {
  return (
    <div className="grid justify-items-center gap-4 pb-2">
      <p>Scan with an authenticator app</p>
      <svg
        viewBox={`0 0 ${qr_size} ${qr_size}`}
        role="img"
        aria-label="QR code of the key below"
        shapeRendering="crispEdges"
        className="size-52 rounded-md bg-white text-black"
      >
        <path d={qr_path} fill="currentColor" />
      </svg>
      <div className="text-center">
        <p className="meta">Key</p>
        <p className="font-semibold wrap-anywhere">{secret.replaceAll(/(.{4})/g, '$1 ').trim()}</p>
      </div>
      <a href={uri} className="text-link min-h-11 p-2">
        Open in an app on this device
      </a>
    </div>
  );
}
