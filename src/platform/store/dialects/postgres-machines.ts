import pg from 'pg';
import { storeNumbers } from '../numbers.ts';
import type { SqlRow, SqlValue } from '../store.ts';
import type { Connections } from './postgres-pool.ts';

interface Part {
  readonly host: string;
  readonly port: number;
  readonly table: string;
}

const partsOfTable = `SELECT n.nodename AS host, n.nodeport AS port, shard_name(s.logicalrelid, s.shardid) AS table
  FROM pg_dist_shard s JOIN pg_dist_placement p USING (shardid) JOIN pg_dist_node n USING (groupid)
  WHERE s.logicalrelid = $1::regclass`;

const askParts = `SELECT node_name AS host, node_port AS port, success, result
  FROM master_run_on_worker($1::text[], $2::int[], $3::text[], true)`;

/** Asks the machines of a distributed database one by one, and leaves out those that are away. */
export class Machines {
  readonly #connections: Pick<Connections, 'query'>;
  readonly #away = new Set<string>();
  #restsUntilMs = 0;

  constructor(connections: Pick<Connections, 'query'>) {
    this.#connections = connections;
  }

  /** True when a machine was away a moment ago, so that asking all of them would only take time. */
  get someAreAway(): boolean {
    return performance.now() < this.#restsUntilMs;
  }

  /** Runs a SELECT on one table of partners on each part of it; resolves to the rows, in no order of the parts. */
  async rowsOf(sql: string, parameters: readonly SqlValue[]): Promise<SqlRow[]> {
    if (!this.someAreAway) this.#away.clear();
    const table = /\bFROM (\w+)/.exec(sql)?.[1] ?? '';
    const values = parameters.map(literal);
    const text = sql.replaceAll(/\?(\d+)/g, (_, position: string) => values[Number(position) - 1] ?? 'NULL');
    const found = await this.#connections.query({
      name: 'kontor_parts',
      text: partsOfTable,
      values: [table],
    });
    const parts = (found.rows as Part[]).filter((part) => !this.#away.has(addressOf(part)));
    const commands = parts.map((part) => {
      const own = text.replace(`FROM ${table}`, `FROM ${part.table} AS ${table}`);
      return `SELECT COALESCE(json_agg(to_json(part)), '[]') FROM (${own}) AS part`;
    });
    const { rows } = await this.#connections.query({
      text: askParts,
      values: [parts.map(({ host }) => host), parts.map(({ port }) => port), commands],
    });
    return rows.flatMap((row) => {
      if (row.success) return JSON.parse(row.result);
      if (!/connect/i.test(row.result)) throw new Error(`a part of ${table}: ${row.result}`);
      this.#away.add(addressOf(row));
      this.#restsUntilMs = performance.now() + storeNumbers.machineRestMs;
      return [];
    });
  }
}

const addressOf = ({ host, port }: Pick<Part, 'host' | 'port'>) => `${host}:${port}`;

function literal(value: SqlValue): string {
  return value === null ? 'NULL' : pg.escapeLiteral(String(value));
}
