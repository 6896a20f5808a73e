// Finds every statement of the server that is written by hand, with the columns that its code expects.

import {
  isCallExpression,
  isPropertyAccessExpression,
  isTaggedTemplateExpression,
  type Node,
  type TypeNode,
} from 'typescript/unstable/ast';
import { API, type Checker, type Project, type Type } from 'typescript/unstable/sync';
import { statementAround } from './builder-fragment.ts';
import { Unwritten } from './source-names.ts';
import { placeOf, SqlWriter } from './written-sql.ts';

/** A column of a declared row. */
export type DeclaredColumn = {
  readonly name: string;
  readonly kind: 'number' | 'string' | 'boolean' | 'date' | null;
  readonly isNullable: boolean;
};

export type RawStatement = {
  /** 'src/server/team/team-store.ts:65' */
  readonly at: string;
  /** Its text, with $1 and so on for the values. */
  readonly text: string;
  readonly columns: readonly DeclaredColumn[];
};

export type RawSql = {
  readonly statements: readonly RawStatement[];
  /** Those that cannot be written out, with the code that stands in the way. */
  readonly unwritten: readonly string[];
};

/** The SQL in the source of the server, migrations apart. */
export function readRawSql(root: string): RawSql {
  const api = new API({ cwd: root });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [`${root}/src/server/tsconfig.json`] });
    const [project] = snapshot.getProjects();
    if (project === undefined) throw new Error('no project of the server');
    return rawSqlOf(project);
  } finally {
    api.close();
  }
}

function rawSqlOf(project: Project): RawSql {
  const writer = new SqlWriter(project);
  const templates = project.program
    .getSourceFileNames()
    .filter((name) => name.includes('/src/server/') && !name.includes('/migrations/'))
    .flatMap((name) => templatesOf(project.program.getSourceFile(name)));
  const statements: RawStatement[] = [];
  const unwritten: string[] = [];
  for (const { node, row } of templates.filter(({ isWhole }) => isWhole)) {
    const at = placeOf(node);
    try {
      const columns = row === undefined ? [] : columnsOf(project.checker.getTypeFromTypeNode(row), project.checker);
      statements.push(...writer.statements(node).map((text) => ({ at, text, columns })));
    } catch (error) {
      if (!(error instanceof Unwritten)) throw error;
      unwritten.push(`${at}: ${error.message}`);
    }
  }
  for (const { node } of templates.filter((template) => !writer.used.has(placeOf(template.node)))) {
    const at = placeOf(node);
    for (const text of writer.statements(node)) {
      const statement = statementAround(node, text);
      if (statement === null) unwritten.push(`${at}: ${node.getText()}`);
      else statements.push({ at, text: statement, columns: [] });
    }
  }
  return { statements, unwritten };
}

type Template = { readonly node: Node; readonly row: TypeNode | undefined; readonly isWhole: boolean };

function templatesOf(file: Node | undefined): readonly Template[] {
  const found: Template[] = [];
  const visit = (node: Node): void => {
    if (isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') {
      found.push({ node, row: node.typeArguments?.[0], isWhole: isExecuted(node) });
    }
    node.forEachChild(visit);
  };
  file?.forEachChild(visit);
  return found;
}

const isExecuted = ({ parent }: Node): boolean =>
  isPropertyAccessExpression(parent) && parent.name.text === 'execute' && isCallExpression(parent.parent);

function columnsOf(row: Type | undefined, checker: Checker): readonly DeclaredColumn[] {
  if (row === undefined) return [];
  return checker.getPropertiesOfType(row).map((property) => {
    const type = checker.getTypeOfSymbol(property);
    const isNullable = type !== undefined && checker.isTypeAssignableTo(checker.getNullType(), type);
    const kind = type === undefined ? null : kindOf(checker.getNonNullableType(type), checker);
    return { name: property.name, kind, isNullable };
  });
}

function kindOf(type: Type | undefined, checker: Checker): DeclaredColumn['kind'] {
  if (type === undefined) return null;
  if (checker.isTypeAssignableTo(type, checker.getNumberType())) return 'number';
  if (checker.isTypeAssignableTo(type, checker.getStringType())) return 'string';
  if (checker.isTypeAssignableTo(type, checker.getBooleanType())) return 'boolean';
  return checker.getPropertyOfType(type, 'toISOString') === undefined ? null : 'date';
}
