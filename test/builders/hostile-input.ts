// Malicious inputs, generated from an endpoint's own schema: most of their fields fit, so that they pass the schema and
// reach the rules and the database; the others have the wrong type, are huge, negative, half a surrogate pair, NUL.

import fc from 'fast-check';
import { z } from 'zod';
import type { Endpoint } from '#api/endpoint';

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Given = z.core.JSONSchema._JSONSchema | undefined;
/** Existing values for a field with this name, such as the world's ids; an empty list leaves it to the schema. */
export type KnownValues = (name: string) => readonly unknown[];
/** What is sent instead of fields: a body that is not a JSON object. */
export type HostileInput = { readonly fields: Readonly<Record<string, unknown>> } | { readonly body: string };

const texts = [
  '',
  ' ',
  '\u202eevil',
  'İ',
  'ſs',
  '\r\n',
  '💥'.repeat(40),
  'A'.repeat(5000),
  'NaN',
  'null',
  'true',
  '-1',
  '1e309',
  '0x10',
  '007',
  '__proto__',
  'constructor',
  '%',
  '\\',
  "'; drop table players; --",
  '2025-02-30T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'league:0',
  'league:4,,',
  'team:999999999',
  'admin',
  'İ@example.org',
  'a\u0000@example.org',
  `${'a'.repeat(290)}@b.cd`,
  'ADA@EXAMPLE.ORG',
  '{}',
  '../../secret',
];
const numbers = [
  0,
  -0,
  -1,
  0.5,
  131,
  1001,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e21,
  Number.MAX_VALUE,
  5e-324,
];
const prototypeKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', ''];
const bodies = [
  '',
  'null',
  '[]',
  '"text"',
  '0',
  '{',
  '{"a":1}}',
  '{"minute":NaN}',
  '\u0000',
  '\ufeff{}',
  '{"a":1e999}',
];

/** Texts that PostgreSQL cannot store. */
const unkeepable = fc.constantFrom('\u0000', 'a\u0000b', '\ud800', 'x\udfff');
const text = fc.oneof(
  unkeepable,
  fc.constantFrom(...texts),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
);
const number = fc.oneof(fc.constantFrom(...numbers), fc.integer(), fc.double());
const anything = fc.oneof(
  text,
  number,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
);
const deepBody = fc.constantFrom('[', '{"a":').map((opening) => opening.repeat(40_000));

/** Inputs for this endpoint. */
export function hostileInput(endpoint: Endpoint, known: KnownValues): fc.Arbitrary<HostileInput> {
  const schema: JsonSchema = z.toJSONSchema(endpoint.input, { io: 'input' });
  const fields = objectOf(schema, known).map((made): HostileInput => ({ fields: made }));
  if (endpoint.method === 'GET') return fields;
  const body = fc.oneof(fc.constantFrom(...bodies), deepBody, fc.json()).map((sent): HostileInput => ({ body: sent }));
  return fc.oneof({ weight: 12, arbitrary: fields }, { weight: 1, arbitrary: body });
}

function objectOf(schema: JsonSchema, known: KnownValues): fc.Arbitrary<Record<string, unknown>> {
  const names = Object.keys(schema.properties ?? {});
  const fields = names.map((name) => {
    const fitting = valueOf(schema.properties?.[name], name, known);
    const value = fc.oneof({ weight: 19, arbitrary: fitting }, { weight: 1, arbitrary: anything });
    const isThere = schema.required?.includes(name) === true ? { weight: 30 } : { weight: 2 };
    return fc.oneof(
      { ...isThere, arbitrary: value.map((one) => [[name, one]]) },
      { weight: 1, arbitrary: fc.constant([]) },
    );
  });
  const strange = fc.tuple(fc.constantFrom(...prototypeKeys), anything).map((entry) => [entry]);
  const more = fc.oneof({ weight: 9, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: strange });
  // From entries, so that '__proto__' is a field like any other.
  return fc.tuple(...fields, more).map((entries) => Object.fromEntries(entries.flat() as [string, unknown][]));
}

/** Values that fit the schema, at its limits and between. */
function valueOf(given: Given, name: string, known: KnownValues): fc.Arbitrary<unknown> {
  const isArray = typeof given === 'object' && given.type === 'array';
  const existing = known(name).filter((value) => Array.isArray(value) === isArray);
  if (existing.length > 0) {
    return fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...existing) },
      { weight: 1, arbitrary: fitting(given, name, known) },
    );
  }
  return fitting(given, name, known);
}

function fitting(given: Given, name: string, known: KnownValues): fc.Arbitrary<unknown> {
  if (given === undefined || typeof given === 'boolean') return anything;
  const choices = given.anyOf ?? given.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => fitting(choice, name, known)));
  if (given.const !== undefined) return fc.constant(given.const);
  if (given.enum !== undefined) return fc.constantFrom(...given.enum);
  if (given.format === 'uuid') return fc.uuid();
  if (given.format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (given.type === 'object') return objectOf(given, known);
  if (given.type === 'array') return fc.array(valueOf(given.items as Given, name, known), { maxLength: 21 });
  if (given.type === 'boolean') return fc.boolean();
  if (given.type === 'null') return fc.constant(null);
  if (given.type === 'string') return text.map((made) => made.slice(0, given.maxLength ?? 200));
  return fc.integer({ min: given.minimum ?? -(2 ** 31), max: given.maximum ?? 2 ** 31 });
}
