import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { classNames } from '../class-names.ts';

/** Sheets, dialogs and drawers move in by 24 px within 280 ms at most; reduced motion makes it instant. */
export const POPUP_MOTION =
  'transition-[opacity,translate] duration-(--duration-slow) ease-out data-ending-style:translate-y-6 data-ending-style:opacity-0 data-starting-style:translate-y-6 data-starting-style:opacity-0';

/** The darkened page behind a dialog; a click on it closes the dialog. A dialog over a dialog darkens it further. */
export function Scrim({ className }: { className?: string }) {
  return (
    <BaseDialog.Backdrop
      forceRender
      className={classNames(
        'fixed inset-0 min-h-dvh bg-overlay transition-opacity duration-(--duration-slow) ease-out data-ending-style:opacity-0 data-starting-style:opacity-0',
        className,
      )}
    />
  );
}
