import type { Browser, Page } from 'playwright-core';

type TraceEvent = { readonly name: string; readonly pid: number; readonly tid: number } & {
  /** The task's time on the processor, in µs. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

/**
 * The page's tasks while this is done, each in ms of the thread's own time: a slow-down is part of it, the time in which
 * other programs had the processor is not.
 */
export async function tasksDuring(page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  const browser = page.context().browser() as Browser;
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] };
  const mainThreads = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = trace.traceEvents.filter(
    ({ name, pid, tid }) => name === 'RunTask' && mainThreads.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('the trace holds no task of the page');
  return tasks.map(({ tdur = 0 }) => tdur / 1000);
}
