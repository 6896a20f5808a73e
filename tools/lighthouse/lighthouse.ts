// `npm run lighthouse`: Lighthouse's phone on the demo's main screens; fails below the marks in lighthouse-marks.ts.
// `-- --runs 1` for a quick look, `-- --screens sign-in,home` for some of the screens.

import { parseArgs } from 'node:util';
import { type AuditBrowser, openAuditBrowser } from './audit-browser.ts';
import { auditPage } from './audit-page.ts';
import { startDemoSite } from './demo-site.ts';
import { type Figures, medianFigures, missedMarks } from './lighthouse-marks.ts';
import { tableHead, tableRow } from './lighthouse-table.ts';

/** The sign-in comes first, because signed-in people cannot see it. */
const screens: Readonly<Record<string, string>> = {
  'sign-in': '/login',
  home: '/',
  'my-team': '/my-team',
  competitions: '/competitions',
  league: '/league/4',
  players: '/players',
  profile: '/profile',
};

type Options = { readonly runs: number; readonly chosen: readonly string[] };

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '5' },
      screens: { type: 'string', default: Object.keys(screens).join() },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs must be 1 or more: ${values.runs}`);
  const requested = values.screens.split(',');
  const unknown = requested.find((name) => screens[name] === undefined);
  if (unknown !== undefined) throw new Error(`--screens knows ${Object.keys(screens).join(', ')}, not ${unknown}`);
  return { runs, chosen: Object.keys(screens).filter((name) => requested.includes(name)) };
}

/** Audits one screen this many times and prints its row; returns the marks that it misses. */
async function auditScreen(browser: AuditBrowser, address: string, name: string, runs: number): Promise<string[]> {
  const measured: Figures[] = [];
  for (let run = 0; run < runs; run += 1) measured.push(await auditPage(browser.debuggingPort, address));
  const median = medianFigures(measured);
  process.stdout.write(`${tableRow(name, median)}\n`);
  return missedMarks(median).map((text) => `${name}: ${text}`);
}

async function main(): Promise<void> {
  const { runs, chosen } = readOptions();
  const browser = await openAuditBrowser();
  process.stdout.write('Starting a demo of its own …\n');
  const site = await startDemoSite();
  const missed: string[] = [];
  try {
    process.stdout.write(`Lighthouse, mobile, simulated throttling, median of ${runs}\n${tableHead}\n`);
    for (const name of chosen) {
      if (name !== 'sign-in') await browser.signIn(site.origin);
      missed.push(...(await auditScreen(browser, site.origin + (screens[name] ?? ''), name, runs)));
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  for (const text of missed) process.stdout.write(`below the mark: ${text}\n`);
  process.exitCode = missed.length === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
});
