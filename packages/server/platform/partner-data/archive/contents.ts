/** What an archive of a partner contains. */
import { isObject } from '@kontor/values/collections';
import { removalOrder } from '../remove.ts';
import { clientsTable } from '../store.ts';
import { parsedJson, type TableSum, unknownContent } from './form.ts';

/** Tables of partners that do not move, each with the reason. */
const leftBehind: Readonly<Record<string, string>> = {
  auth_refresh_tokens: 'tokens are valid only where they were issued',
  auth_sessions: 'tokens are valid only where they were issued',
  authorization_codes: 'tokens are valid only where they were issued',
  events:
    'the journal belongs to the installation; events that wait for webhooks of the partner move with these',
  installations: 'apps are registered at each installation, and the partner consents again',
  population_acts: 'belongs to the population of a sandbox',
  shopper_lookups: 'made with the key of the installation; the import makes them again',
  takedown_progress: 'takedowns belong to the installation',
};

/** Columns that the importing installation determines itself: numbers over all partners, and places in its journal. */
const ownColumns: Readonly<Record<string, string>> = {
  audit_entries: 'position',
  jobs: 'sequence',
  webhook_waiting: 'sequence',
  webhooks: 'position',
};

/** Tables that come from elsewhere than the rows of the partner: the marketplace has clients too. */
const beginning = ['partners', clientsTable];

/**
 * Every table of an archive, in the order of its lines: the partner first, because others refer to it, and its
 * background work last.
 */
export const archivedTables: readonly string[] = [
  ...beginning,
  ...removalOrder.toReversed().filter((table) => ![...beginning, ...Object.keys(leftBehind)].includes(table)),
];

/** Returns the columns of a row that are archived, in the order of their names. */
export function archivedColumns(table: string, names: readonly string[]): string[] {
  return names.filter((name) => name !== 'partner_id' && name !== ownColumns[table]).sort();
}

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
