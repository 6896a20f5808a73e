// The line under a league in the competitions and the records: last season's champion, or what an admin writes there.

import * as api from '#api/league';
import { act } from '../platform/act.ts';
import { notFound } from '../platform/http/http-error.ts';
import { findLeague, writeChampion } from './league-store.ts';

/** What an empty line is set back to; leagues that are not named say 'TBD'. */
const beforeAnyChampion: Readonly<Record<number, string>> = { 5: 'Who knows?', 6: 'Finland? Maybe?' };

export const setChampion = act(api.setChampion, async ({ trx, input, audit, announce }) => {
  const league = await findLeague(trx, input.league_id);
  if (league === undefined) throw notFound('League');
  const champion = input.champion === '' ? (beforeAnyChampion[league.id] ?? 'TBD') : input.champion;
  await writeChampion(trx, league.id, champion);
  audit({
    action: 'set-champion',
    subject: { league_id: league.id },
    before: { champion: league.champion },
    after: { champion },
  });
  announce({ kind: 'leagues', league_ids: [league.id] });
  return { champion };
});
