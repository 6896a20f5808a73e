import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { classNames } from '../../ui/class-names.ts';

export interface AutosubMarkProps {
  /** The starter this bench player came in for; null if the mark is about a starter who did not appear. */
  cameInFor: string | null;
  /** Whether somebody came in for the starter: then it is routine, not a warning. */
  isReplaced?: boolean;
  /** Opens the explanation; without it the mark is plain text. */
  onOpen?: (() => void) | undefined;
  className?: string;
}

const LOOK =
  'relative z-1 inline-flex min-w-0 flex-none items-center gap-1 text-xs font-semibold whitespace-nowrap max-md:shrink';

/** 'Did not appear' on a starter, 'for J. Kerrigan' on their substitute. */
export function AutosubMark({ cameInFor, isReplaced = true, onOpen, className }: AutosubMarkProps) {
  const Icon = cameInFor === null ? ArrowDown : ArrowUp;
  const look = classNames(
    LOOK,
    cameInFor !== null ? 'text-success' : isReplaced ? 'text-ink-3' : 'text-danger',
    className,
  );
  const content = (
    <>
      <Icon aria-hidden strokeWidth={2.5} className="size-[13px] flex-none" />
      <span className="truncate">{cameInFor === null ? 'Did not appear' : `for ${cameInFor}`}</span>
    </>
  );
  if (onOpen === undefined) return <span className={look}>{content}</span>;
  return (
    <button
      type="button"
      title="Autobench"
      onClick={onOpen}
      className={classNames(look, 'min-h-11 rounded-sm hover:underline md:fine:min-h-6')}
    >
      {content}
    </button>
  );
}
