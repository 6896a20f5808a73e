// Finds the trap in which a planner expects one row: a large table that is read once for each row of another.

import pg from 'pg';
import type { DatabaseConnection } from '#server/platform/database/database';

/** Tables with more rows than this are never scanned inside a loop. */
const largeTable = 10_000;

type Plan = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Parent Relationship'?: string;
  readonly Plans?: readonly Plan[];
};

export type NestedScans = {
  readonly explained: number;
  /** Not explained: PostgreSQL cannot tell the types of their parameters. */
  readonly unexplained: number;
  /** The statements at fault, each with its table. */
  readonly found: readonly string[];
};

/** Explains these statements as they are planned for any parameters. */
export async function findNestedScans(
  connection: DatabaseConnection,
  statements: Iterable<string>,
): Promise<NestedScans> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const large = await largeTables(client);
    const queries = [...statements].filter((statement) => /^\s*(with|select|insert|update|delete)\b/i.test(statement));
    const found: string[] = [];
    let explained = 0;
    for (const statement of queries) {
      const plan = await planOf(client, statement);
      if (plan === null) continue;
      explained += 1;
      const table = scannedInLoop(plan, large);
      if (table !== null) found.push(`${table}: ${statement.replace(/\s+/g, ' ').trim().slice(0, 160)}`);
    }
    return { explained, unexplained: queries.length - explained, found };
  } finally {
    await client.end();
  }
}

async function largeTables(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and reltuples > ${largeTable}`,
  );
  return new Set(rows.map(({ relname }) => relname));
}

/** The statement goes as text alone: with values, PostgreSQL would ask for one for each parameter. */
async function planOf(client: pg.Client, statement: string): Promise<Plan | null> {
  const explained = client.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
    `explain (generic_plan, format json) ${statement}`,
  );
  return explained.then(
    ({ rows }) => rows[0]?.['QUERY PLAN'][0]?.Plan ?? null,
    () => null,
  );
}

/** The large table that this plan reads whole for each row of something else; null if there is none. */
export function scannedInLoop(plan: Plan, large: ReadonlySet<string>, isRepeated = false): string | null {
  const name = plan['Relation Name'];
  if (isRepeated && plan['Node Type'] === 'Seq Scan' && name !== undefined && large.has(name)) return name;
  for (const part of plan.Plans ?? []) {
    const isInner = plan['Node Type'] === 'Nested Loop' && part['Parent Relationship'] === 'Inner';
    const isOften = isInner || part['Parent Relationship'] === 'SubPlan';
    const table = scannedInLoop(part, large, isRepeated || isOften);
    if (table !== null) return table;
  }
  return null;
}
