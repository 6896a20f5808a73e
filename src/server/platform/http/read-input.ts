// An endpoint's input as it was sent: path and query for a GET, path and JSON body for a POST. Judged only after `who`.

import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#api/endpoint';
import type { Problem } from '#api/problem';
import { HttpError } from './http-error.ts';

export type SentInput =
  | { readonly kind: 'fields'; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly kind: 'unreadable'; readonly sentence: string };

/** 400, with what is wrong with which field. */
export class InvalidInput extends HttpError {
  readonly fields: NonNullable<Problem['fields']>;
  constructor(fields: NonNullable<Problem['fields']>) {
    super(400, 'invalid_input', 'The request is not valid');
    this.fields = fields;
  }
}

const wholeNumber = /^(0|[1-9]\d{0,14})$/;
const isIdentity = (name: string): boolean => name.endsWith('_id') || name.endsWith('_code');
/** PostgreSQL cannot store NUL or half a surrogate pair. */
const unkeepable = /[\0\p{Surrogate}]/u;

/** The fields that were sent, or that the body cannot be read as fields. */
export function readSentInput(request: FastifyRequest): SentInput {
  const parameters = withNumbers(request.params as Record<string, unknown>);
  if (request.method !== 'POST') {
    const query = withNumbers(request.query as Record<string, unknown>);
    return { kind: 'fields', fields: { ...query, ...parameters } };
  }
  const contentType = request.headers['content-type'];
  if (!isJson(contentType)) return { kind: 'unreadable', sentence: 'The body must be sent as application/json' };
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  // Decoded leniently, a name would be stored with characters that nobody has written.
  if (!isUtf8(bytes) || isInOtherCharset(contentType)) {
    return { kind: 'unreadable', sentence: 'The body must be sent as UTF-8' };
  }
  const body = parseBody(bytes.toString());
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { kind: 'unreadable', sentence: 'The body must be a JSON object' };
  }
  return { kind: 'fields', fields: { ...body, ...parameters } };
}

/** The input that the endpoint declares, or a 400 with the invalid fields. */
export function parseInput(
  endpoint: Endpoint,
  sent: SentInput,
): { readonly input: unknown } | { readonly fault: HttpError } {
  if (sent.kind === 'unreadable') return { fault: new HttpError(400, 'unreadable_body', sent.sentence) };
  const parsed = endpoint.input.safeParse(sent.fields);
  if (!parsed.success) return { fault: new InvalidInput(parsed.error.issues.map(describeIssue)) };
  const unkept = unkeepablePath(parsed.data, []);
  if (unkept === null) return { input: parsed.data };
  return {
    fault: new InvalidInput([{ path: unkept.join('.'), message: 'Contains a character that cannot be stored' }]),
  };
}

/** Numeric ids in a path or query arrive as text; uuids stay texts. */
function withNumbers(texts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const name in texts) {
    const text = texts[name];
    fields[name] = typeof text === 'string' && isIdentity(name) && wholeNumber.test(text) ? Number(text) : text;
  }
  return fields;
}

const isJson = (contentType: string | undefined): boolean =>
  contentType?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';

const isInOtherCharset = (contentType = ''): boolean => {
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  return charset.toLowerCase() !== 'utf-8';
};

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const describeIssue = (issue: z.core.$ZodIssue) => ({ path: issue.path.join('.'), message: issue.message });

/** The path of the first text that the database cannot store; null if it can store everything. */
function unkeepablePath(value: unknown, path: readonly string[]): readonly string[] | null {
  if (typeof value === 'string') return unkeepable.test(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = unkeepablePath(inner, [...path, name]);
    if (found !== null) return found;
  }
  return null;
}
