import { type FormEvent, useState } from 'react';
import type { OutputAt } from '../../../data/cache/endpoint-query.ts';
import { useCommand } from '../../../data/cache/use-command.ts';
import { type FreshSignIn, unlessFresh } from '../../../frame/use-fresh-sign-in.ts';
import { Button } from '../../../ui/action/button.tsx';
import { CodeField } from '../../../ui/form/code-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Alert } from '../../../ui/status/alert.tsx';

const failed = 'Error updating profile';
const done = 'Profile updated successfully';
const cannotText = 'Touchline cannot send text messages yet. Ask an admin for the code.';

/** The number that a code was made for, and whether it can be sent there. */
type Asked = OutputAt<'POST /api/profile/phone'>;

/** A phone number as a second way to sign in, confirmed by a code. */
export function PhoneCard({ phone, fresh }: { phone: string | null; fresh: FreshSignIn }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <Card title="Phone">
      {phone !== null ? (
        <KnownPhone phone={phone} fresh={fresh} />
      ) : asked === null ? (
        <NewPhone fresh={fresh} onAsked={setAsked} />
      ) : (
        <ConfirmPhone asked={asked} fresh={fresh} onAsked={setAsked} onDone={() => setAsked(null)} />
      )}
    </Card>
  );
}

function KnownPhone({ phone, fresh }: { phone: string; fresh: FreshSignIn }) {
  const remove = useCommand('POST /api/profile/remove-phone', {
    done,
    failed: unlessFresh(failed),
    onDone: (_done, cache) => cache.reread('GET /api/profile/security'),
    onFailed: (error) => fresh.askIfNeeded(error, () => remove.send({})),
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 font-semibold">{phone}</p>
      <Button size="small" variant="danger-outline" busy={remove.isBusy} onClick={() => remove.send({})}>
        Remove
      </Button>
    </div>
  );
}

function NewPhone({ fresh, onAsked }: { fresh: FreshSignIn; onAsked: (asked: Asked) => void }) {
  const [typed, setTyped] = useState('');
  const add = useCommand('POST /api/profile/phone', {
    failed: (error) => (error.status === 422 ? null : unlessFresh(failed)(error)),
    onDone: onAsked,
    onFailed: (error) => fresh.askIfNeeded(error, () => add.send({ phone: typed })),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    add.send({ phone: typed });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextField
        label="Phone number"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={30}
        hint="You can sign in with it, too."
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={add.error?.status === 422 ? add.error.message : undefined}
      />
      <Button type="submit" busy={add.isBusy}>
        Send a code
      </Button>
    </form>
  );
}

type ConfirmPhoneProps = {
  asked: Asked;
  fresh: FreshSignIn;
  onAsked: (asked: Asked) => void;
  onDone: () => void;
};

function ConfirmPhone({ asked: { phone, can_send }, fresh, onAsked, onDone }: ConfirmPhoneProps) {
  const [code, setCode] = useState('');
  const confirm = useCommand('POST /api/profile/confirm-phone', {
    done,
    onDone: (_done, cache) => {
      onDone();
      cache.reread('GET /api/profile/security');
    },
    onFailed: () => setCode(''),
  });
  const again = useCommand('POST /api/profile/phone', {
    done: (sent) => (sent.can_send ? 'A new code is on its way' : cannotText),
    failed: unlessFresh(failed),
    onDone: (sent) => {
      setCode('');
      if (!confirm.isBusy) confirm.reset();
      onAsked(sent);
    },
    onFailed: (error) => fresh.askIfNeeded(error, () => again.send({ phone })),
  });
  return (
    <div className="grid gap-3">
      {can_send ? <p>{`We sent a code to ${phone}.`}</p> : <Alert tone="warning">{cannotText}</Alert>}
      <CodeField
        label="Code"
        value={code}
        onValueChange={setCode}
        onComplete={(digits) => confirm.send({ phone, code: digits })}
        busy={confirm.isBusy}
        error={confirm.error?.message}
      />
      <div className="grid gap-2.5 md:grid-cols-2">
        <Button busy={again.isBusy} onClick={() => again.send({ phone })}>
          Send a new code
        </Button>
        <Button onClick={() => keepFocus(onDone, () => document.getElementsByName('phone')[0])}>Another number</Button>
      </div>
    </div>
  );
}
