// The web app with all its mutants in one build. A page reads from /mutant.js which of them it shows, so that a mutant
// costs its journeys and no build.

import { readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { type Mutant, withMutant } from './mutant.ts';
import { syntaxOf } from './syntax-node.ts';
import { exportedBy } from './variants-plugin.ts';

/** The modes of the build, with their folders: the app, and the pages of the kit. */
const folders = { production: 'dist/web', test: 'dist/web-test' };

/** Shows a mutant, or none, in every page that is opened from now on. */
export type ShowVariant = (mutant: Mutant | null) => void;

/** Builds the app and the kit with these mutants of the web. */
export async function buildVariants(mutants: readonly Mutant[]): Promise<ShowVariant> {
  const environment = process.env['NODE_ENV'];
  // Otherwise React would be built for development.
  process.env['NODE_ENV'] = 'production';
  for (const mode of Object.keys(folders)) {
    await build({ mode, logLevel: 'error', configFile: 'vite.config.ts', plugins: [builtVariants(mutants)] });
  }
  process.env['NODE_ENV'] = environment;
  const show: ShowVariant = (mutant) => {
    const text = `export const mutant = ${mutant === null ? null : mutants.indexOf(mutant)};\n`;
    for (const folder of Object.values(folders)) writeFileSync(`${folder}/mutant.js`, text);
  };
  show(null);
  return show;
}

/** Whether the build can hold the mutant: in a file that exports nothing, it would run beside the original. */
export const isBuilt = ({ file }: Mutant): boolean => exportedBy(syntaxOf(file, readFileSync(file, 'utf8'))).length > 0;

function builtVariants(mutants: readonly Mutant[]): Plugin {
  const paths = mutants.map(({ file }) => resolve(file));
  return {
    name: 'built-variants',
    enforce: 'pre',
    resolveId: (id) => (id === '/mutant.js' ? { id, external: 'absolute' } : null),
    load(id) {
      const [path = '', query = ''] = id.split('?');
      const numbers = [...paths.keys()].filter((number) => paths[number] === path);
      if (numbers.length === 0) return null;
      const text = readFileSync(path, 'utf8');
      if (query === '') return switching(path, text, numbers);
      const mutant = mutants[Number(query.replace('mutant=', ''))];
      return mutant === undefined ? text : withMutant(text, mutant);
    },
  };
}

/** The module that stands for the file: it exports what the chosen variant exports. */
function switching(path: string, text: string, numbers: readonly number[]): string {
  const names = exportedBy(syntaxOf(path, text)).join(', ');
  const file = `./${basename(path)}`;
  return `import { mutant } from '/mutant.js';
import * as original from '${file}?mutant=none';
${numbers.map((number) => `import * as variant${number} from '${file}?mutant=${number}';`).join('\n')}
const variants = { ${numbers.map((number) => `${number}: variant${number}`).join(', ')} };
export const { ${names} } = variants[mutant] ?? original;`;
}
