// The live matches of the bench: kicked off by an admin, then one goal after another through the HTTP API.

import { randomUUID } from 'node:crypto';
import type { InputOf } from '#api/endpoint';
import type * as api from '#api/match-recording';
import type { GameweekId, MatchId, PlayerCode } from '#game/identity';
import { demoPlayers } from '../demo/demo-players.ts';
import { type MatchScript, writeMatchScript } from '../demo/match-script.ts';
import { type BenchApi } from './bench-api.ts';

type LiveMatch = { readonly id: MatchId; readonly xi: Readonly<Record<'home' | 'away', readonly PlayerCode[]>> };
type GoalAct = { readonly endpoint: 'POST /api/match/record-event'; readonly input: InputOf<typeof api.recordEvent> };
export type GoalScorer = {
  /** The next goal, to be sent by whoever asks. */
  next(): GoalAct;
  goal(): Promise<void>;
  readonly recorded: number;
  readonly matches: readonly MatchId[];
};

const mostMatches = 5;
const minute = 20;
/** Strikers and midfielders, by their index in the script's eleven: the ones most teams have selected. */
const scorers = [9, 10, 7, 8];

/** Saves the line-ups of some of the weekend's matches; returns a function that scores in them in turn. */
export async function kickOff(admin: BenchApi, gameweek: GameweekId): Promise<GoalScorer> {
  const { matches, clubs } = await admin.call('GET /api/match/list', { gameweek_id: gameweek });
  const nameOf = (id: number): string => clubs.find((club) => club.id === id)?.real_team_name ?? '';
  const squadOf = (id: number) => demoPlayers().filter(({ club }) => club === nameOf(id));
  const live: LiveMatch[] = [];
  for (const match of matches.filter(({ part }) => part === 'weekend').slice(0, mostMatches)) {
    const squads = { home: squadOf(match.home_team_id), away: squadOf(match.away_team_id) };
    const { lineUps }: MatchScript = writeMatchScript(squads, match.id, { busy: false });
    await admin.call('POST /api/match/save-line-ups', { command_id: randomUUID(), match_id: match.id, ...lineUps });
    live.push({ id: match.id, xi: { home: lineUps.home.xi, away: lineUps.away.xi } });
  }
  let recorded = 0;
  const next = (): GoalAct => {
    const match = live[recorded % live.length];
    const side = Math.floor(recorded / live.length) % 2 === 0 ? 'home' : 'away';
    const scorer_id = match?.xi[side][scorers[recorded % scorers.length] ?? 0];
    if (match === undefined || scorer_id === undefined) throw new Error('no match is live');
    recorded += 1;
    const event = { type: 'GOAL', minute, side, goal_type: 'STANDARD', scorer_id, assist_id: null } as const;
    const input = {
      command_id: randomUUID(),
      match_id: match.id,
      event: { ...event, minute: minute as never, penalty_fouler_id: null },
    };
    return { endpoint: 'POST /api/match/record-event', input: { ...input, confirmed: true } };
  };
  return {
    get recorded() {
      return recorded;
    },
    matches: live.map(({ id }) => id),
    next,
    async goal() {
      const { endpoint, input } = next();
      await admin.call(endpoint, input);
    },
  };
}
