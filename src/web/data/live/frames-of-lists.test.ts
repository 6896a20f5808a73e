// Frames of a channel whose read has many inputs: each answer in the cache is a snapshot of its own.

import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LiveChange } from '#api/live-change';
import { playerId } from '#test/builders/ids';
import { applyLiveFrame, knownPoint } from './apply-live-frame.ts';

let client: QueryClient;
let asked: unknown[];

beforeEach(() => {
  asked = [];
  client = new QueryClient();
  client.invalidateQueries = (filters) => {
    asked.push(filters?.queryKey);
    return Promise.resolve();
  };
});

describe('a list that is read with filters', () => {
  const all = ['GET /api/player/list', {}];
  const found = ['GET /api/player/list', { search: 'sak' }];
  const list = (number: number) => ({ live: { epoch: 'a', number }, players: [listed], real_teams: [] });
  const listed = { code: playerId(100), name: 'Saka', total_points: 2, last_season_points: 0, goals: 0 };
  const scored: LiveChange = { kind: 'players', players: [{ code: playerId(100), total_points: 7, goals: 1 }] };
  const ofPlayers = (number: number, previous: number) => ({
    channel: 'players',
    number,
    previous,
    epoch: 'a',
    change: scored,
  });
  const goals = (key: readonly unknown[]) => client.getQueryData<ReturnType<typeof list>>(key)?.players[0]?.goals;

  it('has the frame in each of them, and none is asked for again', () => {
    client.setQueryData(all, list(7));
    client.setQueryData(found, list(8));
    applyLiveFrame(client, ofPlayers(9, 4));
    expect([goals(all), goals(found), asked]).toEqual([1, 1, []]);
  });

  it('is asked for again where frames were missed, and only there', () => {
    client.setQueryData(all, list(8));
    client.setQueryData(found, list(5));
    applyLiveFrame(client, ofPlayers(9, 8));
    expect([goals(all), goals(found)]).toEqual([1, 0]);
    expect(asked).toEqual([found]);
  });

  it('goes on from where the oldest of them was read', () => {
    expect(knownPoint(client, { kind: 'players' })).toBeNull();
    client.setQueryData(all, list(8));
    client.setQueryData(found, list(5));
    expect(knownPoint(client, { kind: 'players' })).toEqual({ epoch: 'a', number: 5 });
  });

  it('does not go back for one that nobody shows and that is read again anyway', () => {
    client.setQueryData(all, list(8));
    client.setQueryData(found, list(5));
    client.getQueryCache().find({ queryKey: found })?.invalidate();
    expect(knownPoint(client, { kind: 'players' })).toEqual({ epoch: 'a', number: 8 });
  });

  it('keeps the frame for the one that is being read, and gives it to the others', async () => {
    client.setQueryData(all, list(7));
    let answer: (view: ReturnType<typeof list>) => void = () => undefined;
    const queryFn = () => new Promise<ReturnType<typeof list>>((give) => (answer = give));
    const fetched = client.fetchQuery({ queryKey: found, queryFn });
    applyLiveFrame(client, ofPlayers(9, 4));
    expect(goals(all)).toBe(1);
    answer(list(8));
    await fetched;
    expect(goals(found)).toBe(1);
  });
});
