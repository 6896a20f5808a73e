import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

export interface CardProps {
  /** The card's heading; it makes the card a named region. */
  title?: ReactNode;
  /** Right beside the heading. */
  badge?: ReactNode;
  /** At the right end of the heading's line. */
  actions?: ReactNode;
  /** The heading's level on the page. */
  level?: 2 | 3;
  /** No padding around the content, for lists and tables from edge to edge. */
  flush?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A surface with a border and no shadow. */
export function Card({ title, badge, actions, level = 2, flush = false, className, children }: CardProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  const padding = flush ? '' : title ? 'px-4 pb-4' : 'p-4';
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={classNames('min-w-0 overflow-clip rounded-lg border border-line bg-surface', className)}
    >
      {title ? (
        <div className="flex min-h-13 items-center gap-3 px-4 py-3.5">
          <Heading id={id} dir="auto" className={classNames('heading-2 min-w-0 wrap-anywhere', !badge && 'flex-1')}>
            {title}
          </Heading>
          {badge}
          {actions}
        </div>
      ) : null}
      <div className={padding}>{children}</div>
    </section>
  );
}
