// An admin promotes and relegates between two seasons.

import { expect, it } from 'vitest';
import { leagueId } from '../builders/ids.ts';
import { insertGameweek, insertTeam } from '../builders/insert-rows.ts';
import { expectScreen } from './expect-screen.ts';
import { choose, dialog, managersPage, toast } from './managers-page.ts';

const { db, admin, ben, openPage, server } = await managersPage();
const [tdl1, tdl2] = [leagueId(4), leagueId(5)];

it('an admin sees where two teams ended and exchanges them', async () => {
  const season = (name: string, is_current: boolean) =>
    db
      .insertInto('seasons')
      .values({ name, is_current, created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
  const last = await season('2024-25', true);
  await db
    .insertInto('points_tables')
    .values({ season_id: last.id, version: 1, body: '{}', created_by: null, created_at: new Date() })
    .execute();
  const down = await insertTeam(db, { name: 'Row Z', league: tdl1, manager: ben() });
  const up = await insertTeam(db, { name: 'Low Block', league: tdl2, manager: admin() });
  const line = { season_id: last.id, played: 38, won: 0, drawn: 0, lost: 0, goals_scored: 0, goals_conceded: 0 };
  await db
    .insertInto('standings')
    .values([
      { ...line, total_points: 0, otp: 0, league_id: tdl1, team_id: down, position: 20 },
      { ...line, total_points: 0, otp: 0, league_id: tdl2, team_id: up, position: 1 },
    ])
    .execute();
  const command_id = '0b0e7c6e-6a5c-4a8e-9d2c-1f1f4c6a7b10';
  await server.as(admin()).post('/api/season/start-new-season', { command_id, season_name: '2024-25' });

  const page = await openPage();
  await choose(page, 'Actions for Row Z', 'Move to another league');
  const move = dialog(page, 'Move Row Z');
  await move.getByText('Last season: 20th in TDL1, 2024-25').waitFor();
  await move.getByRole('combobox', { name: 'New league' }).click();
  await page.getByRole('option', { name: 'TDL2' }).click();
  await move.getByRole('combobox', { name: 'To TDL1 in exchange' }).click();
  await page.getByRole('option', { name: 'Low Block – 1st in TDL2, 2024-25' }).click();
  await move.getByText('Row Z keeps its name, its manager').waitFor();
  await expectScreen(page, 'exchange-of-two-teams');
  await move.getByRole('button', { name: 'Exchange teams' }).click();
  await toast(page, 'Team moved');
  const leagues = () => db.selectFrom('teams').select(['team_name', 'league_id']).orderBy('team_name').execute();
  expect(await leagues()).toEqual([
    { team_name: 'Low Block', league_id: tdl1 },
    { team_name: 'Row Z', league_id: tdl2 },
  ]);
  await page.getByRole('listitem').filter({ hasText: ben().email }).getByText('TDL2').waitFor();
  await choose(page, 'Actions for Low Block', 'Move to another league');
  const moved = dialog(page, 'Move Low Block').getByRole('table', { name: 'Teams that have moved since last season' });
  await moved.getByRole('row', { name: 'Low Block 1st in TDL2, 2024-25 TDL1' }).waitFor();
  await moved.getByRole('row', { name: 'Row Z 20th in TDL1, 2024-25 TDL2' }).waitFor();
  await expectScreen(page, 'teams-that-have-moved');
  await page.goto(`${server.origin}/admin/audit`);
  await page.getByText('moved Row Z from TDL1 to TDL2').waitFor();
});

it('a team that has begun its season is not moved, and the dialog says so', async () => {
  const now = new Date(server.clock.now());
  const { id: season_id } = await db
    .insertInto('seasons')
    .values({ name: '2025-26', is_current: true, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('points_tables')
    .values({ season_id, version: 1, body: '{}', created_by: null, created_at: now })
    .execute();
  const gameweek_id = await insertGameweek(db, season_id, 1);
  const team = await insertTeam(db, { name: 'Row Z', league: tdl1, manager: ben() });
  await db
    .insertInto('fantasy_byes')
    .values({ season_id, league_id: tdl1, gameweek_id, team_id: team, points: 3 })
    .execute();
  const page = await openPage();
  await choose(page, 'Actions for Row Z', 'Move to another league');
  const move = dialog(page, 'Move Row Z');
  await move.getByText('Row Z has begun its season. Teams move between seasons.').waitFor();
  await expect.poll(() => move.getByRole('button', { name: 'Move team' }).isDisabled()).toBe(true);
  expect(await move.getByRole('combobox').count()).toBe(0);
  await expectScreen(page, 'no-move-in-a-season');
});
