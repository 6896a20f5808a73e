// /stop-mails: the link of a notice's mail. It only asks, because scanners of mails open links, too.

import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { ProblemError } from '#api/problem-error';
import { noticeKinds } from '#game/notice/notice';
import { noticeTexts } from '#game/notice/notice-texts';
import { publicQuery } from '../../data/cache/public-query.ts';
import { useCommand } from '../../data/cache/use-command.ts';
import { AuthPage } from '../../frame/auth-page.tsx';
import { Button } from '../../ui/action/button.tsx';
import { focusHeading } from '../../ui/keep-focus.ts';
import { Alert } from '../../ui/status/alert.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';

const route = getRouteApi('/stop-mails');

export function StopMailsScreen() {
  const { token = '' } = route.useSearch();
  // The server judges the rest of it.
  const isLink = noticeKinds.some((kind) => token.startsWith(`${kind}~`));
  return isLink ? <StopLink token={token} /> : <WrongLink>{noticeTexts.linkWrong}</WrongLink>;
}

const StopPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <AuthPage title={title} titleShown>
    <div className="grid gap-4">
      {children}
      <Link to="/profile" search={{ tab: 'notices' }} className="text-link min-h-11 justify-self-center p-2">
        Choose what you are told
      </Link>
    </div>
  </AuthPage>
);

const WrongLink = ({ children }: { children: string }) => (
  <StopPage title="Stop mails">
    <Alert>{children}</Alert>
  </StopPage>
);

function StopLink({ token }: { token: string }) {
  // Read each time: the profile may have switched them on or off meanwhile.
  const query = useQuery({ ...publicQuery('GET /api/notice/stop-link', { token }), staleTime: 0 });
  const [isDone, setDone] = useState(false);
  const { error } = query;
  if (isDone) return <Stopped />;
  if (error instanceof ProblemError && error.status === 404) return <WrongLink>{error.message}</WrongLink>;
  return (
    <StopPage title={query.data?.is_on === false ? 'These mails are off' : 'Stop these mails?'}>
      <Loaded query={query}>
        {({ kind, is_on }) =>
          is_on ? (
            <Ask when={noticeTexts.kinds[kind]} token={token} onDone={() => setDone(true)} />
          ) : (
            <>
              <Alert tone="info">These mails are already off.</Alert>
              <p>{`You no longer get a mail when: ${noticeTexts.kinds[kind]}.`}</p>
            </>
          )
        }
      </Loaded>
    </StopPage>
  );
}

/** What was pressed is gone, so the heading that says what is so now has the focus. */
function Stopped() {
  useEffect(focusHeading, []);
  return (
    <StopPage title="These mails are stopped">
      <Alert tone="success">You will get no more of them.</Alert>
    </StopPage>
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
