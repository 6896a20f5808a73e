import type { ReactNode } from 'react';

/** 'narrow' 440, 'regular' 480, 'wide' 640 and 'full' 1180 px at most; below 768 px always the full width. */
export type DialogWidth = 'narrow' | 'regular' | 'wide' | 'full';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Shown on its own line; names the dialog for screen readers. */
  title: string;
  titleHidden?: boolean;
  /** Beside the title, in small type. */
  detail?: string | undefined;
  /** A pitch-coloured band that replaces the title line and does not scroll. */
  header?: ReactNode;
  /** Shows Back before the title: goes back one step without closing. */
  onBack?: (() => void) | undefined;
  /** The progress line under the title: the number of steps and the current one, counted from 1. */
  steps?: { count: number; current: number } | undefined;
  /** Buttons below the scrolling content, of equal width; the destructive one last. */
  footer?: ReactNode;
  width?: DialogWidth;
  /** The dialog has its own address, which Back leaves. Back closes every other dialog, or goes back one step in it. */
  hasAddress?: boolean;
  /** Opens over another dialog; only needed if it is not rendered inside that one. */
  nested?: boolean;
  /** 'alertdialog' requires an answer: a click outside does not close it. */
  role?: 'dialog' | 'alertdialog';
  /** False if it only ends with one of its answers: then it has no Close. */
  hasClose?: boolean;
  /** False if whoever closed the dialog gives the focus to something else than what opened it. */
  returnsFocus?: () => boolean;
  /** The content fills the dialog from edge to edge and scrolls inside it; on a phone it fills the screen. */
  filled?: boolean;
  className?: string;
  children?: ReactNode;
}
