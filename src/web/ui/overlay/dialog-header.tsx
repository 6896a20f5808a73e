import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Grabber } from './grabber.tsx';

interface DialogHeaderProps {
  title: string;
  hidden?: boolean | undefined;
  detail?: string | undefined;
  onBack?: (() => void) | undefined;
  steps?: { count: number; current: number } | undefined;
  hasClose: boolean;
}

/** Back, the title and Close. Beside Back, the title moves to its own line, so that a long one is never cut. */
export function DialogHeader({ title, hidden = false, detail, onBack, steps, hasClose }: DialogHeaderProps) {
  const heading = (
    <>
      <BaseDialog.Title className={hidden ? 'sr-only' : 'heading-2 min-w-0 flex-1'}>{title}</BaseDialog.Title>
      {detail === undefined ? null : (
        <span className="meta line-clamp-2 max-w-3/5 flex-none tabular-nums wrap-anywhere">{detail}</span>
      )}
    </>
  );
  return (
    <>
      <Grabber />
      <div
        className={classNames(
          'flex items-center gap-2 pt-2.5 pr-2.5 pb-2.5 md:pt-3.5',
          onBack ? 'pl-1 md:pl-3' : 'pl-4 md:pl-5.5',
        )}
      >
        {onBack ? <BackButton onBack={onBack} /> : heading}
        {hasClose ? (
          <BaseDialog.Close
            render={<IconButton label="Close" icon={<X aria-hidden className="size-5" />} className="ml-auto" />}
          />
        ) : null}
      </div>
      {onBack ? <div className="flex items-baseline gap-2 px-4 pb-3 md:px-5.5">{heading}</div> : null}
      {steps ? <StepLine {...steps} /> : null}
    </>
  );
}

/** A coloured band from edge to edge with Close on it; the title is for screen readers. */
export function DialogBand({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="relative flex-none">
      <BaseDialog.Title className="sr-only">{title}</BaseDialog.Title>
      {children}
      <div className="on-pitch absolute top-2.5 right-2.5">
        <BaseDialog.Close
          render={
            <IconButton
              label="Close"
              icon={<X aria-hidden className="size-5" />}
              className="text-on-pitch! hover:bg-chalk!"
            />
          }
        />
      </div>
    </div>
  );
}

function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <button
      type="button"
      onClick={onBack}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-md pr-3 pl-2 font-[550] text-ink-2 hover:bg-surface-3 hover:text-ink"
    >
      <ChevronLeft aria-hidden className="size-5" />
      Back
    </button>
  );
}

function StepLine({ count, current }: { count: number; current: number }) {
  const numbers = Array.from({ length: count }, (_, number) => number + 1);
  return (
    <div role="img" aria-label={`Step ${current} of ${count}`} className="flex gap-1 px-4 pb-3 md:px-5.5">
      {numbers.map((number) => (
        <span
          key={number}
          className={classNames('h-0.75 flex-1 rounded-full', number <= current ? 'bg-brand' : 'bg-surface-3')}
        />
      ))}
    </div>
  );
}
