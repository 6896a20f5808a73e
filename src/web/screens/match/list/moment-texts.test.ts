import { expect, it } from 'vitest';
import type { EventId, Minute, PlayerCode, RealTeamId } from '#game/identity';
import { momentTexts } from './moment-texts.ts';

const [home, away] = [1 as RealTeamId, 2 as RealTeamId];
const [anna, ben] = [7 as PlayerCode, 8 as PlayerCode];
const moment = (at: number, team_id: RealTeamId, is_goal: boolean, ...player_ids: PlayerCode[]) => ({
  event_id: at as EventId,
  minute: at as Minute,
  team_id,
  is_goal,
  player_ids,
});

it('each goal says its side and the score then, each red card its side, and whose players are mine', () => {
  const moments = [moment(12, away, true, ben), moment(30, home, true, ben, anna), moment(70, away, false, anna)];
  const words = momentTexts({ home_team_id: home, moments }, { home: 'ARS', away: 'CHE' }, (code) => code === anna);
  expect(words).toEqual(["12' goal CHE 0–1", "30' goal ARS 1–1, yours", "70' red card CHE, yours"]);
});
