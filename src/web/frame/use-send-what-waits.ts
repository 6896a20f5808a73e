import { useEffect } from 'react';
import { hasReportedHere } from '../report/queue/queue-places.ts';
import { whenIdle } from '../ui/when-idle.ts';

/**
 * What a reporter recorded without a network is sent wherever they open the app (rules/match 23). Nobody loads the queue
 * on a device on which nobody has reported.
 */
export function useSendWhatWaits(mayReport: boolean): void {
  useEffect(() => (mayReport ? whenIdle(() => void sendWhatWaits().catch(() => undefined)) : undefined), [mayReport]);
}

async function sendWhatWaits(): Promise<void> {
  if (!(await hasReportedHere())) return;
  const { keepQueueAwake } = await import('../report/queue/report-queue.ts');
  keepQueueAwake();
}
