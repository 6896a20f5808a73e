import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testServer } from '#test/builders/test-server';
import { createWorld } from '#test/builders/world';

const server = await testServer();
const { db } = server.database;
const { season, tdl1, tdl2, marta, rival, clubs, matches, fantasyMatch, admin } = await createWorld(server);
const [player = 0] = marta.squad;
const [match] = matches;
const [club = 0] = clubs;

const squad = (league: number, team: number) => sql`
  insert into squads (season_id, league_id, team_id, player_id) values (${season}, ${league}, ${team}, ${player})`;
const report = sql`
  insert into match_reports
  select * from jsonb_populate_record(null::match_reports, (
    select jsonb_object_agg(column_name, 0) from information_schema.columns where table_name = 'match_reports'
  ) || ${JSON.stringify({ match_id: match, player_id: player, season_id: season, team_id: club })}::jsonb)`;
const selected = (count: number, clubs = count) => sql`
  insert into selections (season_id, team_id, gameweek_id, part, starting, autobench, clubs, origin, hash, saved_at)
  select ${season}::integer, ${marta.id}::integer, 1, 'weekend', array[${player}::integer],
    array_fill(${player}::integer, array[${count}::integer - 1]), array_fill(${club}::integer, array[${clubs}::integer]),
    'manager', '', now()`;
const command = randomUUID();
const event = (sequence: number, id = command) => sql`
  insert into match_events
    (match_id, minute, sequence, event_type, team_id, card_type, carded_player_id, command_id, recorded_at)
  values (${match}, 1, ${sequence}, 'DISCIPLINARY', ${club}, 'YELLOW', ${player}, ${id}, now())`;
const commanded = (id: string) => sql`
  insert into command (id, manager_id, endpoint, input_hash, at)
  values (${id}, ${admin.id}, '/api/match/complete', '', now())`;
const fantasy = (gameweek: number) => sql`
  insert into fantasy_matches (season_id, league_id, gameweek_id, home_team_id, away_team_id, match_date, created_at)
  values (${season}, ${tdl1}, ${gameweek}, ${marta.id}, ${rival.id}, now(), now())`;

describe('the database itself', () => {
  it('allows a player in one squad per league', async () => {
    await expect(squad(tdl1, rival.id).execute(db)).rejects.toMatchObject({ code: '23505' });
  });

  it('allows the player in every league', async () => {
    await sql`delete from squads where league_id = ${tdl2} and player_id = ${player}`.execute(db);
    await expect(squad(tdl2, rival.id).execute(db)).resolves.toMatchObject({ numAffectedRows: 1n });
  });

  it('allows one report per player and match', async () => {
    await report.execute(db);
    await expect(report.execute(db)).rejects.toMatchObject({ code: '23505' });
  });

  it('allows one selection of at most fourteen players per team and part', async () => {
    await expect(selected(15).execute(db)).rejects.toMatchObject({ code: '23514' });
    await expect(selected(14, 13).execute(db)).rejects.toMatchObject({ code: '23514' });
    await selected(14).execute(db);
    await expect(selected(14).execute(db)).rejects.toMatchObject({ code: '23505' });
  });

  it('allows one event per command', async () => {
    await event(1).execute(db);
    await expect(event(2).execute(db)).rejects.toMatchObject({ code: '23505' });
  });

  it('allows one event per sequence', async () => {
    await expect(event(1, randomUUID()).execute(db)).rejects.toMatchObject({ code: '23505' });
  });

  it('allows one command per id', async () => {
    await commanded(command).execute(db);
    await expect(commanded(command).execute(db)).rejects.toMatchObject({ code: '23505' });
  });

  it('allows one fantasy match per team and gameweek', async () => {
    await fantasy(2).execute(db);
    await expect(fantasy(1).execute(db)).rejects.toMatchObject({ code: '23505' });
  });

  it('refuses a complete fantasy match without a result', async () => {
    const completed = sql`update fantasy_matches set is_completed = true where id = ${fantasyMatch}`;
    await expect(completed.execute(db)).rejects.toMatchObject({ code: '23514' });
  });

  it.each(['update audit_log set action = action', 'delete from audit_log', 'truncate audit_log'])(
    'keeps the audit log from "%s"',
    async (statement) => {
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('the audit log is append-only');
    },
  );
});
