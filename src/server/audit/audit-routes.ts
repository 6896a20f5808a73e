import * as api from '#api/audit';
import { signedInRoute } from '../platform/http/route.ts';
import { readAuditPage } from './audit-log-store.ts';

export const auditRoutes = [
  signedInRoute(api.listAudit, ({ context, input }) => readAuditPage(context.database.db, input)),
];
