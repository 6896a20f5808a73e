import { useEffect } from 'react';
import { whenIdle } from '../ui/when-idle.ts';

/**
 * What a reporter recorded without a network is sent wherever they open the app (rules/match 23). Nobody else loads the
 * queue.
 */
export function useSendWhatWaits(mayReport: boolean): void {
  useEffect(() => {
    if (!mayReport) return;
    return whenIdle(() => {
      const queue = import('../report/queue/report-queue.ts').catch(() => null);
      void queue.then((file) => file?.keepQueueAwake());
    });
  }, [mayReport]);
}
