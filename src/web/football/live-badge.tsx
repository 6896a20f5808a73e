import { Badge } from '../ui/status/badge.tsx';

/** Says that what it stands at follows matches under way. */
export const LiveBadge = () => (
  <Badge tone="live" dot>
    Live
  </Badge>
);
