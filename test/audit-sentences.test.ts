import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { toldActions } from '../src/web/screens/audit/audit-sentence.ts';

const forms = [
  /audit\(\{[^}]*?action: '([a-z-]+)'/g,
  /draftAct\(\s*\S+,\s*'([a-z-]+)'/g,
  /clearing\(\s*\S+,\s*'([a-z-]+)'/g,
  /tell\(acting, '([a-z-]+)'/g,
  // Written by SQL, in the statement that writes the event.
  /select recorded_by, '([a-z-]+)'/g,
];

it('every act that the server writes into the audit log has its sentence', () => {
  const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' });
  const written = files
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(`src/server/${path}`, 'utf8'))
    .flatMap((code) => forms.flatMap((form) => [...code.matchAll(form)].map(([, action]) => action ?? '')));
  expect(new Set(written).size).toBeGreaterThan(50);
  expect(written.filter((action) => !toldActions.has(action))).toEqual([]);
});
