// Line-ups that are being picked, kept on this device until they begin the match: a phone drops a tab in its
// background, and a session can end (rules/match 23).

import type { MatchId } from '#game/identity';
import type { MatchSheet } from '#game/match/match-sheet';
import { parsed, type Shape } from '../data/cache/shape.ts';
import { keptLineUpsKey } from '../data/session/early-start.ts';
import { deviceStorage } from '../ui/device-storage.ts';
import { whoReports } from './who-reports.ts';

type LineUps = MatchSheet['lineUps'];
/** With who picked them; an older version did not keep that. */
type Kept = LineUps & { readonly by?: string | undefined };

const teamSheet: Shape = { fields: { xi: { list: 'id' }, bench: { list: 'id' } } };
const keptShape: Shape = { map: { fields: { home: teamSheet, away: teamSheet, by: { optional: 'text' } } } };

const read = (): Readonly<Record<string, Kept>> =>
  parsed<Readonly<Record<string, Kept>>>(keptShape, deviceStorage.read(keptLineUpsKey)) ?? {};

/** What this reporter has picked for this match; null if nothing is kept, or only somebody else's. */
export function keptLineUps(match: MatchId): LineUps | null {
  const kept = read()[match];
  if (kept === undefined) return null;
  const { by, ...lineUps } = kept;
  return by === undefined || by === whoReports() ? lineUps : null;
}

export function keepLineUps(match: MatchId, { home, away }: LineUps): void {
  const kept: Kept = { home, away, by: whoReports() ?? undefined };
  deviceStorage.write(keptLineUpsKey, JSON.stringify({ ...read(), [match]: kept }));
}

/** The match has begun, or what was picked is discarded. */
export function forgetLineUps(match: MatchId): void {
  const { [match]: gone, ...others } = read();
  if (Object.keys(others).length === 0) deviceStorage.remove(keptLineUpsKey);
  else if (gone !== undefined) deviceStorage.write(keptLineUpsKey, JSON.stringify(others));
}
