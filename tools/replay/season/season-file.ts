// Reads one file of a season folder; what is wrong with it is said in a sentence that names the file and the place.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { z } from 'zod';

/** A season folder that cannot be replayed, in a sentence for whoever made it. */
export class SeasonFault extends Error {
  override readonly name = 'SeasonFault';
}

/** The text of a file of the folder, or null when it has none of that name. */
export function optionalText(folder: string, name: string): string | null {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    throw new SeasonFault(`${folder} is not a folder: name the folder of a season.`);
  }
  const file = join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** The text of a file that a season cannot do without. */
export function requiredText(folder: string, name: string): string {
  const text = optionalText(folder, name);
  if (text === null) throw new SeasonFault(`${name} is missing from the folder ${basename(folder)}.`);
  return text;
}

/** A JSON text of this shape; `place` says where it stands, such as 'matches.ndjson, line 12'. */
export function parsed<Schema extends z.ZodType>(schema: Schema, text: string, position: string): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new SeasonFault(`${position}: not JSON (${error instanceof Error ? error.message : String(error)}).`);
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = (issue?.path ?? [])
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('');
  const where = path === '' ? '' : ` at ${path.replace(/^\./, '')}${identified(value, issue?.path[0])}`;
  throw new SeasonFault(`${position}${where}: ${issue?.message ?? 'malformed'}.`);
}

/** Each line of a file as JSON of this shape, with the number of the line; empty lines are passed over. */
export function parsedLines<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
  name: string,
  firstLine = 1,
): { line: number; value: z.output<Schema> }[] {
  return text
    .split('\n')
    .map((content, index) => ({ content: content.trim(), line: index + 1 }))
    .filter(({ content, line }) => content !== '' && line >= firstLine)
    .map(({ content, line }) => ({ line, value: parsed(schema, content, `${name}, line ${line}`) }));
}

/** ' (id 12)' of the record in which the fault is, so that it is found without counting. */
function identified(value: unknown, step: PropertyKey | undefined): string {
  const record: unknown = Array.isArray(value) && typeof step === 'number' ? value[step] : value;
  const id = record !== null && typeof record === 'object' && 'id' in record ? record.id : undefined;
  return typeof id === 'number' ? ` (id ${id})` : '';
}
