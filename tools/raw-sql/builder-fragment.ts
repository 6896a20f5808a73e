// A fragment in a query of the builder as a statement of its own: selected from the query's tables, which is enough for
// PostgreSQL to check its columns, functions and types.

import {
  isCallExpression,
  isPropertyAccessExpression,
  isStatement,
  isStringLiteral,
  isVariableDeclaration,
  type Node,
} from 'typescript/unstable/ast';

const tableMethods = new Set(['selectFrom', 'innerJoin', 'leftJoin', 'updateTable', 'deleteFrom', 'insertInto']);

/** Fragments that several queries share: by name, the beginning of a query that uses them. */
const shared: Readonly<Record<string, string>> = {
  anyOf: 'select from players where code =',
  anyOfWords: 'select from job where kind =',
  isOfDraft: 'select from audit_log where',
  playersByPoints: 'select from players order by',
  reportSelection: 'select from match_reports report, real_matches order by',
};

/** The statement for a fragment with this text; null if it stands in no query. */
export function statementAround(fragment: Node, text: string): string | null {
  const beginning = shared[nameOf(fragment)];
  if (beginning !== undefined) return `${beginning} ${text}`;
  const tables = tablesAround(fragment);
  if (tables === null) return null;
  const from = tables.length === 0 ? '' : `from ${tables.join(', ')}`;
  const call = fragment.parent;
  if (!isCallExpression(call) || !isPropertyAccessExpression(call.expression)) return `select ${text} ${from}`;
  const [column, operator, operand] = call.arguments;
  const isOperand = call.expression.name.text === 'where' && operand === fragment;
  if (!isOperand || column === undefined || operator === undefined) return `select ${text} ${from}`;
  return `select ${from} where ${wordOf(column)} ${wordOf(operator)} ${text}`;
}

/** The name of the constant in which the fragment is declared. */
function nameOf(fragment: Node): string {
  let node = fragment;
  while (node.parent !== undefined && !isStatement(node.parent) && !isVariableDeclaration(node)) node = node.parent;
  return isVariableDeclaration(node) ? node.name.getText() : '';
}

const wordOf = (node: Node): string => (isStringLiteral(node) ? node.text : node.getText());

/** The tables that the whole expression around this node names, outermost last; null if it is no query. */
function tablesAround(node: Node): readonly string[] | null {
  let whole = node;
  while (whole.parent !== undefined && !isStatement(whole.parent)) whole = whole.parent;
  const tables = new Set<string>();
  let isQuery = false;
  const visit = (inner: Node): void => {
    if (isCallExpression(inner) && isPropertyAccessExpression(inner.expression)) {
      const [table] = inner.arguments;
      const method = inner.expression.name.text;
      if (tableMethods.has(method) && table !== undefined && isStringLiteral(table)) tables.add(table.text);
      isQuery ||= method === 'selectNoFrom';
    }
    inner.forEachChild(visit);
  };
  visit(whole);
  return isQuery || tables.size > 0 ? [...tables] : null;
}
