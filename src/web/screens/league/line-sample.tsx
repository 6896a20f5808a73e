import type { RaceLook } from './race-looks.ts';

/** A short piece of a team's line, beside its name. */
export const LineSample = ({ colour, dashes }: RaceLook) => (
  <svg aria-hidden width={22} height={4} className={`inline-block flex-none ${colour}`}>
    <line x1={0} x2={22} y1={2} y2={2} stroke="currentColor" strokeWidth={2.5} strokeDasharray={dashes} />
  </svg>
);
