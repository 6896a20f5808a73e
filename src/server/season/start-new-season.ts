// start_new_season (rules/season 1): first a backup, then the ending season's archive, its final tables and
// results, and the next season in one transaction. Nothing is cleared here: that happens on the next page.

import type { Kysely } from 'kysely';
import type { OutputOf } from '#api/endpoint';
import * as api from '#api/season';
import { isRefusal, type Refusal, refuse } from '#game/refusal';
import { keepBackup } from '../backup/keep-backup.ts';
import { orRefuse } from '../backup/refuse-backup.ts';
import { act } from '../platform/act.ts';
import type { Database } from '../platform/database/schema.ts';
import { signedInRoute } from '../platform/http/route.ts';
import { progressInLog } from '../platform/progress.ts';
import { keepArchive } from './archive-store.ts';
import { beginSeason } from './begin-season-store.ts';
import { lockSeasonRows } from './clear-store.ts';
import { keepFinalResults } from './final-result-store.ts';
import { keepFinalTables } from './final-table-store.ts';
import { judgeLive } from './judge-live.ts';
import { judgeSettled } from './judge-settled.ts';
import { nextSeasonName } from './next-season-name.ts';
import { type CurrentSeason, currentSeason, isSeasonName } from './season-store.ts';
import { seasonTexts } from './season-texts.ts';

type Answer = OutputOf<typeof api.startNewSeason>;

export const startNewSeason = signedInRoute(api.startNewSeason, async (call) => {
  const { context, input } = call;
  const { db } = context.database;
  // No backup for a request that will be refused, or for a command that is sent again: the act refuses it, or has its
  // answer.
  const ending = await currentSeason(db);
  const isReady = isNamed(ending, input) && (await judgeEnd(db, ending)) === null;
  const backupFile = isReady ? await orRefuse(keepBackup(context, 'season')) : null;
  if (isRefusal(backupFile)) return backupFile;
  const backup = backupFile?.name ?? null;
  const beginning = act(api.startNewSeason, async ({ trx, now, audit, announce }): Promise<Answer | Refusal> => {
    await lockSeasonRows(trx);
    const season = await currentSeason(trx);
    if (!isNamed(season, input)) return refuse('wrong_name', seasonTexts.wrongName(season.name));
    const refusal = await judgeEnd(trx, season);
    if (refusal !== null) return refusal;
    // What held it up has ended since, so there is no backup.
    if (backup === null) return refuse('match_live', seasonTexts.matchLive([]));
    const name = nextSeasonName(season.name);
    if (await isSeasonName(trx, name)) return refuse('name_taken', seasonTexts.nameTaken(name));
    const progress = progressInLog('Archive', 'table', context);
    await keepArchive(trx, season, now, progress);
    await keepFinalTables(trx, season.id);
    await keepFinalResults(trx, season.id);
    const { pointsTable, partCleanSheetMinutes } = season;
    const id = await beginSeason(trx, { name, now, pointsTable, partCleanSheetMinutes });
    audit({
      action: 'start-new-season',
      subject: { season_id: id },
      before: { season: season.name },
      after: { season: name },
    });
    announce({ kind: 'leagues', league_ids: null });
    return { season: name, backup };
  });
  return (await beginning.answer(call)) as Answer | Refusal;
});

const judgeEnd = async (db: Kysely<Database>, { id }: CurrentSeason): Promise<Refusal | null> =>
  (await judgeLive(db)) ?? (await judgeSettled(db, id));

const isNamed = ({ name }: CurrentSeason, { season_name }: { readonly season_name: string }): boolean =>
  name === season_name.trim();
