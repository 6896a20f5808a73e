// The OpenAPI 3.1 document, which zod generates from the contract, so that it says exactly what the server checks.

import { z } from 'zod';
import type { Endpoint, Who } from '#api/endpoint';
import { problem } from '#api/problem';
import { isOpenToTokens } from '#api/token-access';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const describedBy: Record<Who, string> = {
  anyone: 'Anyone may call this.',
  manager: 'For signed-in managers.',
  owner: 'For the owner of the team that team_id names.',
  'owner-or-admin': 'For the owner of the team that team_id names, or an admin.',
  reporter: 'For reporters and admins.',
  admin: 'For admins.',
};

/** The document for these endpoints, on the server at this origin. */
export function openApiDocument(endpoints: readonly Endpoint[], publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Touchline',
      version: '1',
      description: 'Private fantasy football leagues.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Problem: z.toJSONSchema(problem, { io: 'output' }) },
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Of a session: what the web app sends. It lives for 15 minutes.',
        },
        personalToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'tl_…',
          description: 'Made in the profile, under Security. It reads the game and nothing else, until it is revoked.',
        },
      },
    },
  };
}

function operation(endpoint: Endpoint) {
  const { method, path, who, summary } = endpoint;
  const input: JsonSchema = z.toJSONSchema(endpoint.input, { io: 'input' });
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const body = omitFields(input, inPath);
  return {
    operationId: `${method.toLowerCase()}${path.replace('/api', '').replaceAll(/[^a-zA-Z]+(.)/g, (_whole, letter: string) => letter.toUpperCase())}`,
    summary,
    description: describedBy[who],
    security:
      who === 'anyone' ? [] : [{ accessToken: [] }, ...(isOpenToTokens(endpoint) ? [{ personalToken: [] }] : [])],
    parameters: parametersOf(input, inPath, method),
    ...(method === 'POST'
      ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: contentOf(endpoint),
      },
      ...Object.fromEntries(problemsOf(endpoint, inPath).map((status) => [status, problemResponse(status)])),
    },
  };
}

const contentOf = ({ media, output }: Endpoint) =>
  media === undefined
    ? { 'application/json': { schema: z.toJSONSchema(output, { io: 'output' }) } }
    : { [media]: { schema: { type: 'string', contentMediaType: media } } };

const meanings = {
  400: 'Some of the input is not valid',
  401: 'Not signed in, or the sign-in has ended',
  403: 'Not for this caller',
  404: 'There is no such thing',
  409: 'Not now: a deadline has passed or somebody was faster; current says how things stand',
  422: 'A rule says no: title is the sentence to show',
  429: 'Too many attempts',
  503: 'Busy',
} as const;
type ProblemStatus = keyof typeof meanings;
const statuses = Object.keys(meanings).map(Number) as ProblemStatus[];

/** The problems that this operation can respond with. */
function problemsOf(endpoint: Endpoint, inPath: readonly string[]): readonly ProblemStatus[] {
  const { method, who } = endpoint;
  const isCommand = method === 'POST';
  const isOpen = isOpenToTokens(endpoint);
  const mayAnswer: Record<ProblemStatus, boolean> = {
    400: true,
    401: true,
    // A personal token is refused where it does not open the door.
    403: who !== 'manager' || !isOpen,
    404: isCommand || inPath.length > 0 || who.startsWith('owner'),
    409: true,
    422: isCommand,
    // A source that has sent wrong tokens waits with right ones, too.
    429: isCommand || isOpen,
    503: true,
  };
  return statuses.filter((status) => mayAnswer[status]);
}

function problemResponse(status: ProblemStatus) {
  const waiting = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } };
  return {
    description: meanings[status],
    ...(status === 429 || status === 503 ? { headers: waiting } : {}),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

function parametersOf(input: JsonSchema, inPath: readonly string[], method: string) {
  const fields = Object.entries(input.properties ?? {});
  const parameters = method === 'GET' ? fields : fields.filter(([name]) => inPath.includes(name));
  return parameters.map(([name, schema]) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: inPath.includes(name) || (input.required ?? []).includes(name),
    schema,
  }));
}

function omitFields(input: JsonSchema, names: readonly string[]): JsonSchema {
  if (input.properties === undefined) return input;
  const properties = Object.fromEntries(Object.entries(input.properties).filter(([name]) => !names.includes(name)));
  return { ...input, properties, required: (input.required ?? []).filter((name) => !names.includes(name)) };
}
