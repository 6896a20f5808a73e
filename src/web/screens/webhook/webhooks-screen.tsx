// Webhooks: what each league tells a chat or a program (rules/data 6 to 9).

import { useState } from 'react';
import { useEndpoint } from '../../data/cache/endpoint-query.ts';
import { useCommand } from '../../data/cache/use-command.ts';
import { exactTimeText } from '../../football/exact-time-text.ts';
import { Page } from '../../frame/page.tsx';
import { copyText } from '../../frame/share-link.ts';
import { Button } from '../../ui/action/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { showToast } from '../../ui/overlay/toast.ts';
import { Alert } from '../../ui/status/alert.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import { type League, WebhookForm } from './webhook-form.tsx';
import { formNames } from './webhook-texts.ts';

type Webhook = NonNullable<League['webhook']>;

export function WebhooksScreen() {
  const query = useEndpoint('GET /api/webhook/list', {});
  const [key, setKey] = useState<string | null>(null);
  return (
    <Page title="Webhooks" back={{ to: '/admin', label: 'Admin Panel' }} width="form">
      <p className="meta mb-4">
        A league can tell a chat, or a program of your own, what happens. Each message is signed with the webhook’s key.
      </p>
      <Loaded query={query} failed="The webhooks could not be loaded">
        {({ leagues }) => (
          <div className="grid gap-4">
            {leagues.map((league) => (
              <LeagueCard key={league.league_id} league={league} onKey={setKey} />
            ))}
          </div>
        )}
      </Loaded>
      {key === null ? null : <KeyDialog text={key} onClose={() => setKey(null)} />}
    </Page>
  );
}

function LeagueCard({ league, onKey }: { league: League; onKey: (key: string) => void }) {
  const { league_id, webhook } = league;
  const [isOpen, setOpen] = useState(false);
  const set = (key: string | null) => {
    setOpen(false);
    if (key !== null) onKey(key);
  };
  return (
    <Card
      title={league.league}
      badge={
        webhook === null ? null : webhook.disabled_at === null ? (
          <Badge tone="brand">On</Badge>
        ) : (
          <Badge tone="warning">Switched off</Badge>
        )
      }
    >
      {webhook === null ? <p className="meta mb-3">No webhook</p> : <Fate webhook={webhook} />}
      {isOpen ? (
        <WebhookForm league={league} onDone={set} onCancel={() => setOpen(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setOpen(true)}>
            {webhook === null ? 'Set up' : 'Change'}
            <span className="sr-only"> the webhook of {league.league}</span>
          </Button>
          {webhook === null ? null : <WebhookActions id={league_id} name={league.league} />}
        </div>
      )}
    </Card>
  );
}

/** Where the messages go, and how the last ones fared. */
const Fate = ({ webhook }: { webhook: Webhook }) => (
  <div className="mb-3 grid gap-2">
    <p className="wrap-anywhere">
      <b className="font-semibold">{formNames[webhook.form]}</b> at {webhook.host}
    </p>
    <p className="meta">
      {webhook.last_success_at === null
        ? 'Nothing has arrived yet'
        : `Last arrived ${exactTimeText(webhook.last_success_at)}`}
    </p>
    {webhook.last_failure_at === null ? null : (
      <Alert tone="warning">
        {`Last failure ${exactTimeText(webhook.last_failure_at)}: ${webhook.last_failure ?? ''}`}
        {webhook.disabled_at === null
          ? ''
          : '. Nothing arrived for two days, so it was switched off. Save it to switch it on.'}
      </Alert>
    )}
  </div>
);

function WebhookActions({ id, name }: { id: League['league_id']; name: string }) {
  const test = useCommand('POST /api/webhook/test', {
    failed: 'The test could not be sent',
    onDone: ({ failure }, cache) => {
      cache.reread('GET /api/webhook/list');
      showToast(
        failure === null
          ? { kind: 'success', title: 'The test arrived' }
          : { kind: 'error', title: 'The test did not arrive', description: failure },
      );
    },
  });
  const remove = useCommand('POST /api/webhook/remove', {
    done: 'Webhook removed',
    failed: 'The webhook could not be removed',
    onDone: (_done, cache) => cache.reread('GET /api/webhook/list'),
  });
  return (
    <>
      <Button size="small" busy={test.isBusy} onClick={() => test.send({ league_id: id })}>
        Send a test
        <span className="sr-only"> to {name}</span>
      </Button>
      <Button size="small" variant="danger-outline" busy={remove.isBusy} onClick={() => remove.send({ league_id: id })}>
        Remove
        <span className="sr-only"> the webhook of {name}</span>
      </Button>
    </>
  );
}

/** The key, shown only this once. */
function KeyDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const footer = (
    <>
      <Button onClick={() => void copyText(text, 'Key copied')}>Copy</Button>
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} role="alertdialog" title="The webhook’s key" footer={footer} width="narrow">
      <p className="mb-3">
        Programs check the signature with it. Slack, Discord and Matrix do not need it. It is not shown again.
      </p>
      <p className="rounded-md bg-surface-3 px-3 py-2 font-semibold break-all">{text}</p>
    </Dialog>
  );
}
