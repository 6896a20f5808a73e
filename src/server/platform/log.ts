// Structured logs: one JSON line per request. They never reveal who asked for what: no address, token, query or body.
import { type FastifyBaseLogger, type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import pino from 'pino';
import type { LogLevel } from './config.ts';

/** What code outside a request logs with; Fastify's `app.log` is one. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

type LogStream = { write(line: string): void };

/**
 * Lines are written in batches of this many bytes or milliseconds: writing each one would cost a read a tenth of its
 * time.
 */
const writeAt = { minLength: 16_000, periodicFlush: 200 };

/** Fastify's logging options, on standard output unless a stream is given; pass the instance to `logRequests`. */
export function logOptions(
  level: LogLevel,
  stream: LogStream = pino.destination({ dest: 1, ...writeAt }),
): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  const logger = {
    level,
    base: null,
    timestamp: timeField(),
    serializers: { err: describeError, req: () => ({}), res: () => ({}) },
    stream,
  };
  return { logger, logController: new LogController({ disableRequestLogging: true }) };
}

/** The time as it appears in a line; lines of the same millisecond share the text. */
function timeField(): () => string {
  let at = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== at) {
      at = now;
      text = `,"time":"${new Date(now).toISOString()}"`;
    }
    return text;
  };
}

/** Logs each request with its route's pattern, because a path may contain a token. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'no route';
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method: request.method, route, status: reply.statusCode, milliseconds }, 'request');
    done();
  });
}

/** An error without PostgreSQL's `detail`, `where` and parameters, which contain personal data. */
function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const code = 'code' in error ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return { type: error.name, message: error.message, stack: error.stack ?? '', ...code, ...cause };
}

type DescribedError = { type: string; message: string; stack: string; [more: string]: unknown };
