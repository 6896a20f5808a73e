import { useEffect, useState } from 'react';
import type { GameweekId } from '#game/identity';
import { useUrlState } from '../../frame/use-url-state.ts';
import { deviceStorage } from '../../ui/device-storage.ts';

const key = 'touchline-part';

/**
 * The part that Home shows, from the address, which names its gameweek ('7-weekend'); else the one last chosen in this
 * gameweek, else the first.
 */
export function useChosenPart(gameweek: GameweekId, first: string): [string, (part: string) => void] {
  const [kept] = useState(() => keptPart(gameweek));
  const shownWithout = kept ?? first;
  const prefix = `${gameweek}-`;
  const [inAddress, change] = useUrlState('part', prefix + shownWithout);
  const chosen = inAddress.startsWith(prefix) ? inAddress.slice(prefix.length) : shownWithout;
  useEffect(() => {
    if (chosen !== (keptPart(gameweek) ?? first)) deviceStorage.write(key, `${gameweek} ${chosen}`);
  }, [gameweek, chosen, first]);
  return [chosen, (part) => change(prefix + part)];
}

/** The part that was chosen in this gameweek; null if none was. */
function keptPart(gameweek: GameweekId): string | null {
  const [of, part] = (deviceStorage.read(key) ?? '').split(' ');
  return of === String(gameweek) && part !== undefined ? part : null;
}
