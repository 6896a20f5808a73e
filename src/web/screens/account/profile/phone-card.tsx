import { type FormEvent, useState } from 'react';
import { useCommand } from '../../../data/cache/use-command.ts';
import { type FreshSignIn, unlessFresh } from '../../../frame/use-fresh-sign-in.ts';
import { Button } from '../../../ui/action/button.tsx';
import { CodeField } from '../../../ui/form/code-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';

const failed = 'Error updating profile';
const done = 'Profile updated successfully';

/** A phone number as a second way to sign in, confirmed by a code. */
export function PhoneCard({ phone, fresh }: { phone: string | null; fresh: FreshSignIn }) {
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <Card title="Phone">
      {phone !== null ? (
        <KnownPhone phone={phone} fresh={fresh} />
      ) : asked === null ? (
        <NewPhone fresh={fresh} onAsked={setAsked} />
      ) : (
        <ConfirmPhone phone={asked} onDone={() => setAsked(null)} />
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

function NewPhone({ fresh, onAsked }: { fresh: FreshSignIn; onAsked: (phone: string) => void }) {
  const [typed, setTyped] = useState('');
  const add = useCommand('POST /api/profile/phone', {
    failed: (error) => (error.status === 422 ? null : unlessFresh(failed)(error)),
    onDone: ({ phone }) => onAsked(phone),
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

function ConfirmPhone({ phone, onDone }: { phone: string; onDone: () => void }) {
  const [code, setCode] = useState('');
  const confirm = useCommand('POST /api/profile/confirm-phone', {
    done,
    onDone: (_done, cache) => {
      onDone();
      cache.reread('GET /api/profile/security');
    },
    onFailed: () => setCode(''),
  });
  return (
    <div className="grid gap-3">
      <p>{`We sent a code to ${phone}.`}</p>
      <CodeField
        label="Code"
        value={code}
        onValueChange={setCode}
        onComplete={(digits) => confirm.send({ phone, code: digits })}
        busy={confirm.isBusy}
        error={confirm.error?.message}
      />
    </div>
  );
}
