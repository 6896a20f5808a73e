// HTTP to use case for real matches.

import { listMatches, readMatch } from '#api/match';
import * as endpoints from '#api/record-match';
import { type Route, signedInRoute } from '../platform/http/route.ts';
import { matchesOfGameweek } from './match-store.ts';
import { completeMatch, reopenMatch } from './record/complete-match.ts';
import { correctEvent } from './record/correct-event.ts';
import { deleteReport } from './record/delete-report.ts';
import { recordEvent } from './record/record-event.ts';
import { removeEvent } from './record/remove-event.ts';
import { saveLineUps } from './record/save-line-ups.ts';
import { setVoid } from './record/set-void.ts';
import { updateMatchMinute } from './record/update-match-minute.ts';
import { readWholeMatch } from './whole-match-store.ts';

export const matchRoutes: readonly Route[] = [
  signedInRoute(listMatches, ({ context, input }) => matchesOfGameweek(context.database.db, input.gameweek_id)),
  signedInRoute(readMatch, ({ context, input }) => readWholeMatch(context.database.db, input.match_id)),
  signedInRoute(endpoints.saveLineUps, ({ context, caller, input }) => saveLineUps(context, caller, input)),
  signedInRoute(endpoints.recordEvent, ({ context, caller, input }) => recordEvent(context, caller, input)),
  signedInRoute(endpoints.correctEvent, ({ context, caller, input }) => correctEvent(context, caller, input)),
  signedInRoute(endpoints.removeEvent, ({ context, caller, input }) => removeEvent(context, caller, input)),
  signedInRoute(endpoints.updateMatchMinute, ({ context, caller, input }) => updateMatchMinute(context, caller, input)),
  signedInRoute(endpoints.completeMatch, ({ context, caller, input }) => completeMatch(context, caller, input)),
  signedInRoute(endpoints.reopenMatch, ({ context, caller, input }) => reopenMatch(context, caller, input)),
  signedInRoute(endpoints.deleteMatchReport, ({ context, caller, input }) => deleteReport(context, caller, input)),
  signedInRoute(endpoints.voidMatch, ({ context, caller, input }) => setVoid(context, caller, input)),
];
