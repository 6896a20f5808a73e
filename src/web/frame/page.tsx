import { Link } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';

export interface PageProps {
  /** The tab's title, and the heading of the page. */
  title: string;
  /** The tab or state that the page shows; comes first in the browser's title. */
  titleDetail?: string;
  /** The heading is for screen readers only, because the design shows none. */
  headingHidden?: boolean;
  /** The link to the page above this one. */
  back?: { to: string; label: string };
  /** To the right of the heading. */
  actions?: ReactNode;
  width?: 'page' | 'list' | 'form';
  children?: ReactNode;
}

const WIDTHS = { page: '', list: 'mx-auto max-w-4xl', form: 'mx-auto max-w-xl' };

/** One screen: title, back link, heading, content. */
export function Page({
  title,
  titleDetail,
  headingHidden = false,
  back,
  actions,
  width = 'page',
  children,
}: PageProps) {
  return (
    <div className={WIDTHS[width]}>
      <title>{`${titleDetail === undefined ? title : `${titleDetail} · ${title}`} · Touchline`}</title>
      {back ? (
        <Link
          to={back.to}
          // The page above is not this one, though its address begins like it.
          activeOptions={{ exact: true }}
          className="-ml-2 inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-md pr-3 pl-2 font-[550] text-ink-2 hover:bg-surface-3 hover:text-ink"
        >
          <ChevronLeft aria-hidden className="size-5" />
          {back.label}
        </Link>
      ) : null}
      <div
        className={classNames(
          headingHidden ? 'sr-only' : 'mb-3.5 flex min-h-11 flex-wrap items-center gap-2 md:mb-5 md:gap-4',
        )}
      >
        <h1 tabIndex={-1} dir="auto" className="heading-1 min-w-0 wrap-anywhere outline-none">
          {title}
        </h1>
        {actions}
      </div>
      {children}
    </div>
  );
}
