import { vi } from 'vitest';

/** How often each fast-check property runs: PROPERTY_RUNS (the nightly mode sets 10000 or more), 300 by default. */
export const propertyRuns = Number(process.env['PROPERTY_RUNS'] ?? 300);

/** Whether this is the nightly run, which does more of everything. */
export const isNight = propertyRuns >= 10_000;

// A file that imports this has property tests, whose time grows with the runs. A busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 + propertyRuns * 30 });
