// Asks PostgreSQL what a statement is without running it: it parses it against the tables and names the columns.

import type pg from 'pg';

/** A column as PostgreSQL describes it; table and number are 0 for an expression. */
export type DescribedColumn = {
  readonly name: string;
  readonly type: number;
  readonly table: number;
  readonly number: number;
};

export type Described = { readonly columns: readonly DescribedColumn[]; readonly fault: string | null };

type Field = {
  readonly name: string;
  readonly dataTypeID: number;
  readonly tableID: number;
  readonly columnID: number;
};

/** What the driver takes as a query, and calls with what PostgreSQL answers. */
class Description implements pg.Submittable {
  private columns: readonly DescribedColumn[] = [];
  private readonly text: string;
  private readonly answer: (described: Described) => void;

  constructor(text: string, answer: (described: Described) => void) {
    this.text = text;
    this.answer = answer;
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.text, types: [] }, true);
    connection.describe({ type: 'S' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.columns = fields.map(({ name, dataTypeID, tableID, columnID }) => {
      return { name, type: dataTypeID, table: tableID, number: columnID };
    });
  }

  handleReadyForQuery(): void {
    this.answer({ columns: this.columns, fault: null });
  }

  /** The last call of a statement that fails. */
  handleError({ message }: Error): void {
    this.answer({ columns: [], fault: message });
  }
}

/** The statement's columns, or why PostgreSQL does not understand it. */
export const describeStatement = (client: pg.Client, text: string): Promise<Described> =>
  new Promise((resolve) => {
    client.query(new Description(text, resolve));
  });
