// Listens to a database, as a separate process with nothing else to do. Standard output: 'listening', once it does.

import type { DatabaseConnection } from '../../src/server/platform/database/database.ts';
import { listen } from '../../src/server/platform/database/listen.ts';

await listen(JSON.parse(process.argv[2] ?? '') as DatabaseConnection, { news: () => undefined });
console.log('listening');
