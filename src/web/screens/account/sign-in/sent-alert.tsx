import { Alert } from '../../../ui/status/alert.tsx';

/** Instead of 'Check your email': nobody needs to wait for what only the operator can pass on. */
export const cannotSend = (what: 'link' | 'code') =>
  `Touchline cannot send messages yet. Ask an admin for the ${what}.`;

export interface SentAlertProps {
  /** Whether the installation can send it. */
  canSend: boolean;
  /** Where to look for it. */
  children: string;
}

/** What was asked for is on its way, or is not. */
export const SentAlert = ({ canSend, children }: SentAlertProps) => (
  <Alert tone={canSend ? 'success' : 'warning'}>{canSend ? children : cannotSend('link')}</Alert>
);
