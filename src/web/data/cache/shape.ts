// What outlives an update on a device is parsed, as on the server: what an older version did not keep is completed,
// what cannot be read is left out. The shapes are made from the contract, whose schema library is not in the browser.

/** What a kept value must look like. */
export type Shape =
  | 'any'
  | 'text'
  /** 0 if an older version did not keep it. */
  | 'number'
  /** Identifies something, so there is no value to complete it with. */
  | 'id'
  | 'flag'
  /** One of these texts. */
  | readonly string[]
  | { readonly list: Shape }
  | { readonly map: Shape }
  | { readonly maybe: Shape }
  /** A field that may be left out. */
  | { readonly optional: Shape }
  | { readonly either: readonly Shape[] }
  | { readonly fields: Readonly<Record<string, Shape>> };

/** Stands for a value that cannot be read. */
export const unreadable = Symbol('unreadable');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const kept = (isThere: boolean, value: unknown): unknown => (isThere ? value : unreadable);

/** The value in this shape, completed where an older version kept less; `unreadable` if that is impossible. */
export function completed(shape: Shape, value: unknown): unknown {
  if (typeof shape === 'string') return simple(shape, value);
  if (isTexts(shape)) return kept(shape.includes(value as string), value);
  if ('optional' in shape) return completed(shape.optional, value);
  if ('maybe' in shape) return value == null ? null : completed(shape.maybe, value);
  if ('list' in shape) return listOf(shape.list, value ?? []);
  if ('map' in shape) return mapOf(() => shape.map, Object.keys(isObject(value) ? value : {}), value ?? {});
  if ('fields' in shape) return fieldsOf(shape.fields, value ?? {});
  for (const choice of shape.either) {
    const read = completed(choice, value);
    if (read !== unreadable) return read;
  }
  return unreadable;
}

const isTexts = (shape: Shape): shape is readonly string[] => Array.isArray(shape);

function simple(shape: Extract<Shape, string>, value: unknown): unknown {
  switch (shape) {
    case 'any':
      return value ?? null;
    case 'text':
      return kept(typeof value === 'string', value);
    case 'id':
      return kept(typeof value === 'number', value);
    case 'number':
      return value === undefined ? 0 : kept(typeof value === 'number', value);
    case 'flag':
      return value === undefined ? false : kept(typeof value === 'boolean', value);
  }
}

function listOf(shape: Shape, value: unknown): unknown {
  if (!Array.isArray(value)) return unreadable;
  const read = value.map((item) => completed(shape, item));
  return read.includes(unreadable) ? unreadable : read;
}

function fieldsOf(fields: Readonly<Record<string, Shape>>, value: unknown): unknown {
  const isLeftOut = (name: string): boolean =>
    isObject(value) && value[name] === undefined && Object.hasOwn(Object(fields[name]), 'optional');
  const names = Object.keys(fields).filter((name) => !isLeftOut(name));
  return mapOf((name) => fields[name] ?? 'any', names, value);
}

function mapOf(shapeOf: (name: string) => Shape, names: readonly string[], value: unknown): unknown {
  if (!isObject(value)) return unreadable;
  const read = names.map((name) => [name, completed(shapeOf(name), value[name])] as const);
  return read.some(([, item]) => item === unreadable) ? unreadable : Object.fromEntries(read);
}

/** What this text holds in this shape; null if it is not json or cannot be read. */
export function parsed<Value>(shape: Shape, text: string | null): Value | null {
  try {
    const read = completed(shape, JSON.parse(text ?? 'null'));
    return read === unreadable ? null : (read as Value);
  } catch {
    return null;
  }
}
