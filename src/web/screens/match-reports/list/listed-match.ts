import type { OutputAt } from '../../../data/endpoint-query.ts';

export type ListedMatch = OutputAt<'GET /api/match/list'>['matches'][number];
