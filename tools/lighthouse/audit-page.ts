import lighthouse from 'lighthouse';
import type { Figures } from './lighthouse-marks.ts';

/** A signed-in page keeps its live stream open, so it never goes idle; by then it has long been drawn. */
const longestLoad = 8000;

/** Opens the address in the browser with this debugging port and measures it like a slow phone. */
export async function auditPage(debuggingPort: number, address: string): Promise<Figures> {
  const result = await lighthouse(address, {
    port: debuggingPort,
    logLevel: 'error',
    maxWaitForLoad: longestLoad,
    disableFullPageScreenshot: true,
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    skipAudits: ['is-crawlable', 'bf-cache'],
  });
  if (result === undefined) throw new Error(`Lighthouse gave nothing for ${address}`);
  const { categories, audits, runtimeError, finalDisplayedUrl } = result.lhr;
  if (runtimeError !== undefined) throw new Error(`Lighthouse at ${address}: ${runtimeError.message}`);
  if (finalDisplayedUrl !== address) throw new Error(`${address} led to ${finalDisplayedUrl}`);
  const score = (category: string) => Math.round((categories[category]?.score ?? Number.NaN) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    layoutShift: value('cumulative-layout-shift'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    bytes: value('total-byte-weight'),
  };
}
