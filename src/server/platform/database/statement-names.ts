// Hot statements are prepared: planning the home page's joins costs as much as running them.
import type pg from 'pg';

const hotAfter = 3;
/** Each name costs memory in every connection; lists of varying length must not fill it. */
const mostNames = 200;
const mostCounted = 2000;

export type StatementNames = { prepare(text: string, values: readonly unknown[]): pg.QueryConfig };

/** Names a statement with parameters from its third use on. */
export function statementNames(): StatementNames {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  return {
    prepare: (text, given) => {
      const values = [...given];
      if (values.length === 0) return { text };
      const name = names.get(text);
      if (name !== undefined) return { name, text, values };
      const count = (uses.get(text) ?? 0) + 1;
      if (uses.size >= mostCounted) uses.clear();
      uses.set(text, count);
      if (count < hotAfter || names.size >= mostNames) return { text, values };
      names.set(text, `touchline_${names.size + 1}`);
      return { text, values };
    },
  };
}
