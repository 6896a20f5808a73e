import fc from 'fast-check';
import { expect, it } from 'vitest';
import { playerId, teamId } from '#test/builders/ids';
import { propertyRuns } from '#test/builders/property-runs';
import type { PlayerCode, TeamId } from '../identity.ts';
import { type Position, positions } from '../position.ts';
import { type PositionCounts, positionCounts } from '../selection/formation.ts';
import { type Draft, makePick, notStarted, type PickMade, startDraft } from './draft-state.ts';
import { isReachable } from './reachable-squad.ts';
import { type DraftPlayer, type Simulation, simulateDraft } from './simulate.ts';
import { groupSupply, groups, squadNeed } from './squad-need.ts';

const teams = (count: number) => Array.from({ length: count }, (_, index) => teamId(index + 1));
const started = (count: number) => startDraft(notStarted, teams(count)) as Draft;
const simulate = (draft: Draft, players: readonly DraftPlayer[]) => simulateDraft(draft, players) as Simulation;

/** A pool of this many players of each position; codes run through the positions, and points fall as codes rise. */
function pool(count: PositionCounts): DraftPlayer[] {
  const inPool = positions.flatMap((position) => Array.from({ length: count[position] }, () => position));
  return inPool.map((position, index) => player(index + 1, position, 1000 - index));
}

const player = (code: number, position: Position, totalPoints: number, lastSeasonPoints = 0): DraftPlayer => ({
  code: playerId(code),
  name: `Player ${code}`,
  position,
  total_points: totalPoints,
  last_season_points: lastSeasonPoints,
});

/** Each team's squad after the draft, by position. */
function squads({ picks }: Draft, players: readonly DraftPlayer[]): Map<TeamId, PositionCounts> {
  const positionOf = new Map(players.map(({ code, position }) => [code, position]));
  const team = (id: TeamId) => picks.filter((pick) => pick.team_id === id && pick.player_id !== null);
  const count = (id: TeamId) =>
    positionCounts(team(id).flatMap((pick) => positionOf.get(pick.player_id as PlayerCode) ?? []));
  return new Map([...new Set(picks.map((pick) => pick.team_id))].map((id) => [id, count(id)]));
}

it('with players enough every squad becomes 2 GK, 5 D, 5 M, 3 S and no pick is skipped', () => {
  const players = pool({ GK: 80, D: 260, M: 340, S: 120 });
  const { draft, made, skipped } = simulate(started(20), players);
  expect(draft).toMatchObject({ status: 'complete', current_round: 15, current_pick: 20 });
  expect([made.length, skipped]).toEqual([300, 0]);
  for (const squad of squads(draft, players).values()) expect(squad).toEqual({ GK: 2, D: 5, M: 5, S: 3 });
});

it('the best by points goes first; ties are broken by last season, then name, then the lower code', () => {
  const names = (players: DraftPlayer[]) =>
    simulate(started(2), players)
      .made.slice(0, 2)
      .map((pick) => pick.player_id);
  const filler = pool({ GK: 10, D: 20, M: 20, S: 10 }).map((drawn) => ({
    ...drawn,
    code: playerId(drawn.code + 500),
    total_points: 0,
  }));
  expect(names([...filler, player(1, 'M', 80), player(2, 'S', 90)])).toEqual([2, 1]);
  expect(names([...filler, player(1, 'M', 80, 10), player(2, 'S', 80, 20)])).toEqual([2, 1]);
  expect(names([...filler, player(2, 'S', 80), player(1, 'M', 80)])).toEqual([1, 2]);
  const twins = [player(2, 'S', 80), player(1, 'M', 80)].map((drawn) => ({ ...drawn, name: 'Twin' }));
  expect(names([...filler, ...twins])).toEqual([1, 2]);
  const strikers = [player(1, 'S', 80), player(2, 'S', 80)].map((drawn) => ({ ...drawn, name: 'Twin' }));
  for (const pair of [strikers, strikers.toReversed()]) expect(names([...filler, ...pair])).toEqual([1, 2]);
  const ofTwo = [player(1, 'S', 80), player(2, 'M', 80)].map((drawn) => ({ ...drawn, name: 'Twin' }));
  expect(names([...filler, ...ofTwo])).toEqual([1, 2]);
});

it.each(positions)('a squad takes no more than it aims at, even if the %s are the best by far', (best) => {
  const players = pool({ GK: 10, D: 20, M: 20, S: 10 }).map((each) =>
    each.position === best ? { ...each, total_points: each.total_points + 5000 } : each,
  );
  const { draft } = simulate(started(2), players);
  for (const squad of squads(draft, players).values()) expect(squad).toEqual({ GK: 2, D: 5, M: 5, S: 3 });
});

it('who was picked by a person is not picked again', () => {
  const players = pool({ GK: 10, D: 20, M: 20, S: 10 });
  for (const picked of [1, 11, 31, 51]) {
    const first = makePick(started(2), playerId(picked)) as PickMade;
    const codes = simulate(first.draft, players).draft.picks.map(({ player_id }) => player_id);
    expect(new Set(codes).size, `the first pick is player ${picked}`).toBe(30);
  }
});

it('picks made by people stay, and the simulation continues from the team on the clock', () => {
  const players = pool({ GK: 10, D: 20, M: 20, S: 10 });
  const first = makePick(started(2), playerId(60)) as PickMade;
  const { draft, made, skipped } = simulate(first.draft, players);
  expect(draft.picks[0]).toMatchObject({ team_id: 1, player_id: 60 });
  expect([made.length, skipped]).toEqual([29, 0]);
  expect(new Set(draft.picks.map((pick) => pick.player_id)).size).toBe(30);
});

it('a picked player whom the list does not know counts for no position', () => {
  const players = pool({ GK: 10, D: 20, M: 20, S: 10 });
  const first = makePick(started(2), playerId(999)) as PickMade;
  const { draft } = simulate(first.draft, players);
  for (const squad of squads(draft, players).values()) expect(isReachable(squad, 0)).toBe(true);
});

it('the last goalkeepers are kept for the squads that need them', () => {
  const players = pool({ GK: 4, D: 20, M: 20, S: 20 });
  const { draft } = simulate(started(2), players);
  expect([...squads(draft, players).values()].map(({ GK }) => GK)).toEqual([2, 2]);
});

it('a pick without a suitable player is skipped and counted', () => {
  const players = pool({ GK: 2, D: 20, M: 20, S: 20 });
  const { draft, made, skipped } = simulate(started(2), players);
  expect(skipped).toBeGreaterThan(0);
  expect(made.length + skipped).toBe(30);
  expect(draft.picks.filter((pick) => pick.player_id === null)).toHaveLength(skipped);
  expect(simulate(started(2), []).skipped).toBe(30);
});

it('a squad that can no longer be completed still gets players', () => {
  const players = pool({ GK: 40, D: 20, M: 20, S: 20 });
  let draft = started(2);
  for (let code = 1; code <= 10; code++) draft = (makePick(draft, playerId(code)) as PickMade).draft;
  const { skipped } = simulate(draft, players);
  expect(skipped).toBe(0);
});

it('a draft that is not running is not simulated', () => {
  const complete = simulate(started(2), pool({ GK: 10, D: 20, M: 20, S: 10 })).draft;
  const sentence = 'Draft is not active. Start the draft to begin picking players.';
  expect(simulateDraft(notStarted, [])).toMatchObject({ sentence });
  expect(simulateDraft(complete, [])).toMatchObject({ sentence });
});

it('from any sufficient pool every squad can field a valid team, whatever was picked before', () => {
  const scene = fc.integer({ min: 2, max: 5 }).chain((count) =>
    fc.record({
      count: fc.constant(count),
      supply: fc.record({
        GK: fc.integer({ min: 0, max: 3 * count }),
        D: fc.integer({ min: 0, max: 7 * count }),
        M: fc.integer({ min: 0, max: 7 * count }),
        S: fc.integer({ min: 0, max: 5 * count }),
      }),
      human: fc.array(fc.nat(), { maxLength: 5 * count }),
    }),
  );
  fc.assert(
    fc.property(scene, ({ count, supply, human }) => {
      const players = pool(supply);
      const free = players.map(({ code }) => code);
      let draft = started(count);
      for (const choice of human.slice(0, free.length)) {
        const [code] = free.splice(choice % free.length, 1) as [PlayerCode];
        draft = (makePick(draft, code) as PickMade).draft;
      }
      const before = squads(draft, players);
      const left = (team: TeamId) =>
        draft.picks.filter((pick) => pick.team_id === team && pick.player_id === null).length;
      const reachable = [...before].filter(([team, squad]) => isReachable(squad, left(team)));
      const remaining = groupSupply(
        positionCounts(players.filter(({ code }) => free.includes(code)).map((drawn) => drawn.position)),
      );
      const poolServesAll = groups.every(
        (group) => reachable.reduce((sum, [, squad]) => sum + squadNeed(squad)[group], 0) <= remaining[group],
      );
      const { draft: after, made, skipped } = simulate(draft, players);
      expect(new Set(made.map((pick) => pick.player_id)).size).toBe(made.length);
      expect(made.length + skipped + human.slice(0, players.length).length).toBe(15 * count);
      if (!poolServesAll) return;
      const final = squads(after, players);
      for (const [team] of reachable) expect(isReachable(final.get(team) as PositionCounts, 0)).toBe(true);
    }),
    { numRuns: propertyRuns },
  );
});
