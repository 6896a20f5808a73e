import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { isTouched } from '../is-touched.ts';
import { useTapGuard } from '../tap-guard.ts';
import { DialogBand, DialogHeader } from './dialog-header.tsx';
import type { DialogProps, DialogWidth } from './dialog-props.ts';
import { useOpenOverlay } from './open-overlays.ts';
import { openerNow, returnsTo } from './opener.ts';

const WIDTHS: Record<DialogWidth, string> = {
  narrow: 'md:max-w-[440px]',
  regular: 'md:max-w-[480px]',
  wide: 'md:max-w-[640px]',
  full: 'md:max-w-[1180px]',
};

const POPUP =
  'flex max-h-[92dvh] w-full flex-col overflow-hidden max-md:short:overflow-y-auto rounded-t-xl border border-line bg-surface text-ink shadow-lg outline-none md:not-short:max-h-[calc(100dvh-48px)] md:rounded-xl';

// Fills a phone's screen, also in landscape; what does not fit, in a low window or in large text, scrolls.
const FILLED =
  'h-dvh max-h-dvh! overflow-y-auto! max-md:rounded-none max-md:border-0 short:rounded-none! md:not-short:h-[calc(100dvh-48px)]';

/** The dialog itself, in its own file: screens use Dialog, which loads it. */
export function DialogWindow({
  open,
  onOpenChange,
  role = 'dialog',
  width = 'regular',
  nested,
  hasAddress = false,
  hasClose = true,
  returnsFocus,
  ...parts
}: DialogProps) {
  useOpenOverlay(open && !hasAddress, parts.onBack ?? (() => onOpenChange(false)));
  const popup = useRef<HTMLDivElement>(null);
  useTapGuard(open, popup, parts.steps?.current);
  // A form starts at its first control, but not under a finger: there the keyboard would cover the rest. Other dialogs
  // focus themselves, not their Close button; so does one that fills the screen, because people look at it first.
  const firstControl = () =>
    (parts.filled ? null : popup.current)?.querySelector<HTMLElement>(
      isTouched() ? '[data-autofocus]' : '[data-autofocus], input, select, textarea',
    ) ?? popup.current;
  const opener = useRef<Element | null>(null);
  return (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal={role === 'alertdialog'}>
      <BaseDialog.Portal>
        <Scrim className={nested ? 'z-55' : 'z-50'} />
        <BaseDialog.Viewport
          className={classNames(
            'fixed inset-0 flex items-end justify-center md:items-center md:not-short:p-6',
            nested ? 'z-55' : 'z-50',
          )}
        >
          <BaseDialog.Popup
            ref={popup}
            role={role}
            data-sheet={parts.filled ? undefined : ''}
            initialFocus={() => {
              opener.current = openerNow();
              return firstControl();
            }}
            finalFocus={() => returnsFocus?.() !== false && returnsTo(opener.current)}
            className={classNames(POPUP, POPUP_MOTION, WIDTHS[width], parts.filled && FILLED, parts.className)}
          >
            {parts.header === undefined ? (
              <DialogHeader
                title={parts.title}
                hidden={parts.titleHidden}
                detail={parts.detail}
                onBack={parts.onBack}
                steps={parts.steps}
                hasClose={hasClose}
              />
            ) : (
              <DialogBand title={parts.title}>{parts.header}</DialogBand>
            )}
            {parts.filled ? parts.children : <DialogBody last={!parts.footer}>{parts.children}</DialogBody>}
            {parts.footer ? <DialogFooter>{parts.footer}</DialogFooter> : null}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

function DialogBody({ last, children }: { last: boolean; children: ReactNode }) {
  const bottom = last ? 'pb-[calc(20px+var(--safe-b))] md:pb-5.5' : 'pb-2.5';
  return (
    <div
      className={classNames(
        'min-h-0 flex-1 overflow-auto px-4 pt-1 max-md:short:flex-none md:px-5.5 md:pt-1.5',
        bottom,
      )}
    >
      {children}
    </div>
  );
}

function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-start gap-2.5 px-4 pt-3 pb-[calc(16px+var(--safe-b))] *:min-h-13 *:flex-1 md:px-5.5 md:pt-3.5 md:pb-5.5 md:*:min-h-11">
      {children}
    </div>
  );
}

/** Sheets, dialogs and drawers move in by 24 px within 280 ms at most; reduced motion makes it instant. */
const POPUP_MOTION =
  'transition-[opacity,translate] duration-(--duration-slow) ease-out data-ending-style:translate-y-6 data-ending-style:opacity-0 data-starting-style:translate-y-6 data-starting-style:opacity-0';

/** The darkened page behind a dialog; a click on it closes the dialog. A dialog over a dialog darkens it further. */
function Scrim({ className }: { className?: string }) {
  return (
    <BaseDialog.Backdrop
      forceRender
      className={classNames(
        'fixed inset-0 min-h-dvh bg-overlay transition-opacity duration-(--duration-slow) ease-out data-ending-style:pointer-events-none data-ending-style:opacity-0 data-starting-style:opacity-0',
        className,
      )}
    />
  );
}
