import { isGroup } from '#api/audit-text';

type Group = Readonly<Record<string, unknown>> | null;
export type Difference = { readonly name: string; readonly before: unknown; readonly after: unknown };

/** What differs between two values, each under its name; of two that are no groups, themselves. */
export function differences(before: unknown, after: unknown, name = ''): readonly Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const [old, now] = [before ?? null, after ?? null];
  if (!isGroup(old ?? now) || !isGroup(now ?? old)) return [{ name, before: old, after: now }];
  const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])];
  return names.flatMap((key) => {
    const path = name === '' ? key.replaceAll('_', ' ') : `${name}, ${key.replaceAll('_', ' ')}`;
    return differences((old as Group)?.[key], (now as Group)?.[key], path);
  });
}
