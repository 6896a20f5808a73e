// What a personal token may read (rules/data 4): the game, as every manager sees it. New areas are closed until they are
// named here.

import type { Endpoint } from './endpoint.ts';

/** With this a token begins, so that people and scanners of secrets know one when they see it. */
export const readTokenPrefix = 'tl_';

const openAreas: ReadonlySet<string> = new Set([
  'draft',
  'fantasy-match',
  'gameweek',
  'league',
  'match',
  'player',
  'scoring',
  'selection',
  'team',
]);

/** Whether a personal token opens this endpoint: a read of the game for every manager or for the team's owner. */
export const isOpenToTokens = ({ method, path, who }: Endpoint): boolean =>
  method === 'GET' && (who === 'manager' || who === 'owner') && openAreas.has(path.split('/')[2] ?? '');
