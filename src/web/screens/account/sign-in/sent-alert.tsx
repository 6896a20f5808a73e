import { Alert } from '../../../ui/status/alert.tsx';
import { cannotSend } from '../cannot-send.ts';

export interface SentAlertProps {
  /** Whether the installation can send it. */
  canSend: boolean;
  /** Where to look for it. */
  children: string;
}

/** What was asked for is on its way, or is not. */
export const SentAlert = ({ canSend, children }: SentAlertProps) => (
  <Alert tone={canSend ? 'success' : 'warning'}>{canSend ? children : cannotSend}</Alert>
);
