import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import textChecks from './test/text-checks.json' with { type: 'json' };

// A worker reads the product's modules once for all its files, which halves the time of a run: so no test may change
// what a module holds.
const shared = {
  isolate: false,
  // What is waited for comes when it comes: a busy machine is no failure.
  expect: { poll: { timeout: 60_000 } },
};
const database = {
  ...shared,
  globalSetup: ['test/builders/test-postgres.ts'],
  // They end what hangs. How busy the machine is must not decide, and a test that is given up goes on in the next one.
  testTimeout: 180_000,
  hookTimeout: 300_000,
};

/** Each takes a minute or more. */
const longest = [
  'tools/replay/replay.test.ts',
  'test/documented-commands.test.ts',
  'test/journeys/every-screen.test.ts',
  'test/journeys/report-reach.test.ts',
  'test/journeys/players-teams.test.ts',
  'test/journeys/report-match.test.ts',
  'platform/database/private-postgres/private-postgres.test.ts',
  'platform/http/hostile-input.test.ts',
];

/** Those that hold the longest files begin, and those whose files are short end. */
const projectsInTurn = ['whole', 'journeys', 'server', 'kit', 'web', 'texts'];

/** Whether the file's tests stand in a document. */
const hasDocument = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment happy-dom');

/**
 * The longest files begin first, so that no worker waits alone for one of them. A project's files stay together, and
 * those with a document: a worker that is given a file of another kind ends, and the next reads every module anew.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const turn = ({ project }: TestSpecification) => projectsInTurn.indexOf(project.name);
    const isShort = ({ moduleId }: TestSpecification) => !longest.some((name) => moduleId.endsWith(name));
    const inDocument = new Set(usual.filter(hasDocument));
    const kind = (file: TestSpecification) => Number(inDocument.has(file));
    return usual.toSorted((a, b) => turn(a) - turn(b) || kind(a) - kind(b) || Number(isShort(a)) - Number(isShort(b)));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    passWithNoTests: false,
    // What a screen says is kept by hand: `-u` keeps it anew.
    update: 'none',
    coverage: {
      include: ['src/game/**/*.ts'],
      exclude: ['**/*.test.ts'],
      reporter: ['text-summary', ['text', { skipFull: true }]],
      thresholds: { branches: 100 },
    },
    projects: [
      // A property's run count grows thirtyfold in the nightly mode, and its time with it.
      { test: { name: 'game', include: ['src/game/**/*.test.ts'], ...shared, testTimeout: 600_000 } },
      { test: { name: 'server', include: ['src/server/**/*.test.ts', 'src/api/**/*.test.ts'], ...database } },
      {
        test: {
          name: 'web',
          include: ['src/web/**/*.test.ts', 'src/web/**/*.test.tsx'],
          ...shared,
          testTimeout: 600_000,
        },
      },
      // They look for a text in a file and run nothing of the product: tools/test.mjs counts them apart.
      { test: { name: 'texts', include: textChecks, ...shared, testTimeout: 600_000 } },
      {
        test: {
          name: 'whole',
          include: ['test/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['node_modules', ...textChecks],
          ...database,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'kit',
          include: ['test/kit/**/*.test.ts'],
          ...shared,
          hookTimeout: 60_000,
          testTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          ...database,
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['test/engines/**/*.test.ts'],
          ...database,
          testTimeout: 300_000,
        },
      },
    ],
  },
});
