import { useLiveStatus } from '../data/use-live-status.ts';
import { Badge } from '../ui/status/badge.tsx';

/** Says that what it stands at follows matches under way: frame by frame, every five seconds, or no more since a time. */
export function LiveBadge() {
  const { isLive, text } = useLiveStatus();
  return (
    <Badge tone={isLive ? 'live' : 'neutral'} dot={isLive}>
      {text}
    </Badge>
  );
}
