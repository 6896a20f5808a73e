import { type FormEvent, useId, useState } from 'react';
import { formText } from '../../data/cache/form-text.ts';
import { useCommand } from '../../data/cache/use-command.ts';
import { useSeenName } from '../../football/use-seen-name.ts';
import { Button } from '../../ui/action/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Name } from '../../ui/name.tsx';
import type { League } from './managers-view.ts';

const Dialog = lazyPart(() => import('../../ui/overlay/dialog.tsx').then(({ Dialog }) => Dialog), { failure: 'over' });

/** The leagues, which an admin can add and rename. */
export function LeagueCard({ leagues }: { leagues: readonly League[] }) {
  const [open, setOpen] = useState<League | 'new' | null>(null);
  const add = (
    <Button size="small" onClick={() => setOpen('new')}>
      Add League
    </Button>
  );
  return (
    <Card title="Leagues" flush actions={add}>
      <ul>
        {leagues.map((league) => (
          <li key={league.id} className="flex items-center gap-3 border-t border-line px-4 py-2">
            <Name className="mr-auto font-[550]">{league.name}</Name>
            <Button size="small" variant="ghost" aria-label={`Rename ${league.name}`} onClick={() => setOpen(league)}>
              Rename
            </Button>
          </li>
        ))}
      </ul>
      {open === null ? null : <LeagueDialog league={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function LeagueDialog({ league, onClose }: { league: League | null; onClose: () => void }) {
  const form = useId();
  const { seen, onFailed } = useSeenName(league?.name ?? '');
  const options = {
    done: 'League saved',
    failed: (error: { status: number }) =>
      error.status === 409 || error.status === 422 ? null : 'Failed to save league',
    onDone: (_done: unknown, cache: { reread(key: 'GET /api/manager/all'): void }) => {
      onClose();
      cache.reread('GET /api/manager/all');
    },
  };
  const add = useCommand('POST /api/league/add', options);
  const rename = useCommand('POST /api/league/rename', { ...options, onFailed });
  const command = league === null ? add : rename;
  const { error } = command;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = formText(new FormData(event.currentTarget), 'name').trim();
    if (league === null) add.send({ name });
    else rename.send({ league_id: league.id, name, seen });
  };
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" type="submit" form={form} busy={command.isBusy}>
        Save
      </Button>
    </>
  );
  const title = league === null ? 'Add League' : `Rename ${league.name}`;
  return (
    <Dialog open onOpenChange={onClose} title={title} footer={footer} width="narrow">
      <form id={form} noValidate onSubmit={submit}>
        <TextField
          label="League name"
          name="name"
          dir="auto"
          maxLength={60}
          defaultValue={league?.name ?? ''}
          error={error?.status === 409 || error?.status === 422 ? error.message : undefined}
        />
      </form>
    </Dialog>
  );
}
