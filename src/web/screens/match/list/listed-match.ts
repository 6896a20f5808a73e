import type { OutputAt } from '../../../data/cache/endpoint-query.ts';

export type ListedMatch = OutputAt<'GET /api/match/list'>['matches'][number];
