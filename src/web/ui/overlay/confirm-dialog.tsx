import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question. */
  title: string;
  /** The verb on the button that does it. */
  confirmLabel: string;
  onConfirm: () => void;
  cancelLabel?: string;
  /** Why it may not be done now. */
  refusal?: { readonly sentence: string } | undefined;
  /** Solid red: it destroys something. */
  danger?: boolean;
  /** While the answer is being carried out; the dialog stays open until the caller closes it. */
  busy?: boolean;
  nested?: boolean;
  children?: ReactNode;
}

/** Asks before something is done. The focus starts on Cancel, and a click outside is no answer. */
export function ConfirmDialog({ open, onOpenChange, title, children, ...answer }: ConfirmDialogProps) {
  const {
    confirmLabel,
    onConfirm,
    refusal,
    cancelLabel = 'Cancel',
    danger = false,
    busy = false,
    nested = false,
  } = answer;
  const footer = (
    <>
      <Button data-autofocus onClick={() => onOpenChange(false)}>
        {cancelLabel}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} busy={busy} refusal={refusal} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog {...{ open, onOpenChange, title, footer, nested }} role="alertdialog" width="narrow">
      {children}
    </Dialog>
  );
}
