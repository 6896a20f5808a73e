import { Link } from '@tanstack/react-router';
import { nextDeadlineText } from '#game/gameweek/day-text';
import { gameweekTexts } from '#game/gameweek/gameweek-texts';
import { instant } from '#game/instant';
import { viewerZone, zoneSuffix } from '../data/viewer-zone.ts';
import { useOpenSelection } from './use-open-selection.ts';

/** The open selection's deadline on one line, in the viewer's zone, linking to the team; or that there is none. */
export function NextDeadline() {
  const { data } = useOpenSelection();
  const open = data?.open_selection;
  if (data === undefined) return <Room />;
  if (!open) return <span className="block truncate text-xs text-ink-3">{gameweekTexts.noActiveGameweek}</span>;
  const deadline = instant(open.deadline);
  return (
    <Link to="/my-team" className="tap-44 block text-xs text-ink-3 hover:text-ink hover:underline" title="Select team">
      {/* On two lines if one is too short: the time must always be visible. */}
      <span className="line-clamp-2">
        {nextDeadlineText(deadline, viewerZone())}
        {zoneSuffix(deadline, data.league_time_zone)}
      </span>
    </Link>
  );
}

/** Reserves the sentence's space, one line or two, so that nothing moves when it arrives. */
const Room = () => (
  <span aria-hidden className="invisible line-clamp-2 text-xs">
    Next deadline: Friday 27th November, 18:00
  </span>
);
