// /accept-invite: the invitation's card, open to anyone who has its link.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { ProblemError } from '#api/problem-error';
import { accountTexts } from '#game/account/account-texts';
import { parseUsername } from '#game/account/username';
import { inviteTexts } from '#game/invite/invite-texts';
import { judgeInvite } from '#game/invite/judge-invite';
import { isRefusal } from '#game/refusal';
import { endpointCache } from '../../data/cache/endpoint-cache.ts';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { formText } from '../../data/cache/form-text.ts';
import { publicQuery } from '../../data/cache/public-query.ts';
import { useCommand } from '../../data/cache/use-command.ts';
import { useMe } from '../../data/cache/use-me.ts';
import { sessionStore } from '../../data/session/session.ts';
import { exactTimeText } from '../../football/exact-time-text.ts';
import { AuthPage } from '../../frame/auth-page.tsx';
import { useSignOut } from '../../frame/use-sign-out.ts';
import { Button } from '../../ui/action/button.tsx';
import { buttonClass } from '../../ui/action/button-class.ts';
import { useStore } from '../../ui/create-store.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { LoadingState } from '../../ui/status/empty-state.tsx';

type Invite = OutputAt<'GET /api/invite/read'>;
const route = getRouteApi('/accept-invite');

export function AcceptInviteScreen() {
  const { token = '' } = route.useSearch();
  return (
    <AuthPage title="Invitation">
      {token === '' ? <InviteError sentence={inviteTexts.noToken} /> : <InviteOf token={token} />}
    </AuthPage>
  );
}

function InviteOf({ token }: { token: string }) {
  const { data: invite, error } = useQuery(publicQuery('GET /api/invite/read', { token }));
  const session = useStore(sessionStore);
  if (error !== null) {
    const isUnknown = (error as ProblemError).status === 404;
    return <InviteError sentence={isUnknown ? inviteTexts.notFound : inviteTexts.failedToLoad} />;
  }
  if (invite === undefined) return <LoadingState />;
  const refusal = judgeInvite(invite, null);
  if (refusal !== null) return <InviteError sentence={refusal.sentence} />;
  return (
    <div className="grid gap-5">
      <InviteCard invite={invite} />
      {session.status === 'signed-in' ? <Accept invite={invite} token={token} /> : <SignInFirst token={token} />}
    </div>
  );
}

function InviteError({ sentence }: { sentence: string }) {
  return (
    <div className="grid gap-4">
      <Alert>{sentence}</Alert>
      <Link to="/login" className={buttonClass({ variant: 'primary', size: 'large', block: true })}>
        Go to Login
      </Link>
    </div>
  );
}

function InviteCard({ invite }: { invite: Invite }) {
  const rows = [
    ['Email', invite.email],
    ['Invited by', invite.invited_by ?? 'An admin'],
    ['Expires', exactTimeText(invite.expires_at)],
  ];
  return (
    <dl className="grid gap-2 rounded-lg bg-surface-2 p-4">
      {rows.map(([term, value]) => (
        <div key={term} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-2">{term}</dt>
          <dd dir="auto" className="min-w-0 font-semibold wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function SignInFirst({ token }: { token: string }) {
  return (
    <div className="grid gap-4">
      <p className="text-center text-ink-2">Sign in or sign up with this address to accept the invitation.</p>
      <Link
        to="/login"
        search={{ invite: token }}
        className={buttonClass({ variant: 'primary', size: 'large', block: true })}
      >
        Sign up
      </Link>
    </div>
  );
}

/** Whether it says of the invitation, and not of the name, why it was refused. */
const isOfInvite = ({ code }: ProblemError): boolean => code.startsWith('invite_') || code === 'wrong_account';
const isOfName = (error: ProblemError): boolean => error.status === 422 && !isOfInvite(error);

/** The acceptance. What it says of the invitation, the page says once it has read it again. */
function useAccept() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCommand('POST /api/invite/accept', {
    done: inviteTexts.welcome,
    failed: (error) => (isOfName(error) || isOfInvite(error) ? null : inviteTexts.failedToAccept),
    onDone: (_accepted, cache) => {
      cache.reread('GET /api/account/me');
      return navigate({ to: '/' });
    },
    onFailed: (error) => {
      if (!isOfInvite(error)) return;
      for (const read of ['GET /api/invite/read', 'GET /api/account/me'] as const) endpointCache(client).reread(read);
    },
  });
}

function Accept({ invite, token }: { invite: Invite; token: string }) {
  const navigate = useNavigate();
  const { data: me } = useMe();
  const signOut = useSignOut(() => navigate({ to: '/login', search: { invite: token } }));
  const [wrong, setWrong] = useState<string | null>(null);
  const accept = useAccept();
  // The manager who is remembered from the last visit has no address yet.
  if (me === undefined || me.email === '') return <LoadingState />;
  const refusal = judgeInvite(invite, me.email);
  if (refusal !== null) {
    return (
      <div className="grid gap-4">
        <Alert>{refusal.sentence}</Alert>
        <Button size="large" block busy={signOut.isBusy} onClick={signOut.leave}>
          Sign out
        </Button>
      </div>
    );
  }
  const failure = wrong ?? (accept.error !== null && isOfName(accept.error) ? accept.error.message : undefined);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = formText(new FormData(event.currentTarget), 'username');
    const username = parseUsername(typed, accountTexts.enterDisplayName);
    setWrong(isRefusal(username) ? username.sentence : null);
    if (!isRefusal(username)) accept.send({ invite_token: token, username });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Display name"
        name="username"
        autoComplete="nickname"
        maxLength={60}
        dir="auto"
        defaultValue={invite.email.slice(0, invite.email.indexOf('@'))}
        error={failure}
      />
      <Button type="submit" variant="primary" size="large" block busy={accept.isBusy}>
        Accept Invitation
      </Button>
    </form>
  );
}
