// Leagues as admins add and rename them (rules/members 7).

import type { Transaction } from 'kysely';
import * as api from '#api/league';
import { accountTexts } from '#game/account/account-texts';
import { hasInvisibleCharacters, plainName } from '#game/account/username';
import type { LeagueId } from '#game/identity';
import { type Refusal, refuse } from '#game/refusal';
import { act } from '../platform/act.ts';
import type { Database } from '../platform/database/schema.ts';
import { conflict, notFound } from '../platform/http/http-error.ts';
import { holdLeagueNamesAlone, insertLeague, isLeagueNameTaken, renameLeagueRow } from './league-store.ts';
import { mustHaveSeen } from './must-have-seen.ts';

/** Why a name is not accepted; our own words. */
const leagueTexts = {
  nameMissing: 'Please enter a league name',
  nameLong: 'Please use at most 60 characters',
  nameTaken: 'A league with this name already exists',
} as const;

const mostLetters = 60;

/** The name as it is stored, or why it is not valid. */
function parseLeagueName(typed: string): string | Refusal {
  const name = plainName(typed);
  if (name === '') return refuse('league_name_required', leagueTexts.nameMissing);
  if (hasInvisibleCharacters(name)) return refuse('name_invisible', accountTexts.usernameInvisible);
  return name.length > mostLetters ? refuse('league_name_long', leagueTexts.nameLong) : name;
}

async function mustBeFree(trx: Transaction<Database>, name: string, except: LeagueId | null): Promise<void> {
  await holdLeagueNamesAlone(trx);
  if (await isLeagueNameTaken(trx, name, except)) throw conflict('league_exists', leagueTexts.nameTaken);
}

export const addLeague = act(api.addLeague, async ({ input, trx, audit, announce }) => {
  const name = parseLeagueName(input.name);
  if (typeof name !== 'string') return name;
  await mustBeFree(trx, name, null);
  const id = await insertLeague(trx, name);
  audit({ action: 'add-league', subject: { league_id: id }, after: { name } });
  announce({ kind: 'leagues', league_ids: [id] });
  return { id, name };
});

export const renameLeague = act(api.renameLeague, async ({ input, trx, audit, announce }) => {
  const name = parseLeagueName(input.name);
  if (typeof name !== 'string') return name;
  await mustBeFree(trx, name, input.league_id);
  const before = await renameLeagueRow(trx, input.league_id, name);
  if (before === null) throw notFound('League');
  mustHaveSeen(before, { seen: input.seen, wanted: name });
  audit({
    action: 'rename-league',
    subject: { league_id: input.league_id },
    before: { name: before },
    after: { name },
  });
  announce({ kind: 'leagues', league_ids: [input.league_id] });
  return { id: input.league_id, name };
});
