// The demo's outbox: every mail and text message that it would have sent, with both bodies.

import { useQuery } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { publicQuery } from '../../data/cache/public-query.ts';
import { exactTimeText } from '../../football/exact-time-text.ts';
import { Page } from '../../frame/page.tsx';
import { Button } from '../../ui/action/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Segments } from '../../ui/layout/segments.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';

type MailRow = OutputAt<'GET /api/outbox/all'>['mails'][number];

export function OutboxScreen() {
  // New mails may arrive while the page is open.
  const query = useQuery({
    ...publicQuery('GET /api/outbox/all', { limit: 100 }),
    refetchInterval: 3000,
    staleTime: 0,
  });
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <main className="mx-auto min-h-dvh max-w-6xl p-4 md:p-10">
      <Page
        title="Outbox"
        back={{ to: '/', label: 'Touchline' }}
        actions={<Badge tone="warning">Demo: nothing is sent</Badge>}
      >
        <Loaded query={query} failed="The outbox could not be loaded">
          {({ mails }) =>
            mails.length === 0 ? (
              <EmptyState title="No mails yet" />
            ) : (
              <div className="grid items-start gap-4 md:grid-cols-[384px_1fr]">
                {/* A phone shows either the list or the mail, a wide window both. */}
                <div className={chosen === null ? '' : 'max-md:hidden'}>
                  <MailList mails={mails} chosen={chosen ?? mails[0]?.id} onChoose={setChosen} />
                </div>
                <div className={chosen === null ? 'max-md:hidden' : 'grid min-w-0 gap-3'}>
                  <Button className="justify-self-start md:hidden" onClick={() => setChosen(null)}>
                    All mails
                  </Button>
                  <MailText id={chosen ?? mails[0]?.id ?? ''} />
                </div>
              </div>
            )
          }
        </Loaded>
      </Page>
    </main>
  );
}

type MailListProps = { mails: readonly MailRow[]; chosen: string | undefined; onChoose: (id: string) => void };

function MailList({ mails, chosen, onChoose }: MailListProps) {
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {mails.map((mail) => (
          <li key={mail.id}>
            <button
              type="button"
              aria-current={mail.id === chosen}
              onClick={() => onChoose(mail.id)}
              className={classNames(
                'flex min-h-11 w-full items-center gap-3 px-4 py-2.5 text-left',
                mail.id === chosen ? 'bg-brand-soft' : 'hover:bg-surface-3',
              )}
            >
              {mail.channel === 'email' ? (
                <Mail aria-hidden className="size-5 flex-none text-ink-2" />
              ) : (
                <Smartphone aria-hidden className="size-5 flex-none text-ink-2" />
              )}
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">{mail.subject}</span>
                <span className="meta block wrap-anywhere">{`${mail.recipient} · ${exactTimeText(mail.created_at)}`}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const address = /(https?:\/\/\S+)/;

const bodies = [
  { value: 'html', label: 'HTML' },
  { value: 'text', label: 'Text' },
] as const;
type Body = (typeof bodies)[number]['value'];

function MailText({ id }: { id: string }) {
  const query = useQuery(publicQuery('GET /api/outbox/mail', { id }));
  const [chosen, setChosen] = useState<Body>('html');
  return (
    <Card flush>
      <Loaded query={query} failed="This mail is not kept any more">
        {(mail) => {
          // A text message has no HTML body.
          const body = mail.channel === 'text' ? 'text' : chosen;
          return (
            <article className="p-4 md:p-5">
              <div className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-2">
                <div className="min-w-0 flex-1 basis-48">
                  <h2 className="heading-2">{mail.subject}</h2>
                  <p className="meta wrap-anywhere">{`To ${mail.recipient} · ${exactTimeText(mail.created_at)}`}</p>
                </div>
                {mail.channel === 'text' ? null : (
                  <Segments label="Body" segments={bodies} value={chosen} onValueChange={setChosen} />
                )}
              </div>
              {body === 'html' ? <HtmlBody id={id} subject={mail.subject} /> : <TextBody text={mail.text} />}
            </article>
          );
        }}
      </Loaded>
    </Card>
  );
}

/** The mail as a mail program would show it, in a frame without scripts. */
const HtmlBody = ({ id, subject }: { id: string; subject: string }) => (
  <iframe
    title={`HTML of ${subject}`}
    src={`/storage/outbox/${id}`}
    sandbox="allow-top-navigation-by-user-activation"
    className="h-140 w-full rounded-md border border-line bg-white"
  />
);

/** The text body, with working links. */
const TextBody = ({ text }: { text: string }) => (
  <p className="wrap-anywhere whitespace-pre-wrap">
    {text.split(address).map((part, index) =>
      address.test(part) ? (
        // The parts of a text never change their order, so the index is a safe key.
        <a key={`${index} ${part}`} href={part} className="text-link">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </p>
);
