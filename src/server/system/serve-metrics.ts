// Figures for Prometheus, in its text format, on a port of their own: they are not for the world.

import { createServer, type Server } from 'node:http';
import type { ServerContext } from '../platform/server-context.ts';
import { touchlineVersion } from '../platform/version.ts';
import { readHealth } from './read-health.ts';
import { readDatabaseFacts } from './system-store.ts';

const states = { good: 0, warning: 1, bad: 2 } as const;

/** Listens on METRICS_PORT; null without one. */
export async function serveMetrics(context: ServerContext): Promise<Server | null> {
  const { metricsPort, host } = context.config;
  if (metricsPort === null) return null;
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metricsText(context).then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text),
      (error: unknown) => {
        context.log.error({ err: error }, 'the metrics could not be read');
        response.writeHead(503).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(metricsPort, host, resolve);
  });
  return server;
}

/** The figures, one per line, each with what it means. */
export async function metricsText(context: ServerContext): Promise<string> {
  const [facts, health] = await Promise.all([readDatabaseFacts(context.database.db), readHealth(context)]);
  const figure = (name: string, help: string, lines: readonly (readonly [labels: string, value: number])[]): string =>
    [
      `# HELP touchline_${name} ${help}`,
      `# TYPE touchline_${name} gauge`,
      ...lines.map(([labels, value]) => `touchline_${name}${labels} ${value}`),
    ].join('\n');
  const single = (name: string, help: string, value: number): string => figure(name, help, [['', value]]);
  const parts = health.map(({ part, state }) => [`{part="${part}"}`, states[state]] as const);
  return `${[
    figure('build_info', 'The version that runs.', [[`{version="${touchlineVersion()}"}`, 1]]),
    single('uptime_seconds', 'Since the start of the process.', Math.round(process.uptime())),
    single('memory_bytes', 'The resident memory of the process.', process.memoryUsage.rss()),
    single('connected_browsers', 'Live streams that are open here.', context.live.watcherCount()),
    single('database_bytes', 'The size of the database.', facts.bytes),
    single('mails_waiting', 'Mails that have not been sent yet.', facts.mail.waiting),
    single('mails_failed', 'Mails that were refused or given up, without notices.', facts.mail.failed),
    figure('health', 'The state of each part: 0 good, 1 warning, 2 bad.', parts),
  ].join('\n')}\n`;
}
