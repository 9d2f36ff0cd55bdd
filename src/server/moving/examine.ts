/** Reads an archive to its end before anything of it is used. */
import {
  type ArchivedPartner,
  type ArchiveManifest,
  archivedTables,
  readLine,
} from '../../platform/partner-data/archive/contents.ts';
import {
  ArchiveError,
  RowSum,
  readRow,
  type TableSum,
  unknownContent,
} from '../../platform/partner-data/archive/form.ts';
import { ArchiveReader } from '../../platform/partner-data/archive/reader.ts';

/** Columns whose values an importing installation must have, or must not have. */
const examined = {
  brands: ['products', 'brand_id'],
  categories: ['products', 'category'],
  'user names': ['api_users', 'username'],
  clients: ['oauth_clients', 'client_id'],
  webhooks: ['webhooks', 'webhook_id'],
} as const;

type Examined = keyof typeof examined;
type ExaminedValues = Readonly<Record<Examined, Set<string>>>;

/** What an archive says and contains. */
export interface ExaminedArchive {
  readonly partner: ArchivedPartner;
  /** Distinct values of the columns that matter to an importing installation. */
  readonly values: ExaminedValues;
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
    if (line.startsWith('{')) said = { ...said, ...readLine(line) };
    else if (table === undefined || columns === undefined) throw unknownContent();
    else yield { table, columns, line };
  }
  const { partner, manifest } = said;
  if (partner === undefined || manifest === undefined) throw unknownContent();
  return { partner, manifest };
}

/** Reads a whole archive and compares it with its manifest. */
export function examineArchive(file: string, key: string): ExaminedArchive {
  const reader = new ArchiveReader(file, key);
  const names = Object.keys(examined) as Examined[];
  const values = Object.fromEntries(names.map((name) => [name, new Set()])) as ExaminedValues;
  const sums = new Map(archivedTables.map((table) => [table, new RowSum(table)]));
  const rows = rowsOfArchive(reader);
  let next = rows.next();
  for (; !next.done; next = rows.next()) {
    const { table, columns, line } = next.value;
    sums.get(table)?.add(line);
    const wanted = names.filter((name) => examined[name][0] === table);
    if (wanted.length === 0) continue;
    const row = readRow(line, columns);
    for (const name of wanted) values[name].add(String(row[examined[name][1]]));
  }
  const { partner, manifest } = next.value;
  const found = [...sums.values()].map((each) => each.sum());
  requireSame(manifest.tables, found);
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
    throw new ArchiveError(
      `The rows of ${differing?.table ?? 'a table'} are not those that were archived. Nothing was imported.`,
    );
}
