import { Drawer as BaseDrawer } from '@base-ui/react/drawer';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { useTapGuard } from '../tap-guard.ts';
import { Grabber } from './grabber.tsx';
import { useOpenOverlay } from './open-overlays.ts';
import { usePhone } from './use-phone.ts';

export interface DrawerProps {
  /** Always controlled: a drawer must close when a link in it is followed. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the drawer for screen readers; `header` or the title line shows it. */
  title: string;
  titleHidden?: boolean;
  /** A pitch-coloured band that replaces the title line and does not scroll. */
  header?: ReactNode;
  className?: string;
  /** Opened from a dialog, which it then covers. */
  nested?: boolean;
  children?: ReactNode;
}

const POPUP =
  'flex w-full flex-col overflow-hidden border-line bg-surface text-ink shadow-lg outline-none transition-[opacity,translate] duration-(--duration-slow) ease-out data-swiping:transition-none';
const BOTTOM =
  'max-md:mt-auto max-md:max-h-[92dvh] max-md:rounded-t-xl max-md:border-t max-md:translate-y-(--drawer-swipe-movement-y) max-md:data-ending-style:translate-y-6 max-md:data-ending-style:opacity-0 max-md:data-starting-style:translate-y-6 max-md:data-starting-style:opacity-0';
const SIDE =
  'md:ml-auto md:h-dvh md:max-w-[480px] md:rounded-l-xl md:border-l md:translate-x-(--drawer-swipe-movement-x) md:data-ending-style:translate-x-6 md:data-ending-style:opacity-0 md:data-starting-style:translate-x-6 md:data-starting-style:opacity-0';

/** A sheet at the right edge from 768 px, at the bottom below; a swipe, Escape or a click on the page closes it. */
export function Drawer({ open, onOpenChange, className, nested = false, children, ...head }: DrawerProps) {
  const phone = usePhone();
  useOpenOverlay(open, () => onOpenChange(false));
  const popup = useRef<HTMLDivElement>(null);
  useTapGuard(open, popup);
  return (
    <BaseDrawer.Root open={open} onOpenChange={onOpenChange} swipeDirection={phone ? 'down' : 'right'}>
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop
          forceRender
          className={classNames(
            'fixed inset-0 min-h-dvh bg-overlay transition-opacity duration-(--duration-slow) ease-out data-ending-style:opacity-0 data-starting-style:opacity-0',
            nested ? 'z-55' : 'z-40',
          )}
        />
        <BaseDrawer.Viewport className={classNames('fixed inset-0 flex', nested ? 'z-55' : 'z-41')}>
          <BaseDrawer.Popup ref={popup} data-sheet="" className={classNames(POPUP, BOTTOM, SIDE, className)}>
            <DrawerHead {...head} />
            <BaseDrawer.Content className="min-h-0 flex-1 overflow-auto pr-[max(1rem,var(--safe-r))] pb-[calc(20px+var(--safe-b))] pl-4 md:pl-5.5">
              {children}
            </BaseDrawer.Content>
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  );
}

function DrawerHead({ title, titleHidden = false, header }: Pick<DrawerProps, 'title' | 'titleHidden' | 'header'>) {
  const hidden = titleHidden || header !== undefined;
  const heading = (
    <BaseDrawer.Title className={hidden ? 'sr-only' : 'heading-2 min-w-0 flex-1'}>{title}</BaseDrawer.Title>
  );
  const look = header === undefined ? 'ml-auto' : 'text-on-pitch! hover:bg-chalk!';
  const close = <IconButton label="Close" icon={<X aria-hidden className="size-5" />} className={look} />;
  if (header !== undefined) {
    return (
      <div className="relative flex-none">
        {heading}
        {header}
        <div className="on-pitch absolute top-2.5 right-2.5">
          <BaseDrawer.Close render={close} />
        </div>
      </div>
    );
  }
  return (
    <>
      <Grabber />
      <div
        className={classNames(
          'flex items-center pt-2.5 pr-2.5 pb-2 pl-4 md:pt-3.5 md:pl-5.5',
          titleHidden && 'max-md:py-1.5',
        )}
      >
        {heading}
        <BaseDrawer.Close render={close} />
      </div>
    </>
  );
}
