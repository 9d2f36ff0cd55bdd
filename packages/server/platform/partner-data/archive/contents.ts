/** What an archive of a partner contains. */
import { isObject } from '@kontor/values/collections';
import { tables } from '../../../tables/index.ts';
import { partners } from '../../../tables/partners/partners.ts';
import { type AnyTable, type Column, columnName } from '../../store/table.ts';
import { removalOrder } from '../remove.ts';
import { clientsTable, reasonsFor } from '../store.ts';
import { parsedJson, type TableSum, unknownContent } from './form.ts';

const leftBehind = Object.keys(reasonsFor('leftBehind'));

/** The marketplace has clients too, so that not all of their rows are those of partners. */
const beginning = [partners.name, clientsTable];

/**
 * Every table of an archive, in the order of its lines: the partner first, because others refer to it, and its
 * background work last.
 */
export const archivedTables: readonly string[] = [
  ...beginning,
  ...removalOrder.toReversed().filter((table) => ![...beginning, ...leftBehind].includes(table)),
];

/** Returns the columns of a table that are archived, by name, in the order of their names. */
export function archivedColumns(name: string): ReadonlyMap<string, Column> {
  const table = tables.get(name) as AnyTable;
  const columns = Object.entries<Column>(table.columns)
    .filter(([, { type, isOfInstallation }]) => type !== 'sequence' && !isOfInstallation)
    .map(([member, column]): [string, Column] => [columnName(table, member), column])
    .filter(([column]) => column !== 'partner_id');
  return new Map(columns.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** What has to be unique among all partners, by what it is called, with the table and column where it stands. */
export const unshared: Readonly<Record<string, readonly [table: string, column: string]>> =
  Object.fromEntries(
    archivedTables.flatMap((table) =>
      [...archivedColumns(table)].flatMap(([name, { unshared }]) =>
        unshared === undefined ? [] : [[unshared, [table, name]]],
      ),
    ),
  );

/** The line of an archive that says whose data follows. */
export interface ArchivedPartner {
  readonly partnerId: string;
  /** Number of the newest migration. */
  readonly schema: number;
  /** RFC 3339. */
  readonly archivedAt: string;
}

/** The last line: what came before it, per table. */
export interface ArchiveManifest {
  readonly tables: readonly TableSum[];
}

/** Every line that is not a row is an object with these members. */
export type ArchiveLine =
  | { readonly partner: ArchivedPartner }
  /** The rows that follow, until the next such line, are of this table. */
  | { readonly table: string; readonly columns: readonly string[] }
  | { readonly manifest: ArchiveManifest };

/** What a line that is not a row may say, before it is checked. */
interface UncheckedLine {
  readonly partner?: Partial<ArchivedPartner> | null;
  readonly table?: unknown;
  readonly columns?: unknown;
  readonly manifest?: { readonly tables?: unknown } | null;
}

/** Parses a line that is not a row, whoever wrote it. Throws `ArchiveError`. */
export function readLine(text: string): ArchiveLine {
  const { partner, table, columns, manifest } = parsedJson(text) as UncheckedLine;
  if (isPartner(partner)) return { partner };
  if (typeof table === 'string' && archivedTables.includes(table) && isTexts(columns))
    return { table, columns };
  if (isManifest(manifest)) return { manifest };
  throw unknownContent();
}

/** What the operator plane accepts as the id of a new partner. */
const partnerIdForm = /^[A-Za-z0-9._-]{1,50}$/;

function isPartner(partner: UncheckedLine['partner']): partner is ArchivedPartner {
  const { partnerId, schema, archivedAt } = partner ?? {};
  if (typeof partnerId !== 'string' || typeof schema !== 'number') return false;
  return partnerIdForm.test(partnerId) && typeof archivedAt === 'string';
}

function isTexts(columns: unknown): columns is readonly string[] {
  return Array.isArray(columns) && columns.every((name) => typeof name === 'string');
}

function isManifest(manifest: UncheckedLine['manifest']): manifest is ArchiveManifest {
  return Array.isArray(manifest?.tables) && manifest.tables.every(isObject);
}
