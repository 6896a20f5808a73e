// What an addition needs and no compiler can ask for: an entry in the audit log, a link to a page.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { auditActions } from '../src/api/audit-sentence.ts';

const codeBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => join(folder, path));
const read = (file: string): string => readFileSync(file, 'utf8');

describe('an addition is whole:', () => {
  it('what an admin or a reporter writes is in the audit log, and every sentence of the log is written by something', () => {
    const staff = new Set(
      codeBelow('src/api').flatMap((file) =>
        [...read(file).matchAll(/^export const (\w+) = endpoint\(\{(.*?)^\}\)/gms)].flatMap(
          ([, name = '', declared = '']) =>
            /method: 'POST'/.test(declared) && /who: '(admin|reporter)'/.test(declared) ? [name] : [],
        ),
      ),
    );
    expect(staff.size).toBeGreaterThan(40);
    const server = codeBelow('src/server');
    // An act of the draft is audited where all of them are made.
    const silent = server.flatMap((file) =>
      [...read(file).matchAll(/\b(?:act|matchAct)\(\s*\w*[aA]pi\.(\w+)/g)]
        .filter(([, name = '']) => staff.has(name) && !/\baudit\(/.test(read(file)))
        .map(([, name]) => name),
    );
    // The minute moves on its own; what it ends or begins is audited.
    expect(silent).toEqual(['updateMatchMinute']);
    const code = server.map(read).join('\n');
    expect(auditActions.filter((action) => !code.includes(`'${action}'`))).toEqual([]);
  });

  it('every page for admins is one that something leads to', () => {
    const web = codeBelow('src/web');
    const pages = web
      .filter((file) => file.endsWith('-route.ts'))
      .flatMap((file) => [...read(file).matchAll(/path: '(\/admin\/[^']+)'/g)].map(([, path]) => path));
    expect(pages.length).toBeGreaterThan(8);
    const code = web.map(read).join('\n');
    expect(pages.filter((path) => !code.includes(`to="${path}"`) && !code.includes(`to: '${path}'`))).toEqual([]);
  });
});
