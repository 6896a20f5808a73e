import type { Ref } from 'react';
import type { Minute } from '#game/identity';
import { isMinute } from '#game/match/minute';
import type { Flow } from '../../../report/flow/event-flow.ts';
import { MinuteSteps } from '../minute/minute-steps.tsx';

interface FlowMinuteProps {
  flow: Flow;
  onFlow: (change: (now: Flow) => Flow) => void;
  onWrong: (isWrong: boolean) => void;
  fieldRef: Ref<HTMLInputElement>;
}

/** The event's own minute, at the flow's first step: it can be any, whatever the match's clock shows. */
export const FlowMinute = ({ flow: { minute: shown }, onFlow, onWrong, fieldRef }: FlowMinuteProps) => {
  const set = (minute: Minute) => onFlow((now) => ({ ...now, minute }));
  return (
    <div className="mb-3 rounded-lg bg-surface-3 p-1">
      <MinuteSteps
        shown={shown}
        onMinute={(minute) => isMinute(minute) && set(minute)}
        onTyping={() => () => set(shown)}
        onWrong={onWrong}
        fieldRef={fieldRef}
        className="text-xl font-bold"
      />
    </div>
  );
};
