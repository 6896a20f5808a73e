// An input that fits an endpoint's schema, generated from the schema itself, so that new endpoints need no list of
// their own.

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Endpoint } from '#api/endpoint';

type JsonSchema = z.core.JSONSchema.BaseSchema;
/** The value for a field with this name; undefined leaves it to the schema. */
export type FieldChoice = (name: string) => unknown;

/** Every required field, chosen by name, otherwise the smallest value that the schema allows. */
export function sampleInput(endpoint: Endpoint, choose: FieldChoice): Record<string, unknown> {
  const schema: JsonSchema = z.toJSONSchema(endpoint.input, { io: 'input' });
  return sampleObject(schema, choose);
}

/** The names of the endpoint's required fields. */
export function requiredFields(endpoint: Endpoint): readonly string[] {
  const schema: JsonSchema = z.toJSONSchema(endpoint.input, { io: 'input' });
  return schema.required ?? [];
}

function sampleObject(schema: JsonSchema, choose: FieldChoice): Record<string, unknown> {
  const properties = schema.properties ?? {};
  return Object.fromEntries(
    (schema.required ?? []).map((name) => [name, choose(name) ?? sampleValue(properties[name], choose)]),
  );
}

function sampleValue(given: z.core.JSONSchema._JSONSchema | undefined, choose: FieldChoice): unknown {
  if (given === undefined || typeof given === 'boolean') return null;
  const [first] = given.anyOf ?? given.oneOf ?? [];
  if (first !== undefined) return sampleValue(first, choose);
  if (given.const !== undefined) return given.const;
  if (given.enum !== undefined) return given.enum[0];
  if (given.format === 'uuid') return randomUUID();
  if (given.format === 'date-time') return '2025-08-16T12:00:00Z';
  if (given.type === 'object') return sampleObject(given, choose);
  if (given.type === 'array') {
    const item = Array.isArray(given.items) ? given.items[0] : given.items;
    return Array.from({ length: given.minItems ?? 0 }, () => sampleValue(item, choose));
  }
  if (given.type === 'boolean') return true;
  if (given.type === 'string') return 'sample';
  return Math.max(1, given.minimum ?? 1);
}
