// Damage that a checksum does not see: a backup whose contents were wrong before they were summed.

import type { Random } from '#game/seeded-random';
import { oneOf } from './seeded-points.ts';

type Damage = (lines: string[], at: number, random: Random) => void;

const damages: Readonly<Record<string, Damage>> = {
  'a line is missing': (lines, at) => void lines.splice(at, 1),
  'a line is there twice': (lines, at) => void lines.splice(at, 0, lines[at] ?? ''),
  'a line is cut short': (lines, at) => void (lines[at] = (lines[at] ?? '').slice(0, -8)),
  'a line is empty': (lines, at) => void (lines[at] = ''),
  'a line is another line': (lines, at, random) => void (lines[at] = lines[Math.floor(random() * lines.length)] ?? ''),
  'a line has strange characters': (lines, at) => void (lines[at] = `${lines[at] ?? ''}\u0000{]`),
  'a number is a text': (lines, at) => void (lines[at] = (lines[at] ?? '').replace(/:\d+/, ':"many"')),
  'a number is enormous': (lines, at) => void (lines[at] = (lines[at] ?? '').replace(/:\d+/, ':99999999999999')),
  'a value is null': (lines, at) => void (lines[at] = (lines[at] ?? '').replace(/:("[^"]*"|\d+)/, ':null')),
  'a column is missing': (lines, at) => void (lines[at] = (lines[at] ?? '').replace(/^\{"[^"]+":[^,{[]*,/, '{')),
  'a text has half a character': (lines, at) => void (lines[at] = (lines[at] ?? '').replace(/[a-z]/, '\\ud800')),
  'its end is missing': (lines) => void lines.pop(),
  'its second half is missing': (lines) => void lines.splice(Math.floor(lines.length / 2)),
  'the head is another': (lines, _at, random) =>
    void (lines[0] = (lines[0] ?? '').replace(
      oneOf(random, ['"secret"', '"migrations"', '"at"', '_is_', '"name":"']),
      '"x"',
    )),
  'a table has another name': (lines, _at, random) => {
    const tables = lines.flatMap((line, index) => (line.startsWith('{"table":') ? [index] : []));
    lines[oneOf(random, tables)] = '{"table":"pg_class"}';
  },
  'two tables are exchanged': (lines, _at, random) => {
    const tables = lines.flatMap((line, index) => (line.startsWith('{"table":') ? [index] : []));
    const [one, other] = [oneOf(random, tables), oneOf(random, tables)];
    [lines[one], lines[other]] = [lines[other] ?? '', lines[one] ?? ''];
  },
};

/** The lines with one damage, and what it is. */
export function damageLines(
  whole: readonly string[],
  random: Random,
): { readonly lines: string[]; readonly what: string } {
  const lines = [...whole];
  const what = oneOf(random, Object.keys(damages));
  // The head has damage of its own.
  const at = 1 + Math.floor(random() * (lines.length - 1));
  damages[what]?.(lines, at, random);
  return { lines, what: `${what} (line ${at})` };
}
