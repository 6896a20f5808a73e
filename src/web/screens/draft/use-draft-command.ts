import type { DraftBoard } from '#api/draft';
import type { LeagueId } from '#game/identity';
import { type CommandKey, type CommandOptions, type SentCommand, useCommand } from '../../data/cache/use-command.ts';
import { newerBoard } from './draft-view.ts';

/** The writes that return the board. */
type BoardCommand = Extract<
  CommandKey,
  `POST /api/draft/${'start' | 'order' | 'pick' | 'pick-own' | 'undo' | 'pause' | 'resume' | 'send-to-back' | 'reset'}`
>;

/** A write to a draft. Its answer goes into the cache, so the admin does not wait for the stream. */
export function useDraftCommand<Key extends BoardCommand>(
  key: Key,
  league: LeagueId,
  options: CommandOptions<Key>,
): SentCommand<Key> {
  return useCommand(key, {
    ...options,
    onDone: (answer, cache, input) => {
      const board = answer as DraftBoard;
      cache.change('GET /api/draft/:league_id', { league_id: league }, (knownBoard) => newerBoard(knownBoard, board));
      return options.onDone?.(answer, cache, input);
    },
  });
}
