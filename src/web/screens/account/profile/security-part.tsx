// The Security tab: two-step verification, backup codes, signing in by phone, and active sessions.

import Laptop from 'lucide-react/icons/laptop';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { type OutputAt, useEndpoint } from '../../../data/cache/endpoint-query.ts';
import { useCommand } from '../../../data/cache/use-command.ts';
import { exactTimeText } from '../../../football/exact-time-text.ts';
import { FreshSignInDialog } from '../../../frame/fresh-sign-in.tsx';
import { type FreshSignIn, unlessFresh, useFreshSignIn } from '../../../frame/use-fresh-sign-in.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { Loaded } from '../../../ui/status/loaded.tsx';
import { BackupCodesDialog } from './backup-codes-dialog.tsx';
import { browserName } from './browser-name.ts';
import { LeaveCard } from './leave-card.tsx';
import { OwnDataCard } from './own-data-card.tsx';
import { PhoneCard } from './phone-card.tsx';
import { TokensCard } from './tokens-card.tsx';
import { TwoStepDialog } from './two-step-dialog.tsx';

export type Security = OutputAt<'GET /api/profile/security'>;

export function SecurityPart() {
  const query = useEndpoint('GET /api/profile/security', {});
  const fresh = useFreshSignIn();
  return (
    <Loaded query={query} failed="Error loading profile">
      {(security) => (
        <div className="grid gap-4">
          <TwoStepCard security={security} fresh={fresh} />
          <PhoneCard phone={security.phone} fresh={fresh} />
          <SessionsCard sessions={security.sessions} />
          <TokensCard fresh={fresh} />
          <OwnDataCard />
          <LeaveCard hasTwoStep={security.two_step_since !== null} />
          <FreshSignInDialog fresh={fresh} />
        </div>
      )}
    </Loaded>
  );
}

/** Asks first: whoever switches it off by mistake has to set up their app anew. */
function SwitchOff({ isBusy, onConfirm }: { isBusy: boolean; onConfirm: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const confirm = () => {
    setAsked(false);
    onConfirm();
  };
  return (
    <>
      <Button size="small" variant="danger-outline" busy={isBusy} onClick={() => setAsked(true)}>
        Switch off
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Switch off two-step verification?"
        confirmLabel="Switch off"
        danger
        onConfirm={confirm}
      >
        Your password alone will sign you in. The key in your app and your backup codes stop working.
      </ConfirmDialog>
    </>
  );
}

type Enrolment = OutputAt<'POST /api/profile/two-step/enroll'>;

/** The card's requests to the server, and their results. */
function useTwoStep(fresh: FreshSignIn) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const failed = unlessFresh('Two-step verification could not be changed');
  const enroll = useCommand('POST /api/profile/two-step/enroll', {
    failed,
    onDone: setEnrolment,
    onFailed: (error) => fresh.askIfNeeded(error, () => enroll.send({})),
  });
  const off = useCommand('POST /api/profile/two-step/off', {
    done: 'Two-step verification is off',
    failed,
    onDone: (_done, cache) => cache.reread('GET /api/profile/security'),
    onFailed: (error) => fresh.askIfNeeded(error, () => off.send({})),
  });
  const renew = useCommand('POST /api/profile/two-step/backup-codes', {
    failed,
    onDone: ({ backup_codes }, cache) => {
      setCodes(backup_codes);
      cache.reread('GET /api/profile/security');
    },
    onFailed: (error) => fresh.askIfNeeded(error, () => renew.send({})),
  });
  return { enrolment, setEnrolment, codes, setCodes, enroll, off, renew };
}

function TwoStepCard({ security, fresh }: { security: Security; fresh: FreshSignIn }) {
  const { two_step_since: since, backup_codes_left: left } = security;
  const { enrolment, setEnrolment, codes, setCodes, enroll, off, renew } = useTwoStep(fresh);
  return (
    <Card flush>
      <div className="flex flex-wrap items-center gap-3 p-4">
        <span className="grid size-11 place-items-center rounded-md bg-brand-soft text-brand-ink">
          <ShieldCheck aria-hidden className="size-5" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">Two-step verification</h2>
          <p className="meta">{since === null ? 'Off' : `On since ${exactTimeText(since)}`}</p>
        </div>
        {since === null ? (
          <Button size="small" variant="primary" busy={enroll.isBusy} onClick={() => enroll.send({})}>
            Switch on
          </Button>
        ) : (
          <SwitchOff isBusy={off.isBusy} onConfirm={() => off.send({})} />
        )}
      </div>
      {since === null ? null : (
        <div className="flex flex-wrap items-center gap-3 border-t border-line p-4">
          <div className="min-w-0 flex-1">
            <h3 className="font-semibold">Backup codes</h3>
            <p className="meta">{`${left} of 10 left`}</p>
          </div>
          <Button size="small" busy={renew.isBusy} onClick={() => renew.send({})}>
            New codes
          </Button>
        </div>
      )}
      {enrolment === null ? null : (
        <TwoStepDialog
          enrolment={enrolment}
          onClose={() => setEnrolment(null)}
          onCodes={(newCodes) => {
            setEnrolment(null);
            setCodes(newCodes);
          }}
        />
      )}
      {codes === null ? null : <BackupCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  );
}

function SessionsCard({ sessions }: { sessions: Security['sessions'] }) {
  const failed = 'The session could not be ended';
  const end = useCommand('POST /api/profile/end-session', {
    done: 'Signed out there',
    failed,
    onDone: (_done, cache) => cache.reread('GET /api/profile/security'),
  });
  const endOthers = useCommand('POST /api/profile/end-other-sessions', {
    done: ({ ended_tokens: tokens }) =>
      `Signed out everywhere else${tokens === 0 ? '' : '. Your personal tokens have ended, too.'}`,
    failed,
    // What went with the sessions: the tokens, and the devices that are told.
    onDone: (_done, cache) => {
      for (const key of ['GET /api/profile/security', 'GET /api/profile/tokens', 'GET /api/notice/choices'] as const)
        cache.reread(key);
    },
  });
  return (
    <Card
      title="Sessions"
      flush
      actions={
        <Button size="small" variant="danger-outline" busy={endOthers.isBusy} onClick={() => endOthers.send({})}>
          Sign out everywhere
        </Button>
      }
    >
      <ul data-names-in-middle>
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3">
            <span aria-hidden className="grid size-11 flex-none place-items-center rounded-md bg-surface-3 text-ink-2">
              {/iPhone|Android|Mobile/.test(session.browser) ? (
                <Smartphone className="size-5" />
              ) : (
                <Laptop className="size-5" />
              )}
            </span>
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{browserName(session.browser)}</p>
              <p className="meta">{session.is_current ? 'Now' : exactTimeText(session.last_seen_at)}</p>
            </div>
            {session.is_current ? (
              <Badge tone="brand">This device</Badge>
            ) : (
              <Button
                size="small"
                variant="danger-outline"
                aria-label={`Sign out, ${browserName(session.browser)}`}
                busy={end.isBusy}
                onClick={() => end.send({ session_id: session.id })}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
