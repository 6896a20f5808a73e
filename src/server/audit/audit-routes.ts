import * as api from '#api/audit';
import { type Route, signedInRoute } from '../platform/http/route.ts';
import { readAuditPage } from './audit-log-store.ts';

export const auditRoutes: readonly Route[] = [
  signedInRoute(api.listAudit, ({ context, input }) => readAuditPage(context.database.db, input)),
];
