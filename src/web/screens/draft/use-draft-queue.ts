import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DraftBoard } from '#api/draft';
import type { TeamId } from '#game/identity';
import { endpointCache } from '../../data/cache/endpoint-cache.ts';
import { useEndpointAsOf } from '../../data/cache/endpoint-query.ts';
import { type ShownQueue, saveQueue, useUnsavedQueue } from './queue-saver.ts';

export type QueueOfTeam = {
  /** As the manager has it on this device; undefined while it is read. */
  readonly queue: ShownQueue | undefined;
  readonly isSaved: boolean;
  readonly error: Error | null;
  refetch(): unknown;
  /** Shows this queue, and saves it. */
  change(queue: ShownQueue): void;
};

/** A manager's queue for their team, read again with each pick, and when they come back from another tab. */
export function useDraftQueue({ league_id, version, picks }: DraftBoard, team_id: TeamId): QueueOfTeam {
  const client = useQueryClient();
  const key = { league_id, team_id };
  const { data, error, refetch } = useEndpointAsOf('GET /api/draft/:league_id/queue', key, String(version));
  const wanted = useUnsavedQueue(team_id);
  useEffect(() => {
    const readAgain = () => void refetch();
    window.addEventListener('focus', readAgain);
    return () => window.removeEventListener('focus', readAgain);
  }, [refetch]);
  const queue = wanted ?? data;
  const taken = new Set(picks.map(({ player_id }) => player_id));
  return {
    queue: queue && { ...queue, players: queue.players.filter(({ code }) => !taken.has(code)) },
    isSaved: wanted === null,
    error,
    refetch,
    change: (next) => saveQueue(endpointCache(client), key, next),
  };
}
