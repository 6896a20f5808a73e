import { FootballIcon } from '../../../frame/football-icon.tsx';

/** A player's goals: a ball, with the number if there are two or more. */
export const GoalCount = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <span className="flex items-center gap-0.5 text-xs font-semibold">
      <FootballIcon aria-hidden className="size-3" />
      {count > 1 ? <span aria-hidden>{count}</span> : null}
      <span className="sr-only">{count === 1 ? '1 goal' : `${count} goals`}</span>
    </span>
  );
