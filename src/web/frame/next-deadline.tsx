import { Link } from '@tanstack/react-router';
import { nextDeadlineText } from '#game/gameweek/day-text';
import { gameweekTexts } from '#game/gameweek/gameweek-texts';
import { instant } from '#game/instant';
import { viewerZone, zoneSuffix } from '../data/viewer-zone.ts';
import { useOpenSelection } from './use-open-selection.ts';

/** The open selection's deadline on one line, on the viewer's clocks, leading to the team; or that there is none. */
export function NextDeadline() {
  const { data } = useOpenSelection();
  const open = data?.open_selection;
  if (data === undefined) return <Room />;
  if (!open) return <span className="block truncate text-xs text-ink-3">{gameweekTexts.noActiveGameweek}</span>;
  const deadline = instant(open.deadline);
  return (
    <Link to="/my-team" className="tap-44 block text-xs text-ink-3 hover:text-ink hover:underline" title="Select team">
      {/* On two lines where there is no room on one: the time is what matters. */}
      <span className="line-clamp-2">
        {nextDeadlineText(deadline, viewerZone())}
        {zoneSuffix(deadline, data.league_time_zone)}
      </span>
    </Link>
  );
}

/** As much room as the sentence will take, on one line or two, so that nothing moves when it comes. */
const Room = () => (
  <span aria-hidden className="invisible line-clamp-2 text-xs">
    Next deadline: Friday 27th November, 18:00
  </span>
);
