import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question. */
  title: string;
  /** The verb on the confirming button. */
  confirmLabel: string;
  onConfirm: () => void;
  cancelLabel?: string;
  /** Why it is not possible now. */
  refusal?: { readonly sentence: string } | undefined;
  /** Solid red, for destructive actions. */
  danger?: boolean;
  /** While the action runs: it cannot be cancelled any more, so the dialog stays open until the caller closes it. */
  busy?: boolean;
  nested?: boolean;
  children?: ReactNode;
}

/** Asks before an action. The focus starts on Cancel, and a click outside does not close it. */
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
  const change = (isOpen: boolean) => {
    if (!busy) onOpenChange(isOpen);
  };
  const footer = (
    <>
      <Button data-autofocus disabled={busy} onClick={() => change(false)}>
        {cancelLabel}
      </Button>
      <Button block variant={danger ? 'danger' : 'primary'} busy={busy} refusal={refusal} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog {...{ open, title, footer, nested }} onOpenChange={change} role="alertdialog" width="narrow">
      {children}
    </Dialog>
  );
}
