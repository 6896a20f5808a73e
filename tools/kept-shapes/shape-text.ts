// Writes the shapes of what a device keeps (src/web/data/cache/shape.ts) from the contract's schemas.

import { z } from 'zod';
import type { Shape } from '../../src/web/data/cache/shape.ts';

type JsonSchema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
};

/** The shape of what this schema puts out. */
export const shapeOf = (schema: z.ZodType): Shape =>
  shapeFrom(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', reused: 'inline' }) as JsonSchema);

function shapeFrom(schema: JsonSchema): Shape {
  const texts = [...(schema.enum ?? []), schema.const].filter((value) => typeof value === 'string');
  if (texts.length > 0) return texts;
  const either = schema.anyOf ?? schema.oneOf;
  if (either !== undefined) return eitherOf(either);
  if (schema.type === 'array') return { list: shapeFrom(schema.items ?? {}) };
  if (schema.properties !== undefined) return fieldsOf(schema);
  if (typeof schema.additionalProperties === 'object') return { map: shapeFrom(schema.additionalProperties) };
  if (schema.type === 'string') return 'text';
  if (schema.type === 'boolean') return 'flag';
  if (schema.type === 'integer' || schema.type === 'number') return (schema.minimum ?? 0) >= 1 ? 'id' : 'number';
  // A literal number, such as 0 or 1.
  return typeof schema.const === 'number' ? 'number' : 'any';
}

function eitherOf(schemas: readonly JsonSchema[]): Shape {
  const others = schemas.filter(({ type }) => type !== 'null');
  const shapes = [...new Map(others.map(shapeFrom).map((shape) => [JSON.stringify(shape), shape])).values()];
  const shape = shapes.length === 1 ? (shapes[0] ?? 'any') : { either: shapes };
  return others.length < schemas.length ? { maybe: shape } : shape;
}

const fieldsOf = ({ properties = {}, required = [] }: JsonSchema): Shape => ({
  fields: Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const shape = shapeFrom(schema);
      return [name, required.includes(name) ? shape : { optional: shape }];
    }),
  ),
});

/** The module that exports these shapes by endpoint, before it is formatted. */
export function shapeText(name: string, shapes: Readonly<Record<string, z.ZodType>>): string {
  const lines = Object.entries(shapes).map(([key, schema]) => `'${key}': ${JSON.stringify(shapeOf(schema))},`);
  return `// Made from the contract by test/kept-shapes.test.ts, which compares them: change the contract, not this file.
// \`UPDATE_SHAPES=1 npx vitest run --project whole test/kept-shapes.test.ts\` writes it anew.

import type { Shape } from '${name === 'viewShapes' ? './shape.ts' : '../../data/cache/shape.ts'}';

export const ${name} = {
${lines.join('\n')}
} as const satisfies Readonly<Record<string, Shape>>;
`;
}
