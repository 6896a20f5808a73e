// Whom a player's club meets in the part, and when.

import { useReaderClock } from '../../football/use-reader-clock.ts';
import type { EditorPlayer } from './editor-data.ts';
import { myTeamTexts } from './my-team-texts.ts';

/** 'EVE (A)', or 'No match'. */
export const Meets = ({ player: { meets } }: { player: EditorPlayer }) =>
  meets.length === 0 ? (
    <span className="text-warn">{myTeamTexts.noMatch}</span>
  ) : (
    meets.map(({ code, venue }) => `${code} (${venue})`).join(', ')
  );

/** 'Sat 15:00'; nothing without a match. */
export function KickOffs({ player: { meets } }: { player: EditorPlayer }) {
  const clock = useReaderClock();
  return clock === null ? null : meets.map(({ kickOff }) => clock.kickOffText(kickOff)).join(', ');
}

/** 'Meets Everton (A), Sat 15:00', for what describes a player's button; undefined without a match. */
export function useMeetsText({ meets }: EditorPlayer): string | undefined {
  const clock = useReaderClock();
  if (meets.length === 0) return undefined;
  const texts = meets.map(({ name, venue, kickOff }) =>
    [`${name} (${venue})`, ...(clock === null ? [] : [clock.kickOffText(kickOff)])].join(', '),
  );
  return `Meets ${texts.join(', ')}`;
}
