import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      { test: { name: 'game', include: ['src/game/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'src/api/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['test/builders/test-postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', include: ['src/web/**/*.test.ts', 'src/web/**/*.test.tsx'], environment: 'node' } },
      { test: { name: 'kit', include: ['test/kit/**/*.test.ts'], environment: 'node', hookTimeout: 60_000 } },
    ],
  },
});
