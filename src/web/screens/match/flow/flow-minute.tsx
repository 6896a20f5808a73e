import type { Minute } from '#game/identity';
import { isMinute } from '#game/match/minute';
import type { Flow } from '../../../report/flow/event-flow.ts';
import { MinuteSteps } from '../minute/minute-steps.tsx';

interface FlowMinuteProps {
  flow: Flow;
  onMinute: (minute: Minute) => void;
  onWrong: (isWrong: boolean) => void;
}

/** The event's own minute, at the flow's first step: it can be any, whatever the match's clock shows. */
export const FlowMinute = ({ flow, onMinute, onWrong }: FlowMinuteProps) => (
  <div className="mb-3 rounded-lg bg-surface-3 p-1">
    <MinuteSteps
      shown={flow.minute}
      onMinute={(minute) => isMinute(minute) && onMinute(minute)}
      onWrong={onWrong}
      className="text-xl font-bold"
    />
  </div>
);
