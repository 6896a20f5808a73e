// What one event did to everybody's points, without what the passing minutes did.

import type { PlayerCode } from '../identity.ts';
import { inPlayingOrder } from '../match/fold/event-order.ts';
import { foldMatch } from '../match/fold-match.ts';
import type { MatchEvent } from '../match/match-event.ts';
import type { MatchSheet } from '../match/match-sheet.ts';
import type { PlayerRole } from '../position.ts';
import type { PointsTable } from './points-table.ts';
import { scoreReport } from './score-report.ts';

/** The players whose points the event changed in its minute, each with the difference. */
export function eventEffect(sheet: MatchSheet, event: MatchEvent, table: PointsTable): ReadonlyMap<PlayerCode, number> {
  const events = inPlayingOrder(sheet.events);
  const at = events.indexOf(event);
  const before = pointsAfter(sheet, event, events.slice(0, at), table);
  const after = pointsAfter(sheet, event, events.slice(0, at + 1), table);
  const differences = [...after].map(([player, points]) => [player, points - (before.get(player) ?? 0)] as const);
  return new Map(differences.filter(([, difference]) => difference !== 0));
}

/** Everybody's points in the event's minute, if only these events had happened. */
function pointsAfter(
  sheet: MatchSheet,
  { minute }: MatchEvent,
  events: readonly MatchEvent[],
  table: PointsTable,
): ReadonlyMap<PlayerCode, number> {
  const { reports } = foldMatch({ ...sheet, minute, events, complete: false, heroes: [] });
  // The fold throws on a player without a role.
  const role = (player: PlayerCode) => sheet.roles.get(player) as PlayerRole;
  return new Map([...reports].map(([player, report]) => [player, scoreReport(report, role(player), table).total]));
}
