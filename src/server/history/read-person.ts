// A person's page: their teams of now, their ended seasons, and how the caller has fared against them (rules/season 12).

import type { OutputOf } from '#api/endpoint';
import type * as api from '#api/history';
import type { ManagerId } from '#game/identity';
import { notFound } from '../platform/http/http-error.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { findPerson, readEndedSeasons, readPresentTeams, readRecordAgainst } from './person-store.ts';

/** The page as this caller sees it, with nothing private; 404 if there is no such person. */
export async function readPerson(
  db: ServerContext['database']['db'],
  id: ManagerId,
  caller: ManagerId,
): Promise<OutputOf<typeof api.readPerson>> {
  const manager = await findPerson(db, id);
  if (manager === undefined) throw notFound('Manager');
  return {
    manager,
    teams: await readPresentTeams(db, id),
    seasons: await readEndedSeasons(db, id),
    against: id === caller ? null : await readRecordAgainst(db, caller, id),
  };
}
