import { useQuery } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { endpointQuery } from '../../data/cache/endpoint-query.ts';
import { useCommand } from '../../data/cache/use-command.ts';
import { exactTimeText } from '../../football/exact-time-text.ts';
import { Button } from '../../ui/action/button.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Badge } from '../../ui/status/badge.tsx';

const words = {
  waiting: 'Tried again',
  refused: 'Refused',
  'given-up': 'Given up',
  sent: 'Sent',
  kept: 'Kept',
} as const;

/** The newest mails that could not be delivered, each with its reason. */
export function FailedMails() {
  const query = useQuery({ ...endpointQuery('GET /api/mail/all', { only: 'failed', limit: 20 }), staleTime: 0 });
  const retry = useCommand('POST /api/mail/retry', {
    done: 'The mail is sent again',
    failed: 'Failed to send the mail again',
    onDone: (_done, cache) => {
      cache.reread('GET /api/mail/all');
      cache.reread('GET /api/system/overview');
    },
  });
  const retryAll = useCommand('POST /api/mail/retry-all', {
    done: 'The mails are sent again',
    failed: 'Failed to send the mails again',
    onDone: (_done, cache) => {
      cache.reread('GET /api/mail/all');
      cache.reread('GET /api/system/overview');
    },
  });
  const mails = query.data?.mails ?? [];
  if (mails.length === 0) return null;
  return (
    <Card title="Mails that failed" flush>
      <ul>
        {mails.map((mail) => (
          <li key={mail.id} className="flex min-h-15 flex-wrap items-center gap-3 border-t border-line px-4 py-2">
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-[650] wrap-anywhere">{`${mail.subject}, to ${mail.recipient}`}</p>
              <p className="meta wrap-anywhere">{`${exactTimeText(mail.created_at)} · ${mail.last_error ?? ''}`}</p>
            </div>
            <Badge tone={mail.state === 'waiting' ? 'warning' : 'danger'}>{words[mail.state]}</Badge>
            {mail.can_be_retried ? (
              <IconButton
                label={`Send ${mail.subject} to ${mail.recipient} again`}
                icon={<RefreshCw aria-hidden className="size-5" />}
                onClick={() => retry.send({ mail_id: mail.id })}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {mails.filter(({ can_be_retried }) => can_be_retried).length > 1 ? (
        <div className="border-t border-line p-4">
          <Button size="small" busy={retryAll.isBusy} onClick={() => retryAll.send({})}>
            Retry all
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
