// All mutants of one file in one module: it exports what the file exports, from the original or from the variant that
// the runner selects (many-at-once.mjs). Importers see the exports change, because they are live.

import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type Mutant, withMutant } from './mutant.ts';
import { nodeIn, nodesIn, partsOf, type SyntaxNode, syntaxOf } from './syntax-node.ts';

export type Varied = { readonly file: string; readonly mutants: readonly Mutant[] };

/** The plugin, which asks for the file that is varied now. */
export function variantsPlugin(current: () => Varied | null): Plugin {
  return {
    name: 'variants',
    enforce: 'pre',
    load(id) {
      const [path = '', query = ''] = id.split('?');
      const varied = current();
      if (!path.includes('/src/') || path.includes('.test.') || !/\.tsx?$/.test(path)) return null;
      const text = readFileSync(path, 'utf8');
      if (varied === null || path !== resolve(varied.file)) return withSteps(path, text);
      if (query === '') return switching(varied, text);
      const mutant = varied.mutants[Number(query.replace('mutant=', ''))];
      return withSteps(path, mutant === undefined ? text : withMutant(text, mutant));
    },
  };
}

/** The module that stands for the file. */
function switching({ file, mutants }: Varied, text: string): string {
  const names = exportedBy(syntaxOf(file, text)).join(', ');
  const variants = mutants.map((_, number) => `import('./${basename(file)}?mutant=${number}').catch(() => null)`);
  return `import * as original from './${basename(file)}?mutant=none';
const variants = await Promise.all([${variants.join(',\n')}]);
export let { ${names} } = original;
const { mutation } = globalThis;
mutation.unnoticed = new Set(variants.keys());
mutation.select = (number) => {
  ({ ${names} } = number === null ? original : variants[number]);
};`;
}

/** The names of the values that a module exports. */
export function exportedBy(program: SyntaxNode): readonly string[] {
  const declarations = nodesIn(program, 'body').filter(
    (node) => node.type === 'ExportNamedDeclaration' && node['exportKind'] !== 'type',
  );
  return declarations.flatMap((node) => {
    const declaration = nodeIn(node, 'declaration');
    if (declaration === null) return nodesIn(node, 'specifiers').flatMap((one) => nameOf(nodeIn(one, 'exported')));
    const declared = nodesIn(declaration, 'declarations').map((one) => nodeIn(one, 'id'));
    return (declared.length > 0 ? declared : [nodeIn(declaration, 'id')]).flatMap(nameOf);
  });
}

const nameOf = (node: SyntaxNode | null): readonly string[] =>
  node?.type === 'Identifier' ? [String(node['name'])] : [];

/** Each round of a loop counts, so that an endless one ends. */
function withSteps(file: string, text: string): string {
  const places: number[] = [];
  const visit = (node: SyntaxNode): void => {
    const body = /^(For|While|DoWhile)\w*Statement$/.test(node.type) ? nodeIn(node, 'body') : null;
    if (body?.type === 'BlockStatement') places.push(body.start + 1);
    for (const part of partsOf(node)) visit(part);
  };
  visit(syntaxOf(file, text));
  return places
    .toSorted((one, other) => other - one)
    .reduce((done, place) => `${done.slice(0, place)} globalThis.mutation?.step();${done.slice(place)}`, text);
}
