// Personal tokens: with them, a person's own programs read what the person reads (rules/data 4, 5).

import { type FormEvent, useState } from 'react';
import { parseTokenName } from '#game/account/judge-token';
import { isRefusal } from '#game/refusal';
import { type OutputAt, useEndpoint } from '../../../data/cache/endpoint-query.ts';
import { useCommand } from '../../../data/cache/use-command.ts';
import { exactDayText } from '../../../football/exact-time-text.ts';
import { copyText } from '../../../frame/share-link.ts';
import { type FreshSignIn, unlessFresh } from '../../../frame/use-fresh-sign-in.ts';
import { Button } from '../../../ui/action/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Name } from '../../../ui/name.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Loaded } from '../../../ui/status/loaded.tsx';

type Token = OutputAt<'GET /api/profile/tokens'>['tokens'][number];

/** The person's tokens, and a form for another one. */
export function TokensCard({ fresh }: { fresh: FreshSignIn }) {
  const query = useEndpoint('GET /api/profile/tokens', {});
  const [made, setMade] = useState<string | null>(null);
  return (
    <Card title="Personal tokens">
      <div className="-mt-2 mb-3">
        <p className="meta">For programs of your own: a token reads the game as you see it, and changes nothing.</p>
        <a className="text-link" href="/api/openapi.json">
          Description of the API
        </a>
      </div>
      <Loaded query={query} failed="Your tokens could not be loaded">
        {({ tokens }) => (tokens.length === 0 ? null : <TokenList tokens={tokens} />)}
      </Loaded>
      <NewToken fresh={fresh} taken={query.data?.tokens.map(({ name }) => name) ?? []} onMade={setMade} />
      {made === null ? null : <MadeToken token={made} onClose={() => setMade(null)} />}
    </Card>
  );
}

function TokenList({ tokens }: { tokens: readonly Token[] }) {
  const revoke = useCommand('POST /api/profile/revoke-token', {
    done: 'Token revoked',
    failed: 'The token could not be revoked',
    onDone: (_done, cache) => cache.reread('GET /api/profile/tokens'),
  });
  return (
    <ul className="mb-3 divide-y divide-line border-y border-line" aria-label="Personal tokens">
      {tokens.map(({ id, name, created_at, last_used_at }) => (
        <li key={id} className="flex min-h-14 items-center gap-3 py-2">
          <div className="min-w-0 flex-1">
            <p className="font-semibold">
              <Name>{name}</Name>
            </p>
            <p className="meta">
              {`Made ${exactDayText(created_at)}, ${last_used_at === null ? 'never used' : `last used ${exactDayText(last_used_at)}`}`}
            </p>
          </div>
          <Button
            size="small"
            variant="danger-outline"
            busy={revoke.isBusy}
            onClick={() => revoke.send({ token_id: id })}
          >
            Revoke
            <span className="sr-only"> {name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

type NewTokenProps = {
  fresh: FreshSignIn;
  /** The names of the others. */
  taken: readonly string[];
  onMade: (token: string) => void;
};

function NewToken({ fresh, taken, onMade }: NewTokenProps) {
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const make = useCommand('POST /api/profile/make-token', {
    failed: (error) => (error.status === 422 ? null : unlessFresh('The token could not be made')(error)),
    onDone: ({ token }, cache) => {
      setName('');
      onMade(token);
      cache.reread('GET /api/profile/tokens');
    },
    onFailed: (error) => fresh.askIfNeeded(error, () => make.send({ name })),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Before the password is asked for.
    const parsed = parseTokenName(name, taken);
    setWrong(isRefusal(parsed) ? parsed.sentence : null);
    if (!isRefusal(parsed)) make.send({ name });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextField
        label="Name of a new token"
        name="token-name"
        autoComplete="off"
        maxLength={60}
        hint="What it is for, such as 'League spreadsheet'."
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        error={wrong ?? (make.error?.status === 422 ? make.error.message : undefined)}
      />
      <Button type="submit" busy={make.isBusy}>
        Make a token
      </Button>
    </form>
  );
}

/** The token, shown only this once. */
function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  const footer = (
    <>
      <Button onClick={() => void copyText(token, 'Token copied')}>Copy</Button>
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} role="alertdialog" title="Your new token" footer={footer} width="narrow">
      <p className="mb-3">Keep it now: it is not shown again.</p>
      <p className="rounded-md bg-surface-3 px-3 py-2 font-semibold break-all">{token}</p>
    </Dialog>
  );
}
