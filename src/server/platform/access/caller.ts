import type { ManagerId } from '#game/identity';

/** The signed-in manager of a request. */
export type Caller = { readonly managerId: ManagerId; readonly sessionId: string };
