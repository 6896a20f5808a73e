// The link by which the person's calendar programs show deadlines and fantasy matches (rules/calendar 1, 2, 5).

import { useState } from 'react';
import { type OutputAt, useEndpoint } from '../../../data/cache/endpoint-query.ts';
import { useCommand } from '../../../data/cache/use-command.ts';
import { exactDayText } from '../../../football/exact-time-text.ts';
import { copyText } from '../../../frame/share-link.ts';
import { Button } from '../../../ui/action/button.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Loaded } from '../../../ui/status/loaded.tsx';

export function CalendarCard() {
  const query = useEndpoint('GET /api/calendar/link', {});
  return (
    <Card title="Calendar">
      <p className="meta -mt-2 mb-3">
        Deadlines, your fantasy matches and planned drafts in your own calendar. Calendar programs look about once a
        day, so what moves is also told as a notice.
      </p>
      <Loaded query={query} failed="The calendar’s link could not be loaded">
        {({ made_at }) => <CalendarLink since={made_at} />}
      </Loaded>
    </Card>
  );
}

function CalendarLink({ since }: { since: OutputAt<'GET /api/calendar/link'>['made_at'] }) {
  const [link, setLink] = useState<string | null>(null);
  const [asked, ask] = useState<'renew' | 'remove' | null>(null);
  const make = useCommand('POST /api/calendar/make-link', {
    failed: 'The link could not be made',
    onDone: (made, cache) => {
      setLink(made.link);
      ask(null);
      cache.change('GET /api/calendar/link', {}, () => ({ made_at: made.made_at }));
    },
  });
  const remove = useCommand('POST /api/calendar/remove-link', {
    done: 'Calendar link removed',
    failed: 'The link could not be removed',
    onDone: (_done, cache) => {
      setLink(null);
      ask(null);
      cache.change('GET /api/calendar/link', {}, () => ({ made_at: null }));
    },
  });
  if (since === null)
    return (
      <Button variant="primary" busy={make.isBusy} onClick={() => make.send({})}>
        Make a link
      </Button>
    );
  return (
    <div className="grid gap-3">
      {link === null ? (
        <p>{`You made a link on ${exactDayText(since)}. It was shown once; a new one ends it.`}</p>
      ) : (
        <MadeLink link={link} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => ask('renew')}>New link</Button>
        <Button variant="danger-outline" onClick={() => ask('remove')}>
          Remove link
        </Button>
      </div>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => ask(null)}
        title={asked === 'remove' ? 'Remove the link?' : 'Make a new link?'}
        confirmLabel={asked === 'remove' ? 'Remove link' : 'New link'}
        danger={asked === 'remove'}
        busy={make.isBusy || remove.isBusy}
        onConfirm={() => (asked === 'remove' ? remove.send({}) : make.send({}))}
      >
        <p>Calendars that use the current link will no longer be brought up to date.</p>
      </ConfirmDialog>
    </div>
  );
}

/** The link itself is shown only when it has just been made. */
const MadeLink = ({ link }: { link: string }) => (
  <div className="grid gap-2.5">
    <p>Copy the link now: it is not shown again. Whoever has it sees your calendar.</p>
    <p className="rounded-md border border-line bg-surface-2 p-3 text-sm wrap-anywhere select-all">{link}</p>
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" onClick={() => void copyText(link, 'Link copied')}>
        Copy link
      </Button>
      <a className={buttonClass({ variant: 'secondary' })} href={link.replace(/^https?:/, 'webcal:')}>
        Open in calendar
      </a>
    </div>
  </div>
);
