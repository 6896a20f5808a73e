// An admin signs a manager out everywhere.

import * as api from '#api/manager';
import { endSessionsOf } from '../account/session/sessions-store.ts';
import { act } from '../platform/act.ts';
import { notFound } from '../platform/http/http-error.ts';
import { lockManagerRow } from './manager-store.ts';

/** Ends every session of the manager, and returns how many there were. */
export const endSessionsOfManager = act(
  api.endSessionsOfManager,
  async ({ input, trx, now, audit, afterCommit, context }) => {
    const manager = await lockManagerRow(trx, input.manager_id);
    if (manager === null) throw notFound('Manager');
    const ended = await endSessionsOf(trx, manager.id, { reason: 'revoked', except: null }, now);
    audit({ action: 'end-sessions', subject: { manager_id: manager.id }, after: { ended: ended.length } });
    afterCommit(() => ended.forEach(context.sessions.markEnded));
    return { ended: ended.length };
  },
);
