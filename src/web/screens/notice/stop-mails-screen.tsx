// /stop-mails: the link of a notice's mail. It only asks, because scanners of mails open links, too.

import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ProblemError } from '#api/problem-error';
import { noticeKinds } from '#game/notice/notice';
import { noticeTexts } from '#game/notice/notice-texts';
import { publicQuery } from '../../data/cache/public-query.ts';
import { useCommand } from '../../data/cache/use-command.ts';
import { AuthPage } from '../../frame/auth-page.tsx';
import { Button } from '../../ui/action/button.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';

const route = getRouteApi('/stop-mails');

export function StopMailsScreen() {
  const { token = '' } = route.useSearch();
  // The server judges the rest of it.
  const isLink = noticeKinds.some((kind) => token.startsWith(`${kind}~`));
  return (
    <AuthPage title="Stop such mails?" titleShown>
      <div className="grid gap-4">
        {isLink ? <StopLink token={token} /> : <Alert>{noticeTexts.linkWrong}</Alert>}
        <Link to="/profile" search={{ tab: 'notices' }} className="text-link min-h-11 justify-self-center p-2">
          Choose what you are told
        </Link>
      </div>
    </AuthPage>
  );
}

function StopLink({ token }: { token: string }) {
  // Read each time: the profile may have switched them on or off meanwhile.
  const query = useQuery({ ...publicQuery('GET /api/notice/stop-link', { token }), staleTime: 0 });
  const [isDone, setDone] = useState(false);
  const { error } = query;
  if (isDone) return <Alert tone="success">You get no more such mails.</Alert>;
  if (error instanceof ProblemError && error.status === 404) return <Alert>{error.message}</Alert>;
  return (
    <Loaded query={query}>
      {({ kind, is_on }) =>
        is_on ? (
          <Ask when={noticeTexts.kinds[kind]} token={token} onDone={() => setDone(true)} />
        ) : (
          <>
            <Alert tone="info">Such mails are already off.</Alert>
            <p>{`You no longer get a mail when: ${noticeTexts.kinds[kind]}.`}</p>
          </>
        )
      }
    </Loaded>
  );
}

function Ask({ when, token, onDone }: { when: string; token: string; onDone: () => void }) {
  const stop = useCommand('POST /api/notice/switch-off', { onDone });
  return (
    <>
      {stop.error === null ? null : <Alert>{stop.error.message}</Alert>}
      <p>{`You get such a mail when: ${when}.`}</p>
      <Button variant="primary" size="large" block busy={stop.isBusy} onClick={() => stop.send({ token })}>
        Stop them
      </Button>
    </>
  );
}
