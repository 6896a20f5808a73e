import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { type Side, sides } from '#game/match/match-event';
import type { MatchSheet, TeamSheet } from '#game/match/match-sheet';
import type { ReportedMatch } from '../../../report/reported-match.ts';
import { Segments } from '../../../ui/layout/segments.tsx';
import { clubSegment, codesOnPhone } from '../event/club-segment.tsx';
import { SidePicker } from './side-picker.tsx';

interface BothSidesProps {
  report: ReportedMatch;
  sheets: MatchSheet['lineUps'];
  /** The side that a phone shows. */
  side: Side;
  onSide: (side: Side) => void;
  onSheet: (side: Side, sheet: TeamSheet) => void;
  /** Above the players. */
  children?: ReactNode;
}

/** Both squads beside each other; on a phone one of them, under two tabs. */
export function BothSides({ report, sheets, side, onSide, onSheet, children }: BothSidesProps) {
  const { clubs } = report;
  const list = useRef<HTMLDivElement>(null);
  const listed = useRef(side);
  // The other side's list begins at its top, where its last line-up is offered.
  useLayoutEffect(() => {
    if (listed.current !== side) list.current?.scrollTo(0, 0);
    listed.current = side;
  }, [side]);
  return (
    <>
      <Segments
        label="Side"
        full
        className={`mx-4 my-2 flex-none md:hidden ${codesOnPhone}`}
        value={side}
        onValueChange={onSide}
        segments={sides.map((either) => clubSegment(either, clubs[either], ` ${sheets[either].xi.length}`))}
      />
      <div ref={list} className="min-h-28 flex-1 overflow-y-auto max-md:short:flex-none">
        {children}
        <div className="md:grid md:grid-cols-2">
          {sides.map((either) => (
            <SidePicker
              key={either}
              report={report}
              side={either}
              sheets={sheets}
              onChange={(sheet) => onSheet(either, sheet)}
              className={either === side ? '' : 'max-md:hidden'}
            />
          ))}
        </div>
      </div>
    </>
  );
}
