import { expect, it } from 'vitest';
import { playerId, teamId } from '#test/builders/ids';
import type { PlayerCode } from '../identity.ts';
import type { Position } from '../position.ts';
import { type Draft, notStarted, startDraft } from './draft-state.ts';
import { judgePick } from './judge-pick.ts';

const redLions = teamId(1);
const greyLions = teamId(2);
const code = (player: number) => playerId(player);
const started = startDraft(notStarted, [redLions, greyLions]) as Draft;
const attempt = (player: number, team = redLions) => ({ team_id: team, player_id: code(player), confirmed: false });
const nobody = new Map<PlayerCode, Position>();

/** Team one is on the clock in the 15th round and has these fourteen players, with codes 1 to 14. */
function inTheLastRound(squad: readonly Position[]) {
  let next = 0;
  const picks = started.picks.map((pick) => {
    if (pick.round_number === 15) return pick;
    next += pick.team_id === redLions ? 1 : 0;
    return { ...pick, player_id: code(pick.team_id === redLions ? next : 100 + pick.round_number) };
  });
  const draft: Draft = { status: 'in_progress', current_round: 15, current_pick: 1, picks };
  return { draft, positionOf: new Map(squad.map((position, index) => [code(index + 1), position])) };
}

const squadOf = (GK: number, D: number, M: number, S: number): Position[] => [
  ...Array<Position>(GK).fill('GK'),
  ...Array<Position>(D).fill('D'),
  ...Array<Position>(M).fill('M'),
  ...Array<Position>(S).fill('S'),
];

it('the team on the clock may pick a free player', () => {
  expect(judgePick(started, attempt(50), nobody)).toBeNull();
});

it('picks are refused before the start and while the draft is paused', () => {
  const paused: Draft = { ...started, status: 'paused' };
  const sentence = 'Draft is not active. Start the draft to begin picking players.';
  expect(judgePick(notStarted, attempt(50), nobody)).toMatchObject({ sentence });
  expect(judgePick(paused, attempt(50), nobody)).toMatchObject({ sentence });
});

it('a pick for a team that is not on the clock is refused', () => {
  expect(judgePick(started, attempt(50, greyLions), nobody)).toMatchObject({ code: 'not_your_turn' });
});

it('a player is picked once in a league', () => {
  const { draft, positionOf } = inTheLastRound(squadOf(2, 5, 5, 2));
  expect(judgePick(draft, attempt(14), positionOf)).toMatchObject({ code: 'player_taken' });
  expect(judgePick(draft, attempt(101), positionOf)).toMatchObject({ code: 'player_taken' });
});

it('a pick after which the squad could no longer field a valid team asks for confirmation', () => {
  const { draft, positionOf } = inTheLastRound(squadOf(1, 5, 5, 3));
  const striker = new Map([...positionOf, [code(50), 'S' as const]]);
  const goalkeeper = new Map([...positionOf, [code(50), 'GK' as const]]);
  expect(judgePick(draft, attempt(50), striker)).toMatchObject({ code: 'confirmation_needed' });
  expect(judgePick(draft, { ...attempt(50), confirmed: true }, striker)).toBeNull();
  expect(judgePick(draft, attempt(50), goalkeeper)).toBeNull();
});

it('a squad that can no longer field a valid team needs no confirmation', () => {
  const { draft, positionOf } = inTheLastRound(squadOf(0, 5, 5, 4));
  expect(judgePick(draft, attempt(50), new Map([...positionOf, [code(50), 'S' as const]]))).toBeNull();
});
