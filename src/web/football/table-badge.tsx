import { Badge } from '../ui/status/badge.tsx';
import { LiveBadge } from './live-badge.tsx';

export interface TableBadgeProps {
  is_live: boolean;
  is_provisional: boolean;
}

/** Whether a league table may still change (rules/standings 5). */
export function TableBadge({ is_live, is_provisional }: TableBadgeProps) {
  if (is_live) return <LiveBadge />;
  return is_provisional ? <Badge tone="warning">Provisional</Badge> : null;
}
