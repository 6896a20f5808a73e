import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';

export interface PitchNoticeProps {
  /** Inside the centre circle: a 34 px icon or a short number. */
  mark: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A card with the centre circle on top, for a page that has nothing else to show. */
export function PitchNotice({ mark, className, children }: PitchNoticeProps) {
  return (
    <section className={classNames('overflow-clip rounded-lg border border-line bg-surface', className)}>
      <div className="pitch-stripes relative isolate grid h-47 place-items-center overflow-hidden before:absolute before:inset-y-0 before:left-[calc(50%-0.75px)] before:-z-1 before:w-[1.5px] before:bg-chalk">
        <span className="grid size-29 place-items-center rounded-full border-[1.5px] border-chalk bg-pitch text-[2.125rem] font-[740] font-stretch-112%">
          {mark}
        </span>
      </div>
      <div className="grid justify-items-center gap-3.5 px-6 pt-7.5 pb-8.5 text-center">{children}</div>
    </section>
  );
}
