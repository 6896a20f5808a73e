import { expect, it } from 'vitest';
import { playerId, teamId } from '#test/builders/ids';
import type { PlayerCode } from '../identity.ts';
import type { Position } from '../position.ts';
import { emptyQueue, judgeQueue, longestQueue, queuedPick } from './draft-queue.ts';
import { type Draft, makePick, notStarted, pauseDraft, startDraft } from './draft-state.ts';
import { draftTexts } from './draft-texts.ts';
import { adminsPick } from './own-picks.ts';

const started = startDraft(notStarted, [teamId(1), teamId(2)]) as Draft;
const managersPick = { managers_pick: true, clock_seconds: 0 };
const positionOf = (players: Readonly<Record<number, Position>>) =>
  new Map(Object.entries(players).map(([code, position]) => [playerId(Number(code)), position]));
const three = positionOf({ 101: 'M', 102: 'D', 103: 'S' });
const queue = [101, 102, 103].map(playerId);
const after = (draft: Draft, player: PlayerCode): Draft => {
  const step = makePick(draft, player);
  if (!('made' in step)) throw new Error('not picked');
  return step.draft;
};

it('the first free player of the queue is picked', () => {
  expect(queuedPick(started, queue, three)).toBe(101);
  expect(queuedPick(after(started, playerId(101)), queue, three)).toBe(102);
  expect(queuedPick(started, queue, positionOf({ 103: 'S' }))).toBe(103);
});

it('a queue holds a hundred players, and picks at once only for whoever asks for it', () => {
  expect([longestQueue, emptyQueue.at_once]).toEqual([100, false]);
});

it('nobody is picked from an empty queue, or when nobody is on the clock', () => {
  expect(queuedPick(started, emptyQueue.player_ids, three)).toBeNull();
  expect(queuedPick(notStarted, queue, three)).toBeNull();
  expect(queuedPick(pauseDraft(started) as Draft, queue, three)).toBeNull();
  const others = queue.reduce(after, started);
  expect(queuedPick(others, queue, three)).toBeNull();
});

it('a player is passed over with whom the squad could no longer field a valid team', () => {
  // Team 1 lacks only a second goalkeeper, and has one pick left.
  const squad: readonly Position[] = ['GK', 'D', 'D', 'D', 'D', 'D', 'M', 'M', 'M', 'M', 'M', 'S', 'S', 'S'];
  const codes = squad.map((_, index) => playerId(200 + index));
  const positions = new Map([
    ...three,
    ...codes.map((code, index) => [code, squad[index] as Position] as const),
    [playerId(301), 'GK'] as const,
  ]);
  let draft = started;
  let own = 0;
  let other = 400;
  while (
    draft.current_round < 15 ||
    draft.picks.some(({ round_number, player_id }) => round_number < 15 && !player_id)
  ) {
    const isOwn =
      draft.picks.find((pick) => pick.round_number === draft.current_round && pick.pick_number === draft.current_pick)
        ?.team_id === teamId(1);
    draft = after(draft, isOwn ? (codes[own++] as PlayerCode) : playerId(other++));
  }
  expect(queuedPick(draft, [...queue, playerId(301)], positions)).toBe(301);
});

it('a queue names each player once, until the draft is complete, where managers pick', () => {
  expect(judgeQueue(queue, started, managersPick)).toBeNull();
  expect(judgeQueue(queue, notStarted, managersPick)).toBeNull();
  expect(judgeQueue([...queue, playerId(101)], started, managersPick)).toMatchObject({ code: 'queued_twice' });
  expect(judgeQueue(queue, started, adminsPick)).toMatchObject({ code: 'admins_pick' });
  const over = judgeQueue(queue, { ...started, status: 'complete' }, managersPick);
  expect(over).toMatchObject({ code: 'draft_complete', sentence: draftTexts.draftIsOver });
});
