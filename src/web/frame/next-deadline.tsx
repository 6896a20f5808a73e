import { Link } from '@tanstack/react-router';
import { nextDeadlineText } from '#game/gameweek/deadline-text';
import { instant } from '#game/instant';
import { useEndpoint } from '../data/endpoint-query.ts';
import { viewerZone, zoneSuffix } from '../data/viewer-zone.ts';

/** The open selection's deadline on one line, on the viewer's clocks, leading to the team. */
export function NextDeadline() {
  const { data } = useEndpoint('GET /api/gameweek/list', {});
  const open = data?.open_selection;
  // Its line is kept free, so that the name above it stays where it is.
  if (data === undefined) return <span className="block text-xs">&nbsp;</span>;
  if (!open) return null;
  const deadline = instant(open.deadline);
  return (
    <Link
      to="/my-team"
      className="tap-44 block truncate text-xs text-ink-3 hover:text-ink hover:underline"
      title="Select team"
    >
      {nextDeadlineText(deadline, viewerZone())}
      {zoneSuffix(deadline, data.league_time_zone)}
    </Link>
  );
}
