import { LRUCache } from 'lru-cache';
import {
  type Machine,
  type Numbering,
  onOwnTables,
  type Place,
  type Places,
} from '../../distributed/places.ts';
import { storeNumbers } from '../../numbers.ts';
import type { PostgresStatement } from './statements.ts';

/** A statement on the tables of one place; `numbering` when each of its rows needs a number of the coordinator. */
export interface PlacedStatement extends PostgresStatement {
  readonly numbering: Numbering | undefined;
}

/** Without a text when the statement cannot run at the place. */
interface PlacedText {
  readonly text: string | undefined;
}

/** Statements as a machine runs them on the tables of one place; each text is made once. */
export class PlacedStatements {
  readonly #texts = new LRUCache<string, PlacedText>({ max: storeNumbers.ownTextsMax });

  /**
   * The statement on the tables of a place; undefined when not all of its tables are there, or it names none. Numbers of
   * rows come as a last parameter.
   */
  of(place: Place, places: Places | undefined, statement: PostgresStatement): PlacedStatement | undefined {
    const key = `${place.shard} ${statement.text}`;
    const target = /^\s*INSERT INTO (\w+)/.exec(statement.text)?.[1];
    const numbering = target === undefined ? undefined : places?.numberings.get(target);
    const text = this.#textOf(key, () => {
      const own = onOwnTables(statement.text, place.tables);
      return own && numbering ? numbered(own, numbering.column, statement.values.length + 1) : own;
    });
    if (text === undefined) return undefined;
    const name = statement.name && `${statement.name}_${place.shard}`;
    return { ...(name && { name }), text, values: statement.values, numbering };
  }

  /**
   * Like `of`, for a read outside a transaction. It fails when the part has moved, so the rows that it finds are those of
   * a moment at which the part was there.
   */
  readAt(place: Place, statement: PostgresStatement): PostgresStatement | undefined {
    const { shard, machine, tables } = place;
    const key = `${shard} at ${machine.group} ${statement.text}`;
    const text = this.#textOf(key, () => {
      const own = onOwnTables(statement.text, tables);
      return own && whereHere(own, machine, [shard]);
    });
    if (text === undefined) return undefined;
    const name = statement.name && `${statement.name}_${shard}_at_${machine.group}`;
    return { ...(name && { name }), text, values: statement.values };
  }

  /** Makes each text once; also remembers that there is none. */
  #textOf(key: string, make: () => string | undefined): string | undefined {
    let known = this.#texts.get(key);
    if (known === undefined) {
      known = { text: make() };
      this.#texts.set(key, known);
    }
    return known.text;
  }
}

/** The rows of a SELECT; fails with a division by zero when the parts are no longer on the machine. */
export function whereHere(text: string, { group }: Machine, shards: readonly number[]): string {
  const placed = `FROM pg_dist_placement WHERE groupid = ${group} AND shardid`;
  const here =
    shards.length === 1
      ? `EXISTS (SELECT 1 ${placed} = ${shards[0]})`
      : `(SELECT COUNT(*) ${placed} IN (${shards.join(', ')})) = ${shards.length}`;
  return `SELECT * FROM (${text}) AS own_rows WHERE 1 / CAST(${here} AS INTEGER) = 1`;
}

/** Fails like `whereHere`, and has no rows of its own. */
export function assertHere({ group }: Machine, shards: readonly number[]): PostgresStatement {
  const placed = 'FROM pg_dist_placement WHERE groupid = $1 AND shardid';
  const [first] = shards;
  return shards.length === 1
    ? {
        name: 'kontor_assert_here',
        text: `SELECT 1 / CAST(EXISTS (SELECT 1 ${placed} = $2) AS INTEGER) AS here`,
        values: [group, first],
      }
    : {
        name: 'kontor_assert_here_all',
        text: `SELECT 1 / CAST(COUNT(*) = $3 AS INTEGER) AS here ${placed} = ANY($2)`,
        values: [group, shards, shards.length],
      };
}

/** Adds a number to each row that a statement inserts; undefined for statements of another form. */
function numbered(text: string, column: string, parameter: number): string | undefined {
  const one = /^(\s*INSERT INTO \w+ AS \w+\s*\()([^()]*\)\s*VALUES\s*\()/;
  if (one.test(text)) {
    return text.replace(one, (_, begin, rest) => `${begin}${column}, ${rest}$${parameter}, `);
  }
  const many =
    /^(\s*INSERT INTO \w+ AS \w+\s*\()([^()]*\)\s*SELECT )(.*FROM unnest\()(.*)(\) AS each_set\()(.*)\)$/s;
  if (!many.test(text)) return undefined;
  return text.replace(
    many,
    (_, begin, columns, values, arrays, set, names) =>
      `${begin}${column}, ${columns}each_set.own_number, ${values}${arrays}, $${parameter}::bigint[]${set}${names}, own_number)`,
  );
}
