import { Toast as BaseToast } from '@base-ui/react/toast';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { useStore } from '../create-store.ts';
import { shownToast, type ToastKind, type ToastMessage } from './toast.ts';

const MILLISECONDS: Record<ToastKind, number> = { success: 3000, warning: 3000, error: 0 };

const ICONS = { success: Check, error: CircleAlert, warning: TriangleAlert };

const DISCS: Record<ToastKind, string> = {
  success: 'bg-success-soft text-success',
  error: 'bg-danger-soft text-danger',
  warning: 'bg-warn-soft text-warn',
};

/** Draws the toasts: one at a time, announced, dismissed by its button, a swipe or Escape. ToastOutlet loads it. */
export function ToastHost() {
  return (
    <BaseToast.Provider limit={1}>
      <Toasts />
    </BaseToast.Provider>
  );
}

function Toasts() {
  const { toasts, add, close } = BaseToast.useToastManager<ToastMessage>();
  const message = useStore(shownToast);
  useEffect(() => {
    if (message === null) return;
    let isReplaced = false;
    const id = add({
      title: message.title,
      ...(message.description && { description: message.description }),
      timeout: MILLISECONDS[message.kind],
      // Dismissed or timed out: the same message may be shown again, and `closeToast` has nothing left to close.
      onClose: () => {
        if (!isReplaced && shownToast.read() === message) shownToast.write(null);
      },
      data: message,
    });
    return () => {
      isReplaced = true;
      close(id);
    };
  }, [message, add, close]);
  const low = toasts[0]?.data?.place === 'low';
  return (
    <BaseToast.Portal>
      <BaseToast.Viewport
        className={classNames(
          'fixed inset-x-4 top-(--toast-top) bottom-(--toast-bottom) z-60 mx-auto grid justify-items-center outline-none *:col-start-1 *:row-start-1 md:w-max md:max-w-[calc(100vw-32px)]',
          low ? 'md:top-auto md:bottom-31' : 'md:top-[calc(var(--header-h)+12px)] md:bottom-auto',
        )}
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </BaseToast.Viewport>
    </BaseToast.Portal>
  );
}

function ToastCard({ toast }: { toast: BaseToast.Root.ToastObject<ToastMessage> }) {
  const kind = toast.data?.kind ?? 'success';
  const Icon = ICONS[kind];
  return (
    <BaseToast.Root
      toast={toast}
      swipeDirection={['up', 'down', 'left', 'right']}
      className="w-full rounded-lg border border-line bg-surface text-ink shadow-lg transition-[opacity,translate] duration-(--duration-slow) ease-out select-none data-ending-style:opacity-0 data-limited:opacity-0 data-starting-style:-translate-y-3 data-starting-style:opacity-0 data-swiping:translate-x-(--toast-swipe-movement-x) data-swiping:translate-y-(--toast-swipe-movement-y) data-swiping:transition-none md:w-max md:max-w-full"
    >
      {/* The viewport is the only live region: with a role here, the message would be read twice. */}
      <BaseToast.Content className="flex items-center gap-3 py-3 pr-2 pl-3.5 max-[390px]:gap-2">
        <span className={classNames('grid size-8 flex-none place-items-center rounded-full', DISCS[kind])}>
          <Icon aria-hidden className="size-5" />
        </span>
        <div className="min-w-0 flex-1">
          <BaseToast.Title render={<p />} className="font-[650]" />
          <BaseToast.Description className="meta" />
        </div>
        <BaseToast.Close
          aria-hidden={false}
          render={<IconButton label="Dismiss" icon={<X aria-hidden className="size-5" />} className="-my-1.5" />}
        />
      </BaseToast.Content>
    </BaseToast.Root>
  );
}
