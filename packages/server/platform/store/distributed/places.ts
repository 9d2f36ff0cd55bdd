/** Where the rows of each partner are in a distributed database, as its coordinator knows it. */
import type pg from 'pg';
import type { AnyStatement } from '../statement.ts';

/** A machine that keeps rows of partners. */
export interface Machine {
  readonly group: number;
  readonly host: string;
  readonly port: number;
}

/** A part of the partners. */
export interface Place {
  readonly machine: Machine;
  /** The number of the part, as the part of the table `partners`. */
  readonly shard: number;
}

export interface Places {
  readonly machines: readonly Machine[];
  /** The tables that have rows of partners. */
  readonly ofPartners: ReadonlySet<string>;
  /** The tables that every machine has. */
  readonly everywhere: ReadonlySet<string>;
  /** By the number of the part. */
  readonly byShard: ReadonlyMap<number, Place>;
  /** The sequences of the coordinator that number rows, by table. */
  readonly sequences: ReadonlyMap<string, string>;
}

/** The parts into which partners are divided over the machines of a distributed database, by their numbers. */
export interface Parts {
  readonly all: readonly number[];
  /** Those on machines that did not answer lately. */
  readonly away: ReadonlySet<number>;
  /** The addresses of these machines. */
  readonly machinesAway: readonly string[];
  /** The part that has the partner. */
  of(partnerId: string): Promise<number>;
  /**
   * Rows of some parts, for a SELECT on tables of partners: part by part, each in the order of the statement and up to its
   * limit. Throws `MachineAwayError` when one of them cannot be reached.
   */
  rows<Run extends AnyStatement<'shared'>>(
    parts: readonly number[],
    statement: Run,
    ...parameters: Run['parameters']
  ): Promise<Run['row'][]>;
  /** Like `lowestMark` of a handle, for rows of some parts. */
  lowestMark(parts: readonly number[]): Promise<number | null>;
}

/** Parts that are together with those of `partners`, and the parts that every machine has. */
const placements = `SELECT c.relname AS name, s.shardid AS shard,
    CASE WHEN d.partmethod = 'h' THEN s.shardminvalue END AS first, n.groupid AS group, n.nodename AS host,
    n.nodeport AS port
  FROM pg_dist_partition d JOIN pg_class c ON c.oid = d.logicalrelid JOIN pg_dist_shard s USING (logicalrelid)
    JOIN pg_dist_placement p USING (shardid) JOIN pg_dist_node n USING (groupid)
  WHERE c.relnamespace = current_schema()::regnamespace AND n.noderole = 'primary' AND (d.repmodel = 't' OR d.partmethod = 'h' AND d.colocationid =
      (SELECT o.colocationid FROM pg_dist_partition o WHERE o.logicalrelid = to_regclass('partners')))`;

const sequences = `SELECT c.relname AS name,
    pg_get_serial_sequence(quote_ident(c.relname), a.attname) AS sequence
  FROM pg_dist_partition d JOIN pg_class c ON c.oid = d.logicalrelid JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE d.partmethod = 'h' AND a.attidentity <> '' AND c.relnamespace = current_schema()::regnamespace`;

/** The number of the part that has the partner. */
export const shardOf = "get_shard_id_for_distribution_column('partners', CAST($1 AS TEXT))";

/**
 * The ids of partners, and that of no partner, by part. Every partner has a row with its contract, which the coordinator
 * keeps.
 */
export const partnersByShard = {
  name: 'kontor_partners',
  text: `SELECT get_shard_id_for_distribution_column('partners', partner_id) AS shard, array_agg(partner_id) AS ids
    FROM (SELECT partner_id FROM partner_contracts UNION SELECT '') AS known GROUP BY 1`,
};

/** Reads all places; undefined where partners are not distributed, or each is on several machines. */
export async function readPlaces(
  run: (statement: pg.QueryConfig) => Promise<pg.QueryResult>,
): Promise<Places | undefined> {
  const { rows } = await run({ name: 'kontor_places', text: placements });
  const everywhere = new Set<string>();
  const ofPartners = new Set<string>();
  const byShard = new Map<number, Place>();
  const machines = new Map<number, Machine>();
  const parts = new Set<string>();
  for (const { name, shard, first, group, host, port } of rows) {
    if (first === null) {
      everywhere.add(name);
      continue;
    }
    ofPartners.add(name);
    // Each part of a table is on one machine, unless it has several copies.
    if (parts.has(shard)) return undefined;
    parts.add(shard);
    if (name !== 'partners') continue;
    const known = machines.get(group) ?? { group, host, port };
    machines.set(group, known);
    byShard.set(Number(shard), { machine: known, shard: Number(shard) });
  }
  if (byShard.size === 0) return undefined;
  const numbered = await run({ name: 'kontor_sequences', text: sequences });
  return {
    machines: [...machines.values()],
    ofPartners,
    everywhere,
    byShard,
    sequences: new Map(numbered.rows.map(({ name, sequence }) => [name, sequence])),
  };
}

/** A literal, or a keyword that a table follows, with the name. */
const tableUse =
  /'(?:[^']|'')*'|\b(?<before>(?<!DISTINCT )FROM|JOIN|INTO|UPDATE)\s+(?<table>[a-z_]\w*)(?<call>\s*\()?/g;

/** A common table expression, which is used like a table. */
const expression =
  /(?:\bWITH\s+(?:RECURSIVE\s+)?|,\s*)(?<name>[a-z_]\w*)(?:\s*\([^()]*\))?\s+AS\s+(?:NOT\s+)?(?:MATERIALIZED\s+)?\(/g;

/** The tables that a statement names, its target first. Keywords are written in capitals, names in small letters. */
export function tablesOf(text: string): string[] {
  const expressions = new Set([...text.matchAll(expression)].map(({ groups }) => groups?.name));
  return [...text.matchAll(tableUse)].flatMap(({ groups }) => {
    const { before, table, call } = groups ?? {};
    // Columns may follow the target of an INSERT.
    const isFunction = call !== undefined && before !== 'INTO';
    return table === undefined || isFunction || expressions.has(table) ? [] : table;
  });
}
