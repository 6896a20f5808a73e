// Which kit a club plays in.

import { findClub } from '#game/real-team/canonical-name';
import type { Club, KitColour } from '#game/real-team/club-table';
import { fallbackKit, type Kit, kits } from './kit-table.ts';

const colours: Record<KitColour, string> = {
  amber: '#F4A81D',
  black: '#15171A',
  blue: '#1C4FB4',
  claret: '#74203B',
  gold: '#E0B13A',
  green: '#12864B',
  'navy blue': '#14264B',
  orange: '#EC6B1A',
  red: '#C8202F',
  'sky blue': '#86BCE6',
  white: '#FFFFFF',
  yellow: '#F6D21F',
};

/** The kit drawn by hand, otherwise one in the club's two colours. */
export function kitOf({ name, kit: [main, second] }: Club): Kit {
  const plain = { body: colours[main], sleeves: colours[main], cuffs: colours[second], collar: colours[second] };
  return kits[name] ?? { ...plain, pattern: 'plain' };
}

/** The kit of the club with this name; a plain grey one for no club, and for a club that the table does not know. */
export function kitNamed(name: string | null): Kit {
  const club = name === null ? null : findClub(name);
  return club === null ? fallbackKit : kitOf(club);
}
