// The line under a league in the competitions and the records: last season's champion, or what an admin writes there.

import * as api from '#api/league';
import { act } from '../platform/act.ts';
import { notFound } from '../platform/http/http-error.ts';
import { findLeague, writeChampion } from './league-store.ts';

/** An empty line resets it to the default. */
const nobodyYet = 'TBD';

export const setChampion = act(api.setChampion, async ({ trx, input, audit, announce }) => {
  const league = await findLeague(trx, input.league_id);
  if (league === undefined) throw notFound('League');
  const champion = input.champion === '' ? nobodyYet : input.champion;
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
