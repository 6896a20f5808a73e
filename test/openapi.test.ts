import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTypes from 'openapi-typescript';
import { expect, it } from 'vitest';
import { allEndpoints } from '#api/all-endpoints';
import { openApiDocument } from '#server/platform/http/openapi';

const document = openApiDocument(allEndpoints, 'https://league.example.org');

it("a public linter with its recommended rules finds nothing in the API's document", async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

it('a caller learns that they send a bearer token, and how one of each kind looks', () => {
  const { accessToken, personalToken } = document.components.securitySchemes;
  expect([accessToken, personalToken]).toMatchObject([
    { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    { type: 'http', scheme: 'bearer', bearerFormat: 'tl_…' },
  ]);
});

it('types that a public generator makes from it compile, and describe what a caller sends and receives', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-openapi-'));
  try {
    await writeFile(join(folder, 'touchline.json'), JSON.stringify(document));
    await writeFile(join(folder, 'touchline.ts'), await openapiTypes(pathToFileURL(join(folder, 'touchline.json'))));
    await writeFile(
      join(folder, 'caller.ts'),
      `import type { paths } from './touchline.ts';
      type Save = paths['/api/selection/save']['post'];
      type Body = NonNullable<Save['requestBody']>['content']['application/json'];
      export const body: Pick<Body, 'team_id' | 'part'> = { team_id: 7, part: 'weekend' };
      // @ts-expect-error there is no such part
      export const wrong: Pick<Body, 'part'> = { part: 'sunday' };
      export type Receipt = Save['responses'][200]['content']['application/json']['receipt'];
      export type Refusal = Save['responses'][422]['content']['application/problem+json']['title'];
      export const refusal: Refusal = 'You can only select 11 players for your starting lineup';
      `,
    );
    const compiler = join(import.meta.dirname, '../node_modules/typescript/bin/tsc');
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--types', '', '--allowImportingTsExtensions'];
    const modules = ['--module', 'nodenext', '--target', 'es2022'];
    const compile = [compiler, ...options, ...modules, join(folder, 'caller.ts')];
    const { status, stdout } = spawnSync(process.execPath, compile, { cwd: folder, encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, '']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
