// Real matches over HTTP: the reads, and every act on a match.

import { listMatches, readMatch } from '#api/match';
import { type Route, signedInRoute } from '../platform/http/route.ts';
import { matchesOfGameweek } from './match-store.ts';
import { completeMatch, reopenMatch } from './record/complete-match.ts';
import { correctEvent } from './record/correct-event.ts';
import { deleteMatchReport } from './record/delete-report.ts';
import { recordEvent } from './record/record-event.ts';
import { removeEvent } from './record/remove-event.ts';
import { saveLineUps } from './record/save-line-ups.ts';
import { voidMatch } from './record/set-void.ts';
import { updateMatchMinute } from './record/update-match-minute.ts';
import { readWholeMatch } from './whole-match-store.ts';

export const matchRoutes: readonly Route[] = [
  signedInRoute(listMatches, ({ context, input }) => matchesOfGameweek(context.database.db, input.gameweek_id)),
  signedInRoute(readMatch, ({ context, input }) => readWholeMatch(context.database.db, input.match_id)),
  saveLineUps,
  recordEvent,
  correctEvent,
  removeEvent,
  updateMatchMinute,
  completeMatch,
  reopenMatch,
  deleteMatchReport,
  voidMatch,
];
