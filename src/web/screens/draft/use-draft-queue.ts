import { useEffect, useRef, useState } from 'react';
import type { DraftBoard } from '#api/draft';
import { draftTexts } from '#game/draft/draft-texts';
import type { PlayerCode, TeamId } from '#game/identity';
import { useEndpointAsOf } from '../../data/cache/endpoint-query.ts';
import { useCommand } from '../../data/cache/use-command.ts';
import type { FreePlayer } from './player-search.tsx';

export type ShownQueue = { readonly players: readonly FreePlayer[]; readonly at_once: boolean };

export type QueueOfTeam = {
  /** As the manager has it on this device; undefined while it is read. */
  readonly queue: ShownQueue | undefined;
  readonly error: Error | null;
  refetch(): unknown;
  /** Shows this queue, and saves it as soon as what was sent before is saved. */
  change(queue: ShownQueue): void;
};

/** A manager's queue for their team. Each change is saved at once; several quick ones go one after the other. */
export function useDraftQueue({ league_id, version, picks }: DraftBoard, team_id: TeamId): QueueOfTeam {
  const read = useEndpointAsOf('GET /api/draft/:league_id/queue', { league_id, team_id }, String(version));
  const [wanted, setWanted] = useState<ShownQueue | null>(null);
  const known = useRef(new Map<PlayerCode, FreePlayer>());
  const { send, isBusy } = useCommand('POST /api/draft/queue', {
    failed: draftTexts.failedToSaveQueue,
    onDone: (_answer, cache, { player_ids, at_once }) => {
      const players = player_ids.flatMap((code) => known.current.get(code) ?? []);
      cache.change('GET /api/draft/:league_id/queue', { league_id, team_id }, () => ({ players, at_once }));
      // Unless something else is wanted by now.
      setWanted((now) => (now !== null && isSame(now, { players, at_once }) ? null : now));
    },
    onFailed: () => setWanted(null),
  });
  useEffect(() => {
    if (wanted === null || isBusy) return;
    send({ league_id, team_id, player_ids: wanted.players.map(({ code }) => code), at_once: wanted.at_once });
  }, [wanted, isBusy, send, league_id, team_id]);
  const change = (queue: ShownQueue): void => {
    for (const player of queue.players) known.current.set(player.code, player);
    setWanted(queue);
  };
  const queue = wanted ?? read.data;
  const taken = new Set(picks.map(({ player_id }) => player_id));
  return {
    queue: queue && { ...queue, players: queue.players.filter(({ code }) => !taken.has(code)) },
    error: read.error,
    refetch: read.refetch,
    change,
  };
}

const isSame = (one: ShownQueue, other: ShownQueue): boolean =>
  one.at_once === other.at_once &&
  one.players.length === other.players.length &&
  one.players.every(({ code }, index) => code === other.players[index]?.code);
