// Saves as the route does them, for tests that need to decide which of them are in one group.

import type { OutputOf } from '#api/endpoint';
import type * as api from '#api/selection';
import type { TeamId } from '#game/identity';
import { isRefusal } from '#game/refusal';
import { HttpError } from '../../src/server/platform/http/http-error.ts';
import type { Route } from '../../src/server/platform/http/route.ts';
import { saveSelection } from '../../src/server/selection/save-selection.ts';
import { selectionHash } from '../../src/server/selection/selection-hash.ts';
import { readSelection } from '../../src/server/selection/selection-store.ts';
import { insertLeague } from './insert-rows.ts';
import { createTeam } from './season-scene.ts';
import { selected } from './selection-notation.ts';
import type { SelectionScene } from './selection-scene.ts';
import type { TestServer } from './test-server.ts';

type Receipt = OutputOf<typeof api.saveSelection>['receipt'];

/** The scene's team and more of the same manager, and what they save. */
export function groupOfSaves({ context, database }: TestServer, scene: SelectionScene) {
  const teams: TeamId[] = [scene.team];
  return {
    teams,
    async moreTeams(count: number): Promise<void> {
      for (let league = 0; league < count; league++) {
        const made = await insertLeague(database.db, `League of ${league}`);
        const traits = { manager: scene.owner, block: 0, league: made, name: `Team of ${league}` };
        teams.push(await createTeam(database.db, scene.season, traits));
      }
    },
    /** What is asked for in one turn of the loop is one group. */
    async save(team: TeamId, notation: string, as = scene.owner): Promise<Receipt> {
      const caller = { managerId: as.id, sessionId: as.sessionId };
      const { gameweek, part } = scene.first;
      const input = { team_id: team, gameweek_id: gameweek, part, selection: [...selected(notation)] };
      const call = { context, caller, input } as unknown as Parameters<Route['answer']>[0];
      const answer = await saveSelection.answer(call);
      if (isRefusal(answer)) throw new Error(answer.code);
      return (answer as OutputOf<typeof api.saveSelection>).receipt;
    },
    hashOf: (team: TeamId, notation: string) => selectionHash(scene.first, team, selected(notation)),
    storedHash: async (team: TeamId, db = database.db) =>
      (await readSelection(db, scene.first, team))?.receipt.hash ?? null,
  };
}

/** What became of a save: its refusal's status, or what it failed with. */
export const reasonOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'fulfilled'
    ? 'saved'
    : outcome.reason instanceof HttpError
      ? outcome.reason.status
      : outcome.reason.message;
