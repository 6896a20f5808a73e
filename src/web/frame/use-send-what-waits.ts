import { useEffect } from 'react';
import { hasReportedHere } from '../report/queue/queue-places.ts';
import { whenIdle } from '../ui/when-idle.ts';

/**
 * What a manager recorded without a network is sent wherever they open the app (rules/match 23), also if they have lost
 * the role since: then it is refused, and theirs to discard. Nobody loads the queue on a device on which nobody has
 * reported.
 */
export function useSendWhatWaits(isSignedIn: boolean): void {
  useEffect(() => (isSignedIn ? whenIdle(() => void sendWhatWaits().catch(() => undefined)) : undefined), [isSignedIn]);
}

async function sendWhatWaits(): Promise<void> {
  if (!(await hasReportedHere())) return;
  const { keepQueueAwake } = await import('../report/queue/report-queue.ts');
  keepQueueAwake();
}
