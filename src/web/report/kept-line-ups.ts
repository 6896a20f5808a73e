// Line-ups that are being picked, kept on this device until they begin the match: a phone drops a tab in its background.

import type { MatchId } from '#game/identity';
import type { MatchSheet } from '#game/match/match-sheet';
import { parsed, type Shape } from '../data/cache/shape.ts';
import { keptLineUpsKey } from '../data/session/early-start.ts';
import { deviceStorage } from '../ui/device-storage.ts';

type LineUps = MatchSheet['lineUps'];

const teamSheet: Shape = { fields: { xi: { list: 'id' }, bench: { list: 'id' } } };
const keptShape: Shape = { map: { fields: { home: teamSheet, away: teamSheet } } };

const read = (): Readonly<Record<string, LineUps>> =>
  parsed<Readonly<Record<string, LineUps>>>(keptShape, deviceStorage.read(keptLineUpsKey)) ?? {};

/** What was picked for this match; null if nothing is kept. */
export const keptLineUps = (match: MatchId): LineUps | null => read()[match] ?? null;

export function keepLineUps(match: MatchId, lineUps: LineUps): void {
  deviceStorage.write(keptLineUpsKey, JSON.stringify({ ...read(), [match]: lineUps }));
}

/** The match has begun, or what was picked is discarded. */
export function forgetLineUps(match: MatchId): void {
  const { [match]: gone, ...others } = read();
  if (Object.keys(others).length === 0) deviceStorage.remove(keptLineUpsKey);
  else if (gone !== undefined) deviceStorage.write(keptLineUpsKey, JSON.stringify(others));
}
