// Imports the season's clubs, players and fixtures as an admin would: uploaded in the official fantasy game's format;
// defensive midfielders, which that format lacks, are then marked one by one.

import { randomUUID } from 'node:crypto';
import * as fixturesApi from '#api/fixtures';
import * as scoringApi from '#api/scoring';
import type { PlayerCode } from '#game/identity';
import { positions } from '#game/position';
import { SeasonFault } from '../season/season-file.ts';
import type { Season } from '../season/season-folder.ts';
import { type Caller, describe } from './caller.ts';

/** Imports the season; returns the import's log. */
export async function importSeason(admin: Caller, season: Season): Promise<readonly string[]> {
  const files = [bootstrapOf(season), fixturesOf(season)].map((body) => JSON.stringify(body));
  const answer = await admin.ask(fixturesApi.importFixtureFiles, { command_id: randomUUID(), files });
  if (!answer.ok) throw new SeasonFault(`The season cannot be imported: ${describe(answer)}.`);
  for (const { id, position, isDM } of season.players) {
    if (isDM !== true || position !== 'M') continue;
    const role = { player_code: id as PlayerCode, position, is_dm: true };
    await admin.call(scoringApi.changePosition, { command_id: randomUUID(), ...role });
  }
  return answer.body.log.map(({ text }) => text);
}

const bootstrapOf = ({ clubs, players, matches }: Season) => ({
  events: [{ deadline_time: new Date(matches[0]?.kickoff ?? 0).toISOString() }],
  teams: clubs.map(({ id, name, short }) => ({ id, name, short_name: abbreviationOf(short ?? name) })),
  elements: players.map(({ id, name, club, position }, index) => ({
    id: index + 1,
    code: id,
    web_name: name,
    element_type: positions.indexOf(position) + 1,
    team: club,
  })),
});

const fixturesOf = ({ fixtures }: Season) =>
  fixtures.map(({ kickoff, home, away }) => ({
    kickoff_time: kickoff,
    team_h: home,
    team_a: away,
    finished: false,
    stats: [],
  }));

const abbreviationOf = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 3)
    .toUpperCase()
    .padEnd(2, 'X');
