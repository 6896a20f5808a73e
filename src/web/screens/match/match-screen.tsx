// One real match at its own address: its team selection before it begins, then its timeline.

import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { ProblemError } from '#api/problem-error';
import type { MatchId } from '#game/identity';
import { endpointCache } from '../../data/cache/endpoint-cache.ts';
import { useMe } from '../../data/cache/use-me.ts';
import { useLive } from '../../data/live/use-live.ts';
import { waitingFor } from '../../report/queue/queue-state.ts';
import { keepQueueAwake, useReportQueue } from '../../report/queue/report-queue.ts';
import { useSettledAnswers, withSettled } from '../../report/queue/settled-answers.ts';
import { reportedMatch } from '../../report/reported-match.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const MatchDialog = lazyPart(() => import('./match/match-dialog.tsx').then((module) => module.MatchDialog), {
  failure: 'over',
});
const UnreadMatchDialog = lazyPart(
  () => import('./match/unread-match-dialog.tsx').then((module) => module.UnreadMatchDialog),
  { failure: 'over' },
);

export function MatchScreen() {
  const { matchId = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const isId = /^[1-9]\d{0,9}$/.test(matchId);
  const id = isId ? (Number(matchId) as MatchId) : null;
  const client = useQueryClient();
  const close = () => {
    endpointCache(client).reread('GET /api/match/list');
    void navigate({ to: '/match-reports', search: true, resetScroll: false });
  };
  const match = useLive('match', id);
  const { data: me } = useMe();
  const { queue } = useReportQueue();
  const answers = useSettledAnswers();
  const isReporter = me?.is_reporter === true || me?.is_admin === true;
  const managerId = me?.id ?? '';
  useEffect(() => {
    if (isReporter) keepQueueAwake();
  }, [isReporter]);
  const report = useMemo(() => {
    if (match.data === undefined) return null;
    const waiting = waitingFor(queue, match.data.match.id, managerId);
    return reportedMatch(withSettled(match.data, answers), waiting);
  }, [match.data, queue, answers, managerId]);
  if (report !== null) {
    return <MatchDialog report={report} isReporter={isReporter} isAdmin={me?.is_admin === true} onClose={close} />;
  }
  return (
    <UnreadMatchDialog
      isMissing={!isId || (match.error instanceof ProblemError && match.error.status === 404)}
      hasFailed={match.error !== null}
      isRetrying={match.isFetching}
      onRetry={() => void match.refetch()}
      onClose={close}
    />
  );
}
