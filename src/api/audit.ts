// The audit log: who did what, newest first.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instantText, managerId } from './identity-schema.ts';

/** Every act that the audit log can hold. */
export const auditActions = [
  'save-line-ups',
  'record-event',
  'correct-event',
  'remove-event',
  'complete-match',
  'reopen-match',
  'delete-report',
  'restore-report',
  'set-void',
  'move-deadline',
  'pin-gameweek',
  'move-match',
  'fetch-fixtures',
  'check-reports',
  'add-team',
  'rename-team',
  'delete-team',
  'hand-over-team',
  'add-league',
  'rename-league',
  'set-champion',
  'transfer-player',
  'change-position',
  'change-scoring',
  'release-player',
  'assign-player',
  'auto-pick',
  'draft-start',
  'draft-order',
  'draft-pick',
  'draft-undo',
  'draft-pause',
  'draft-resume',
  'draft-reset',
  'draft-send-to-back',
  'populate-draft-picks-direct',
  'start-new-season',
  'clear-team-data',
  'reset-player-statistics',
  'clear-match-data',
  'add-manager',
  'delete-manager',
  'end-sessions',
  'take-off-two-step',
  'set-roles',
  'invite',
  'invite-resend',
  'invite-cancel',
  'invite-accept',
  'sign-up',
  'set-up',
  'email-change',
  'email-undo',
  'phone-change',
  'password-change',
  'password-reset',
  'two-step-on',
  'two-step-off',
  'backup-codes',
  'session-theft',
  'operator-create-admin',
  'operator-make-admin',
  'operator-reset-password',
  'operator-reset-two-step',
  'operator-end-sessions',
  'retry-mail',
  'retry-all-mails',
  'test-mail',
  'retry-job',
  'download-backup',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditEntry = z.object({
  id: z.number().int(),
  at: instantText,
  /** Null for the server itself. */
  username: z.string().nullable(),
  /** One of `auditActions`; an entry of an older version may have another. */
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
