// What the border check and the linter cannot show alone: that they ran, and what must never be imported where.

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrations } from '../src/server/platform/database/migrations/all-migrations.ts';

const codeBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(folder, path));
const read = (file: string): string => readFileSync(file, 'utf8');

describe('the house', () => {
  it('no import crosses a border, and the check read the whole tree', () => {
    const answer = execFileSync(process.execPath, ['tools/check-borders.mjs'], { encoding: 'utf8' });
    const [, modules = '0', violations] = /borders: (\d+) modules read, (\d+) violations/.exec(answer) ?? [];
    expect(Number(modules)).toBeGreaterThan(300);
    expect(violations).toBe('0');
  });

  it('the order of the features is whole: each is in the table, every arrow is used, and ARCHITECTURE shows the same map', () => {
    const ask = `import { featureImports } from './.dependency-cruiser.mjs'; console.log(JSON.stringify(featureImports));`;
    const answer = execFileSync(process.execPath, ['--input-type=module', '-e', ask], { encoding: 'utf8' });
    const featureImports = JSON.parse(answer) as Record<string, readonly string[]>;
    const folders = readdirSync('src/server', { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !['platform', 'command'].includes(entry.name))
      .map((entry) => entry.name);
    expect(Object.keys(featureImports).toSorted()).toEqual(folders.toSorted());

    const unused = Object.entries(featureImports).flatMap(([feature, imports]) => {
      const code = codeBelow(`src/server/${feature}`).map(read).join('\n');
      return imports.filter((other) => !code.includes(`/${other}/`)).map((other) => `${feature} -> ${other}`);
    });
    expect(unused).toEqual([]);

    const map = read('ARCHITECTURE.md');
    const missing = Object.entries(featureImports)
      .filter(([, imports]) => imports.length > 0)
      .map(([feature, imports]) => `${feature.padEnd(17)}${imports.join(', ')}\n`)
      .filter((line) => !map.includes(`\n${line}`));
    expect(missing).toEqual([]);
  });

  it('an endpoint is read from its module, as api.pickPlayer, and never by its bare name', () => {
    const endpoints = new Map(
      codeBelow('src/api').map((file) => {
        const names = [...read(file).matchAll(/^export const (\w+) = endpoint\(/gm)].map(([, name]) => name);
        return [file.replace(/^src\/api\/(.*)\.ts$/, '#api/$1'), new Set(names)];
      }),
    );
    const bare = ['src/server', 'src/web', 'test', 'tools']
      .flatMap(codeBelow)
      .flatMap((file) =>
        [...read(file).matchAll(/^import [^;]*?\{([^}]*)\} from '(#api\/[\w/-]+)';/gm)].flatMap(
          ([, names = '', from = '']) =>
            [...names.matchAll(/(\w+)(?: as \w+)?(?=\s*(?:,|$))/g)]
              .filter(([, name]) => endpoints.get(from)?.has(name))
              .map(([, name]) => `${file} imports ${name} from ${from}`),
        ),
      );
    expect([...endpoints.values()].filter(({ size }) => size > 0).length).toBeGreaterThan(25);
    expect(bare).toEqual([]);
  });

  it("a feature's contract, its folder on the server and its screens share one word", () => {
    const wordOf = (contract: string): string => contract.replace(/(-.*)?\.ts$/, '');
    const contracts = readdirSync('src/api').filter((file) => read(`src/api/${file}`).includes(' = endpoint({'));
    const words = new Set(contracts.map(wordOf));
    const elsewhere = contracts.flatMap((contract) => {
      const endpoints = read(`src/api/${contract}`).matchAll(/^export const (\w+) = endpoint\(/gm);
      const names = [...endpoints].map(([, name]) => name).join('|');
      const mounts = new RegExp(
        `^import (?!type )[^;]*(\\b(${names})\\b|\\* as )[^;]* from '#api/${contract.slice(0, -3)}';`,
        'm',
      );
      const homes = [`src/server/${wordOf(contract)}/`, `src/server/platform/${wordOf(contract)}/`];
      return codeBelow('src/server')
        .filter((file) => !file.endsWith('.test.ts') && mounts.test(read(file)))
        .filter((file) => !homes.some((home) => file.startsWith(home)))
        .map((file) => `${contract} in ${file}`);
    });
    expect(elsewhere).toEqual([]);
    // Pages that gather what several features tell.
    const gatherings = ['admin', 'home', 'not-found', 'records'];
    expect(readdirSync('src/web/screens').filter((word) => !words.has(word) && !gatherings.includes(word))).toEqual([]);
  });

  it('two folders of a feature that need each other are refused', () => {
    const modules = [
      { source: 'src/web/report/flow/ask.ts', dependencies: [{ resolved: 'src/web/report/queue/send.ts' }] },
      { source: 'src/web/report/queue/keep.ts', dependencies: [{ resolved: 'src/web/report/flow/step.ts' }] },
      { source: 'src/web/report/queue/keep.test.ts', dependencies: [{ resolved: 'src/web/report/clock/tick.ts' }] },
      { source: 'src/web/report/clock/tick.ts', dependencies: [{ resolved: 'src/web/report/queue/send.ts' }] },
    ];
    const ask = `import { foldersInCircles } from './tools/folders-in-circles.mjs';
      console.log(JSON.stringify(foldersInCircles(${JSON.stringify(modules)})));`;
    const answer = execFileSync(process.execPath, ['--input-type=module', '-e', ask], { encoding: 'utf8' });
    expect(JSON.parse(answer)).toEqual([
      'src/web/report/flow/ask.ts -> src/web/report/queue/send.ts',
      'src/web/report/queue/keep.ts -> src/web/report/flow/step.ts',
    ]);
  });

  it('the demo runs through use cases: it imports no store and no database driver', () => {
    const imports = codeBelow('tools/demo').flatMap((file) =>
      [...read(file).matchAll(/from '([^']+)'/g)].map(([, from]) => from),
    );
    expect(imports.length).toBeGreaterThan(20);
    expect(imports.filter((from) => /-store(\.ts)?$|kysely|^pg$/.test(from ?? ''))).toEqual([]);
  });

  it('the game uses no clock and no randomness', () => {
    const guilty = codeBelow('src/game')
      .filter((file) => !file.endsWith('.test.ts'))
      .filter((file) => /Date\.now|new Date\(\)|Math\.random|crypto\./.test(read(file)));
    expect(guilty).toEqual([]);
  });

  it('a function that locks rows is called lock…Row, and one that waits for its turn hold…', () => {
    const exported = codeBelow('src/server')
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => [...read(file).matchAll(/^export async function ((?:lock|hold)\w+)(.*?)^}/gms)]);
    expect(exported.length).toBeGreaterThan(15);
    const isAdvisory = (body: string) => body.includes('pg_advisory_xact_lock');
    const misnamed = exported.filter(([, name = '', body = '']) =>
      isAdvisory(body) ? !name.startsWith('hold') : !/^lock\w*Rows?(By|For|$)/.test(name),
    );
    expect(misnamed.map(([, name]) => name)).toEqual([]);
  });

  it('a server file imports the endpoints of a module as api, and those of a second one as its …Api', () => {
    const endpoints = codeBelow('src/api').flatMap((file) =>
      [...read(file).matchAll(/^export const (\w+) = endpoint\(/gm)].map(([, name = '']) => name),
    );
    expect(endpoints.length).toBeGreaterThan(100);
    const guilty = codeBelow('src/server')
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => {
        const imports = [...read(file).matchAll(/^import (?:\* as (\w+)|\{([^}]*)\}) from '#api\//gm)];
        const names = imports.flatMap(([, , named = '']) => named.split(',').map((name) => name.trim().split(' ')[0]));
        const wrong = [
          ...names.filter((name) => endpoints.includes(name ?? '')),
          ...imports.flatMap(([, module = 'api']) => (/^(api|\w+Api)$/.test(module) ? [] : [module])),
        ];
        return wrong.map((name) => `${file}: ${name}`);
      });
    expect(guilty).toEqual([]);
  });

  it('an act has a file of its own: the routes only list it', () => {
    const guilty = codeBelow('src/server')
      .filter((file) => file.endsWith('-routes.ts'))
      .filter((file) => /\b(act|draftAct|matchAct)\(/.test(read(file)));
    expect(guilty).toEqual([]);
  });

  it('no two files of the server, or of the game, export the same name', () => {
    for (const part of ['src/server', 'src/game']) {
      // A command of the operator has the name of what it does.
      const code = codeBelow(part).filter((file) => !/\.test\.ts$|\/migrations\/|\/command\//.test(file));
      const names = code.flatMap((file) => [
        ...new Set(
          [...read(file).matchAll(/^export (?:async )?(?:const|function|type|class) (\w+)/gm)].map(([, name]) => name),
        ),
      ]);
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    }
  });

  it('work for later is scheduled through its defineJob, never by a kind and a body', () => {
    const guilty = codeBelow('src/server')
      .filter((file) => !file.startsWith('src/server/platform/jobs/'))
      .filter((file) => /(?<!\.)\bschedule(Job|UnlessThere)\b/.test(read(file)));
    expect(guilty).toEqual([]);
  });

  it('only config.ts reads the environment', () => {
    const guilty = codeBelow('src').filter((file) => !file.endsWith('.test.ts') && /process\.env/.test(read(file)));
    expect(guilty).toEqual(['src/server/platform/config.ts']);
  });

  it('late parts load through lazyPart or lazyScreen, which survive a missing file', () => {
    const guilty = codeBelow('src/web').filter((file) => /\b(lazy|lazyRouteComponent)\(/.test(read(file)));
    expect(guilty).toEqual([]);
  });

  it('every migration file is part of the one history, in the order of its name', () => {
    const files = readdirSync('src/server/platform/database/migrations').filter(
      (name) => /^\d/.test(name) && !name.includes('.test.'),
    );
    expect(Object.keys(migrations)).toEqual(files.map((name) => name.replace(/\.ts$/, '')).toSorted());
  });
});

describe('sizes and names', () => {
  const files = codeBelow('src');

  it('no file has a catch-all name', () => {
    const drawers = /(^|\/)(utils?|helpers?|misc|common|service|handler|index|types)\.tsx?$/;
    expect(files.filter((file) => drawers.test(file))).toEqual([]);
  });

  it('no suppression of a checker and no skipped test', () => {
    const suppression =
      /@ts-(ignore|expect-error|nocheck)|oxlint-disable|biome-ignore|\b(it|test|describe)\.(skip|only|todo)\b/;
    expect([...files, ...codeBelow('tools')].filter((file) => suppression.test(read(file)))).toEqual([]);
  });
});
