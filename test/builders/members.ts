// Managers who sign in with a password.

import { hashPassword } from '../../src/server/account/password/password-hash.ts';
import { insertAccount } from './insert-rows.ts';
import type { TestManager } from './test-manager.ts';
import type { TestServer } from './test-server.ts';

export const email = 'marta@touchline.test';
export const password = 'a lark at the corner flag';
const passwordHash = hashPassword(password);

/** A manager with this password; Marta unless told otherwise. */
export async function createMember(server: TestServer, address = email, username = 'Marta'): Promise<TestManager> {
  const manager = await server.createManager({ email: address, username });
  await insertAccount(server.database.db, manager.id, { passwordHash: await passwordHash });
  return manager;
}
