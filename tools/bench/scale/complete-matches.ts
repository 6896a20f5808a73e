// Ends every match of a gameweek, so that it can be settled.

import { randomUUID } from 'node:crypto';
import type { GameweekId, Minute } from '#game/identity';
import { demoPlayers } from '../../demo/demo-players.ts';
import { writeMatchScript } from '../../demo/match-script.ts';
import type { BenchApi } from '../bench-api.ts';

const fullTime = 90 as Minute;

/** Saves the line-ups of matches that have not begun, and completes all. */
export async function completeAll(admin: BenchApi, gameweek: GameweekId): Promise<void> {
  const { matches, clubs } = await admin.call('GET /api/match/list', { gameweek_id: gameweek });
  const squadOf = (id: number) => {
    const name = clubs.find((club) => club.id === id)?.real_team_name;
    return demoPlayers().filter(({ club }) => club === name);
  };
  for (const { id: match_id, status, home_team_id, away_team_id } of matches) {
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
}
