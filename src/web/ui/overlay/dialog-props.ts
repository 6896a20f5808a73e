import type { ReactNode } from 'react';

/** 'narrow' 440, 'regular' 480, 'wide' 640 and 'full' 1180 px at most; below 768 px always the phone's width. */
export type DialogWidth = 'narrow' | 'regular' | 'wide' | 'full';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Stands on its own line and names the dialog for the screen reader. */
  title: string;
  titleHidden?: boolean;
  /** A pitch-coloured band above the scrolling part instead of the title line, from edge to edge. */
  header?: ReactNode;
  /** Shows Back before the title: one step back, not out. */
  onBack?: (() => void) | undefined;
  /** The line of steps under the title: how many there are and at which one this is, counted from 1. */
  steps?: { count: number; current: number } | undefined;
  /** Buttons below the scrolling part, of equal width; the destructive one last. */
  footer?: ReactNode;
  width?: DialogWidth;
  /** It has an address of its own, which Back leaves; Back closes every other dialog, or goes its step back. */
  hasAddress?: boolean;
  /** Over another dialog; only needed when it is not rendered inside that one. */
  nested?: boolean;
  /** 'alertdialog' asks for an answer: a click outside does not close it. */
  role?: 'dialog' | 'alertdialog';
  /** The content fills the dialog from edge to edge and scrolls within itself; on a phone it takes the whole screen. */
  filled?: boolean;
  className?: string;
  children?: ReactNode;
}
