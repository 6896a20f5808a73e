// Who may not play, in the words of whoever provides the fixtures.

import Cross from 'lucide-react/icons/cross';
import RectangleVertical from 'lucide-react/icons/rectangle-vertical';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { shortDayText } from '#game/gameweek/day-text';
import { instant } from '#game/instant';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { viewerZone } from '../../data/session/viewer-zone.ts';
import { classNames } from '../../ui/class-names.ts';

type Absence = OutputAt<'GET /api/selection/read'>['unavailable'][number];

const looks: Record<Absence['state'], { Icon: typeof Cross; word: string; colour: string }> = {
  doubtful: { Icon: TriangleAlert, word: 'Doubtful', colour: 'text-warn' },
  out: { Icon: Cross, word: 'Out', colour: 'text-danger' },
  suspended: { Icon: RectangleVertical, word: 'Suspended', colour: 'text-danger' },
};

/** 'Doubtful: Knee injury - 75% (13 Aug)'. */
export function absenceText({ state, words, since }: Absence): string {
  const date = since === null ? '' : ` (${shortDayText(instant(since), viewerZone())})`;
  return `${looks[state].word}${words === '' ? '' : `: ${words}`}${date}`;
}

type AbsenceProps = { player: { readonly absence: Absence | null }; className?: string };

/** The flag of a player who may not play; its words are its title. */
export function AbsenceFlag({ player: { absence }, className }: AbsenceProps) {
  if (absence === null) return null;
  const { Icon, colour } = looks[absence.state];
  return (
    <span
      role="img"
      aria-label={absenceText(absence)}
      title={absenceText(absence)}
      className={classNames('grid size-4.5 flex-none place-items-center rounded-full bg-surface', colour, className)}
    >
      <Icon aria-hidden strokeWidth={2.5} className="size-3.5" />
    </span>
  );
}

/** The flag's words on a line of their own. */
export const AbsenceLine = ({ player: { absence }, className }: AbsenceProps) =>
  absence === null ? null : (
    <span
      className={classNames('flex items-center gap-1 text-xs font-semibold', looks[absence.state].colour, className)}
    >
      <AbsenceIcon state={absence.state} />
      <span className="min-w-0 wrap-anywhere">{absenceText(absence)}</span>
    </span>
  );

function AbsenceIcon({ state }: Pick<Absence, 'state'>) {
  const { Icon } = looks[state];
  return <Icon aria-hidden strokeWidth={2.5} className="size-3.5 flex-none" />;
}
