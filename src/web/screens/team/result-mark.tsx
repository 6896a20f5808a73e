import type { Ending } from '#game/standings/apply-results';

export type MarkedEnding = Ending | 'open' | 'bye';

interface ResultMarkProps {
  x: number;
  /** The letter's base line. */
  y: number;
  /** How many pixels the mark may take. */
  room: number;
  ending: MarkedEnding;
}

const letters: Record<MarkedEnding, string> = { won: 'W', drawn: 'D', lost: 'L', open: '•', bye: '–' };
const looks: Record<MarkedEnding, string> = {
  won: 'text-success',
  drawn: 'text-ink-2',
  lost: 'text-danger',
  open: 'text-live',
  bye: 'text-ink-3',
};
/** Without room for a letter a win stands high and a loss low. */
const heights: Record<MarkedEnding, number> = { won: -11, drawn: -7, lost: -3, open: -7, bye: -7 };

/** W, D or L below a gameweek's bar. */
export const ResultMark = ({ x, y, room, ending }: ResultMarkProps) =>
  room >= 12 ? (
    <text x={x} y={y} textAnchor="middle" fill="currentColor" className={`font-bold ${looks[ending]}`}>
      {letters[ending]}
    </text>
  ) : (
    <rect x={x - 2} y={y + heights[ending]} width={4} height={4} fill="currentColor" className={looks[ending]} />
  );
