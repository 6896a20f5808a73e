// The audit log: who did what, newest first.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { isoInstant, managerId } from './identity-schema.ts';

export const auditEntry = z.object({
  id: z.number().int(),
  at: isoInstant,
  /** 'A former manager' for whoever was deleted; null for the server itself. */
  username: z.string().nullable(),
  /** One of those in audit-sentence.ts; an entry of an older version may have another. */
  action: z.string(),
  /** What the act was about, with names instead of ids where there is one: { match: 'Arsenal – Chelsea' }. */
  subject: z.record(z.string(), z.unknown()),
  before: z.unknown(),
  after: z.unknown(),
});

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit/list',
  who: 'admin',
  summary: 'Entries of the audit log before the given one, filtered by action and person.',
  input: z.object({
    before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    action: z.string().max(60).optional(),
    manager_id: managerId.optional(),
  }),
  output: z.object({
    entries: z.array(auditEntry),
    /** Send it as `before` for the next page; null if there is none. */
    next: z.number().int().nullable(),
    actions: z.array(z.string()),
    managers: z.array(z.object({ id: managerId, username: z.string() })),
  }),
});
