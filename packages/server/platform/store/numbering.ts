/** Sequences that number rows. A logical replica has the rows of its server, but sequences that begin anew. */
import type { SqlRow, SqlValue } from './sql-values.ts';
import type { SharedWriteTx, Store } from './store.ts';
import { StoreRefusedError } from './store-failure.ts';
import { undeclaredStatement } from './undeclared-statement.ts';

const text = (sql: string) => undeclaredStatement<'shared', SqlValue[], SqlRow>('shared', 'numbering', sql);

/** Those whose numbers the login may read; a login of a server may read all of them. */
const numberedColumns = text(
  `SELECT table_name AS name, column_name AS column FROM information_schema.columns
   WHERE table_schema = current_schema() AND is_identity = 'YES'
     AND has_sequence_privilege(pg_get_serial_sequence(quote_ident(table_name), column_name), 'SELECT') ORDER BY table_name`,
);

/** A column whose next numbers some rows have already. */
interface BehindColumn {
  readonly name: string;
  readonly column: string;
}

/**
 * Lets numbers go on after those of the rows where a sequence is behind them; resolves to the names of these tables.
 * New events would be numbered like old ones, and no reader would find them. Throws `StoreRefusedError` when the login may not
 * change a sequence.
 */
export async function continueNumbering(
  store: Pick<Store, 'reads' | 'write' | 'dialect'>,
): Promise<string[]> {
  const behind = await findBehind(store);
  if (behind.length === 0) return [];
  await store.write(async (tx) => {
    for (const { name, column } of behind) {
      const sequence = `pg_get_serial_sequence('${name}', '${column}')`;
      const mayChange = await tx.get(
        text(`SELECT 1 AS found WHERE has_sequence_privilege(${sequence}, 'UPDATE')`),
      );
      if (mayChange === undefined) throw refused(name);
      await tx.all(
        text(`SELECT setval(${sequence}, (SELECT MAX(${column}) FROM ${name})) FROM ${name}_${column}_seq
          WHERE last_value < (SELECT MAX(${column}) FROM ${name})`),
      );
    }
  });
  return behind.map(({ name }) => name);
}

/** Lets the next row of a table with a numbered column have a higher number than `upTo`. */
export async function skipNumbers(
  tx: SharedWriteTx,
  { table, column, upTo }: { readonly table: string; readonly column: string; readonly upTo: number },
): Promise<void> {
  if (!tx.dialect.embedded) {
    await tx.all(text(`SELECT setval(pg_get_serial_sequence('${table}', '${column}'), ${upTo}) AS last`));
    return;
  }
  // The engine adds the entry of a table with its first row.
  await tx.run(text(`DELETE FROM sqlite_sequence WHERE name = '${table}'`));
  await tx.run(text(`INSERT INTO sqlite_sequence (name, seq) VALUES ('${table}', ${upTo})`));
}

async function findBehind({ reads, dialect }: Pick<Store, 'reads' | 'dialect'>): Promise<BehindColumn[]> {
  // An embedded engine compares itself.
  if (dialect.embedded) return [];
  const behind: BehindColumn[] = [];
  for (const row of await reads.all(numberedColumns)) {
    const [name, column] = [String(row.name), String(row.column)];
    // In this order: meanwhile, other nodes take numbers.
    const rows = await reads.get(text(`SELECT COALESCE(MAX(${column}), 0) AS highest FROM ${name}`));
    const given = await reads.get(text(dialect.numbering.lastGiven(name, column)));
    if (Number(rows?.highest) > Number(given?.last)) behind.push({ name, column });
  }
  return behind;
}

function refused(table: string): StoreRefusedError {
  return new StoreRefusedError(
    `Rows of the table ${table} have higher numbers than its sequence has given, as in a logical replica that became the database: ` +
      'new rows would be numbered like old ones. Run kontor migrate with the login that owns the tables; it lets the numbers go on ' +
      'after those of the rows. Nothing was changed.',
  );
}
