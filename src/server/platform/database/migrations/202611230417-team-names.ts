import { type Kysely, sql } from 'kysely';

/** Team names are unique in a league. The second of two with one name gets a number, which its manager can change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      doubled record;
      number integer;
      candidate text;
    begin
      for doubled in
        select id, league_id, team_name
        from (select *, row_number() over (partition by league_id, lower(team_name) order by id) as place from teams) named
        where place > 1 and league_id is not null order by id
      loop
        number := 2;
        loop
          candidate := left(doubled.team_name, 59 - length(number::text)) || ' ' || number;
          exit when not exists (
            select from teams where league_id = doubled.league_id and lower(team_name) = lower(candidate));
          number := number + 1;
        end loop;
        update teams set team_name = candidate where id = doubled.id;
      end loop;
    end $$`.execute(db);
  await sql`create unique index teams_name on teams (league_id, lower(team_name))`.execute(db);
}
