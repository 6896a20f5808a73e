import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { GameweekId, TeamId } from '#game/identity';
import { endpointQuery, type InputAt, type OutputAt } from './endpoint-query.ts';

type Selection = OutputAt<'GET /api/selection/read'>;
type Part = InputAt<'GET /api/selection/read'>['part'];

/**
 * What is saved for a part of the manager's team. It is read again whenever the person comes back to the app, because
 * they may have saved on another device meanwhile.
 */
export const useOwnSelection = (
  team_id: TeamId,
  gameweek_id: GameweekId,
  part: Part,
): UseQueryResult<Selection, Error> =>
  useQuery({
    ...endpointQuery('GET /api/selection/read', { team_id, gameweek_id, part }),
    refetchOnWindowFocus: 'always',
  });
