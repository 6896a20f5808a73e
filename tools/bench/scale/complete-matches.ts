// Ends matches of a gameweek, so that it can be settled.

import { randomUUID } from 'node:crypto';
import type { GameweekId, MatchId, Minute } from '#game/identity';
import { demoPlayers } from '../../demo/demo-players.ts';
import { writeMatchScript } from '../../demo/match-script.ts';
import type { BenchApi } from '../bench-api.ts';

const fullTime = 90 as Minute;

/** Saves the line-ups of matches that have not begun, and completes all, or the first of them; returns which. */
export async function completeMatches(
  admin: BenchApi,
  gameweek: GameweekId,
  most = Number.POSITIVE_INFINITY,
): Promise<readonly MatchId[]> {
  const { matches, clubs } = await admin.call('GET /api/match/list', { gameweek_id: gameweek });
  const squadOf = (id: number) => {
    const name = clubs.find((club) => club.id === id)?.real_team_name;
    return demoPlayers().filter(({ club }) => club === name);
  };
  for (const { id: match_id, status, home_team_id, away_team_id } of matches.slice(0, most)) {
    if (status === 'complete') continue;
    const command = () => ({ command_id: randomUUID(), match_id });
    if (status === 'not-started') {
      const squads = { home: squadOf(home_team_id), away: squadOf(away_team_id) };
      const { lineUps } = writeMatchScript(squads, match_id, { busy: false });
      await admin.call('POST /api/match/save-line-ups', { ...command(), ...lineUps });
    }
    await admin.call('POST /api/match/update-match-minute', { ...command(), minute: fullTime });
    await admin.call('POST /api/match/complete', { ...command(), heroes: [] });
  }
  return matches.slice(0, most).map(({ id }) => id);
}
