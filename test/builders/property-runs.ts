import { vi } from 'vitest';

/** How often each fast-check property runs: PROPERTY_RUNS (the nightly mode sets 10000 or more), 300 by default. */
export const propertyRuns = Number(process.env['PROPERTY_RUNS'] ?? 300);

// A file that imports this has property tests, whose time grows with the runs.
vi.setConfig({ testTimeout: 10_000 + propertyRuns * 30 });
