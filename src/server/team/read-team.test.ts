import { beforeEach, describe, expect, it } from 'vitest';
import type { TeamId } from '#game/identity';
import { instant } from '#game/instant';
import { gameweekId, teamId } from '#test/builders/ids';
import { createTeam, importSeason } from '#test/builders/season-scene';
import { selected } from '#test/builders/selection-notation';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';

const server = await testServer({ now: '2025-08-14T12:00:00Z' });
const eleven = 'GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S2 | GK2 D5 M5';
const first = gameweekId(1);
let owner: TestManager;
let rival: TestManager;
let team: TeamId;

beforeEach(async () => {
  await server.database.truncate();
  server.clock.set(instant('2025-08-14T12:00:00Z'));
  const { season_id } = await importSeason(server.context);
  [owner, rival] = [await server.createManager({ username: 'Marta' }), await server.createManager()];
  team = await createTeam(server.database.db, season_id, { manager: owner, block: 0 });
});

const read = (as: TestManager) => server.as(as).get('/api/team/:team_id', { team_id: team });
const lineUps = (as: TestManager, team_id = team) =>
  server.as(as).get('/api/team/:team_id/line-ups', { team_id, gameweek_id: first });

describe("a team's page", () => {
  it('shows its manager and the squad by points', async () => {
    const { body } = await read(rival);
    expect(body.team).toMatchObject({ id: team, username: 'Marta' });
    expect(body.squad).toHaveLength(15);
  });

  it('shows a rival nothing of a selection before the deadline, and the whole line-up after it', async () => {
    await server.as(owner).post('/api/selection/save', {
      team_id: team,
      gameweek_id: first,
      part: 'weekend',
      selection: [...selected(eleven)],
    });
    expect((await lineUps(rival)).body).toMatchObject({ line_ups: [], players: [] });
    // Not even the owner sees it here: this page is the same for everyone.
    expect((await lineUps(owner)).body.line_ups).toEqual([]);

    server.clock.set(instant('2025-08-15T17:00:00Z'));
    await server.runDueJobs();
    const { body } = await lineUps(rival);
    expect(body.line_ups).toMatchObject([{ team_id: team, part: 'weekend' }]);
    expect(body.line_ups[0]?.players.map(({ player_id }) => player_id)).toEqual(
      selected(eleven).map(({ player_id }) => player_id),
    );
    expect(body.players).toHaveLength(14);
  });

  it('for a team that does not exist is not found', async () => {
    expect((await lineUps(rival, teamId(999))).status).toBe(404);
  });
});
