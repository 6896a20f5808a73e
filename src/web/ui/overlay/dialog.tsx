import { useEffect, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { whenIdle } from '../when-idle.ts';
import type { DialogProps } from './dialog-props.ts';

const DialogWindow = lazyPart<DialogProps>(() => import('./dialog-window.tsx').then((file) => file.DialogWindow), {
  failure: 'over',
});

/**
 * A dialog at 768 px and more, a bottom sheet below. Escape closes only the topmost; the focus returns to where it was.
 * Its code is loaded when the page is idle, or when it first opens.
 */
export function Dialog(props: DialogProps) {
  const [hasOpened, setHasOpened] = useState(props.open);
  if (props.open && !hasOpened) setHasOpened(true);
  useEffect(() => whenIdle(() => void DialogWindow.preload()), []);
  return hasOpened ? <DialogWindow {...props} /> : null;
}
