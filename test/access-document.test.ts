// docs/security/access.md says who may call what. It is generated from the contract, and this test keeps it up to date.
// `UPDATE_ACCESS=1 npx vitest run --project whole test/access-document.test.ts` writes it again.

import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allEndpoints } from '#api/all-endpoints';
import type { Endpoint, Who } from '#api/endpoint';
import { isOpenToTokens } from '#api/token-access';

const file = new URL('../docs/security/access.md', import.meta.url);
const words: Readonly<Record<Who, string>> = {
  anyone: 'Anyone, signed in or not',
  manager: 'Signed-in managers',
  owner: 'The owner of the team that `team_id` names',
  'owner-or-admin': 'The owner of the team that `team_id` names, or an admin',
  reporter: 'Reporters and admins',
  admin: 'Admins',
};

function accessDocument(): string {
  const endpoints: readonly Endpoint[] = allEndpoints;
  const sections = Object.entries(words).map(([who, heading]) => {
    const rows = endpoints
      .filter((endpoint) => endpoint.who === who)
      .map((one) => `- \`${one.method} ${one.path}\`${isOpenToTokens(one) ? ' (T)' : ''}: ${one.summary}`)
      .sort();
    return `## ${heading}\n\n${rows.join('\n')}\n`;
  });
  const head = `# Who may call what

Made from the contract (\`src/api\`), where each endpoint declares \`who\`. The server decides by it before it looks at the
input; for writes it looks again inside the transaction. \`src/server/platform/http/access-matrix.test.ts\` tries every
endpoint as every kind of caller: nobody, a forged, expired or revoked token, a manager, a rival, an outsider, a
reporter and an admin.

What is marked (T) can also be read with a personal token (rules/data 4); everything else refuses one with 403, as
\`src/server/account/token/personal-tokens.test.ts\` tries for every endpoint.
`;
  return `${head}\n${sections.join('\n')}`;
}

it('the document matches the contract', () => {
  if (process.env['UPDATE_ACCESS'] !== undefined) writeFileSync(file, accessDocument());
  const remedy = 'UPDATE_ACCESS=1 npx vitest run --project whole test/access-document.test.ts writes it';
  expect(readFileSync(file, 'utf8'), remedy).toBe(accessDocument());
});
