import type { Side } from '#game/match/match-event';
import { Kit } from '../../../football/kit.tsx';
import type { ReportedClub } from '../../../report/reported-match.ts';
import type { Segment } from '../../../ui/layout/segments.tsx';

/** For segments of two clubs: on a phone their names would be cut, and what follows them, so it shows the codes. */
export const codesOnPhone = 'max-md:[&_button>span+span]:sr-only';

/** A club's segment; a screen reader says its whole name on a phone, too. */
export const clubSegment = (side: Side, club: ReportedClub, after = ''): Segment<Side> => ({
  value: side,
  label: `${club.real_team_name}${after}`,
  icon: (
    <>
      <Kit url={club.kit_url} />
      <span aria-hidden className="md:hidden">{`${club.abbreviation}${after}`}</span>
    </>
  ),
});
