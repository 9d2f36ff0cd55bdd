/** Reads an archive to its end before anything of it is used. */
import {
  type ArchivedPartner,
  type ArchiveManifest,
  archivedTables,
  readLine,
  unshared,
} from '../../platform/partner-data/archive/contents.ts';
import {
  madeUp,
  RowSum,
  readRow,
  type TableSum,
  unknownContent,
} from '../../platform/partner-data/archive/form.ts';
import { ArchiveReader } from '../../platform/partner-data/archive/reader.ts';
import { requireColumns, rowCheckOf } from '../../platform/partner-data/archive/rows.ts';

/** Columns whose values an importing installation must have, or must not have. */
const examined: typeof unshared = {
  brands: ['products', 'brand_id'],
  categories: ['products', 'category'],
  ...unshared,
};

/** What an archive says and contains. */
export interface ExaminedArchive {
  readonly partner: ArchivedPartner;
  /** Distinct values of the columns that matter to an importing installation. */
  readonly values: ReadonlyMap<string, ReadonlySet<string>>;
  readonly sums: readonly TableSum[];
  readonly sha256: string;
}

/** A row of an archive and its place. */
export interface ArchivedRow {
  readonly table: string;
  readonly columns: readonly string[];
  readonly line: string;
}

/** What an archive says around its rows. */
interface Said {
  readonly partner: ArchivedPartner;
  readonly manifest: ArchiveManifest;
}

/** Yields the rows of an archive, and returns what was said around them. Throws `ArchiveError`. */
export function* rowsOfArchive(reader: ArchiveReader): Generator<ArchivedRow, Said> {
  let said: Partial<Said & Omit<ArchivedRow, 'line'>> = {};
  for (const line of reader.lines()) {
    const { table, columns } = said;
    if (line.startsWith('{')) {
      said = { ...said, ...readLine(line) };
      if (said.table !== undefined) requireColumns(said.table, said.columns ?? []);
    } else if (table === undefined || columns === undefined) throw unknownContent();
    else yield { table, columns, line };
  }
  const { partner, manifest } = said;
  if (partner === undefined || manifest === undefined) throw unknownContent();
  return { partner, manifest };
}

/** Reads a whole archive, and compares it with the tables of this program and with its manifest. */
export function examineArchive(file: string, key: string): ExaminedArchive {
  const reader = new ArchiveReader(file, key);
  const values = new Map(Object.keys(examined).map((name) => [name, new Set<string>()]));
  const tables = new Map(
    archivedTables.map((table) => [table, { sum: new RowSum(table), check: rowCheckOf(table) }]),
  );
  const rows = rowsOfArchive(reader);
  let next = rows.next();
  for (; !next.done; next = rows.next()) {
    const { table, columns, line } = next.value;
    const row = readRow(line, columns);
    tables.get(table)?.sum.add(line);
    tables.get(table)?.check(row);
    for (const [name, [of, at]] of Object.entries(examined))
      if (of === table) values.get(name)?.add(String(row[at]));
  }
  const { partner, manifest } = next.value;
  const found = [...tables.values()].map(({ sum }) => sum.sum());
  requireSame(manifest.tables, found);
  const partners = found.find(({ table }) => table === 'partners')?.rows;
  if (partners !== 1) throw madeUp(`In the archive, table partners has ${partners} rows instead of one`);
  return { partner, values, sums: found, sha256: reader.sha256() };
}

/** Throws `ArchiveError` when rows are missing, or are not those that were counted and hashed. */
export function requireSame(expected: readonly TableSum[], found: readonly TableSum[]): void {
  const byTable = new Map(found.map((each) => [each.table, each]));
  const differing = expected.find(({ table, rows, sha256 }) => {
    const sum = byTable.get(table);
    return sum?.rows !== rows || sum.sha256 !== sha256;
  });
  if (differing !== undefined || expected.length !== found.length)
    throw madeUp(`The rows of ${differing?.table ?? 'a table'} are not those that were archived`);
}
