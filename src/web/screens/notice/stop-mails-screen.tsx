// /stop-mails: the link of a notice's mail. It only asks, because scanners of mails open links, too.

import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { noticeKinds } from '#game/notice/notice';
import { noticeTexts } from '#game/notice/notice-texts';
import { useCommand } from '../../data/cache/use-command.ts';
import { AuthPage } from '../../frame/auth-page.tsx';
import { Button } from '../../ui/action/button.tsx';
import { Alert } from '../../ui/status/alert.tsx';

const route = getRouteApi('/stop-mails');

export function StopMailsScreen() {
  const { token = '' } = route.useSearch();
  // The server judges the rest of it.
  const kind = noticeKinds.find((candidate) => token.startsWith(`${candidate}~`));
  return (
    <AuthPage title="Stop such mails?" titleShown>
      <div className="grid gap-4">
        {kind === undefined ? <Alert>{noticeTexts.linkWrong}</Alert> : <Ask kind={kind} token={token} />}
        <Link to="/profile" search={{ tab: 'notices' }} className="text-link min-h-11 justify-self-center p-2">
          Choose what you are told
        </Link>
      </div>
    </AuthPage>
  );
}

function Ask({ kind, token }: { kind: (typeof noticeKinds)[number]; token: string }) {
  const [isDone, setDone] = useState(false);
  const stop = useCommand('POST /api/notice/switch-off', { onDone: () => setDone(true) });
  if (isDone) return <Alert tone="success">You get no more such mails.</Alert>;
  if (stop.error?.status === 404) return <Alert>{stop.error.message}</Alert>;
  return (
    <>
      {stop.error === null ? null : <Alert>{stop.error.message}</Alert>}
      <p>{`You get such a mail when: ${noticeTexts.kinds[kind]}.`}</p>
      <Button variant="primary" size="large" block busy={stop.isBusy} onClick={() => stop.send({ token })}>
        Stop them
      </Button>
    </>
  );
}
