// The routes of real matches: the reads, and every act on a match.

import * as api from '#api/match';
import * as matchLogApi from '#api/match-log';
import * as matchPreviewApi from '#api/match-preview';
import { signedInRoute } from '../platform/http/route.ts';
import { matchesOfGameweek } from '../reads/match-store.ts';
import { findLineUpOffer } from './line-up-offer-store.ts';
import { matchLog } from './match-log-store.ts';
import { previewChange } from './preview/preview-change.ts';
import { readLatest } from './read-latest.ts';
import { readWholeMatch } from './read-whole-match.ts';
import { completeMatch, reopenMatch, voidMatch } from './record/complete-match.ts';
import { correctEvent } from './record/correct-event.ts';
import { deleteMatchReport } from './record/delete-report.ts';
import { recordEvent } from './record/record-event.ts';
import { removeEvent } from './record/remove-event.ts';
import { restoreMatchReport } from './record/restore-report.ts';
import { saveLineUps } from './record/save-line-ups.ts';
import { sendCommands } from './record/send-commands.ts';
import { updateMatchMinute } from './record/update-match-minute.ts';

export const matchRoutes = [
  signedInRoute(api.listMatches, ({ context, input: { gameweek_id } }) =>
    context.live.matchesOf(gameweek_id, async () =>
      api.listMatches.output.parse(await matchesOfGameweek(context.database.db, gameweek_id, context.clock.now())),
    ),
  ),
  signedInRoute(api.readLatest, ({ context, input }) => readLatest(context, input.fantasy_match_id)),
  signedInRoute(api.readMatch, ({ context, input }) =>
    readWholeMatch(context.database.db, input.match_id, context.clock),
  ),
  signedInRoute(api.readLineUpOffer, ({ context, input }) => findLineUpOffer(context.database.db, input.match_id)),
  signedInRoute(matchLogApi.readMatchLog, ({ context, input }) => matchLog(context.database.db, input.match_id)),
  signedInRoute(matchPreviewApi.previewMatchChange, ({ context, caller, input }) =>
    previewChange(context, caller.managerId, input),
  ),
  saveLineUps,
  recordEvent,
  correctEvent,
  removeEvent,
  updateMatchMinute,
  completeMatch,
  sendCommands,
  reopenMatch,
  deleteMatchReport,
  restoreMatchReport,
  voidMatch,
];
