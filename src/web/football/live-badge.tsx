import { useLiveStatus } from '../data/live/use-live-status.ts';
import { Badge } from '../ui/status/badge.tsx';

/** Says how current the data beside it is: updated frame by frame, every five seconds, or not since a given time. */
export function LiveBadge() {
  const { isLive, text } = useLiveStatus();
  return (
    <Badge tone={isLive ? 'live' : 'neutral'} dot={isLive}>
      {text}
    </Badge>
  );
}
