// Structured logs: one JSON line a request. Nothing in them tells who asked what: no address, token, query or body.
import { type FastifyBaseLogger, type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import pino from 'pino';
import type { LogLevel } from './config.ts';

/** What code that is not a request logs with; Fastify's `app.log` is one. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

type LogStream = { write(line: string): void };

/** Lines are written this many bytes, or this many milliseconds, at a time: a write of its own costs a read a tenth. */
const writeAt = { minLength: 16_000, periodicFlush: 200 };

/** Fastify's options for our logs, on standard output unless a stream is given; give the instance to `logRequests`. */
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

/** The time as a line has it; many lines of one millisecond share its text. */
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

/** Logs each answered request by its route's pattern: a path may carry a token. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'no route';
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method: request.method, route, status: reply.statusCode, milliseconds }, 'request');
    done();
  });
}

/** An error without PostgreSQL's `detail`, `where` and parameters, which quote people's data. */
function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const code = 'code' in error ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return { type: error.name, message: error.message, stack: error.stack ?? '', ...code, ...cause };
}

type DescribedError = { type: string; message: string; stack: string; [more: string]: unknown };
