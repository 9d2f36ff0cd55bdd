/** A cluster of a distributed PostgreSQL for tests: a coordinator with its workers, where Citus is installed. */
import pg from 'pg';
import { schema } from '../../packages/server/migrations/index.ts';
import { type Place, readPlaces, shardOf } from '../../packages/server/platform/store/distributed/places.ts';
import { distributeDatabase } from '../../packages/server/platform/store/migrate-database.ts';
import { Cluster } from './postgres/cluster.ts';

/**
 * URL of the coordinator, with a login that owns the cluster; its database knows the workers. Undefined: tests that need
 * a cluster are skipped.
 */
export const citusUrl: string | undefined = process.env.KONTOR_TEST_CITUS_URL || undefined;

/** Why a test that needs a cluster is skipped; false when there is one. */
export const noCluster: string | false =
  citusUrl === undefined && 'needs a cluster: set KONTOR_TEST_CITUS_URL to its coordinator';

/** Why a test that reads plans as one server makes them is skipped; false when there is one. */
export const noSingleServer: string | false =
  citusUrl !== undefined &&
  'a coordinator has plans of its own; machines run the same statements on tables with the same indexes';

let known: Promise<readonly string[]> | undefined;

/** URLs of all machines of the cluster, the coordinator first. */
export function machineUrls(coordinator: string): Promise<readonly string[]> {
  known ??= findMachines(coordinator);
  return known;
}

function findMachines(coordinator: string): Promise<readonly string[]> {
  return onDatabase(coordinator, async (client) => {
    const { rows } = await client.query(
      "SELECT nodename, nodeport FROM pg_dist_node WHERE noderole = 'primary' ORDER BY groupid",
    );
    return rows.map(
      ({ nodename, nodeport }) =>
        Object.assign(new URL(coordinator), { hostname: nodename, port: String(nodeport) }).href,
    );
  });
}

/** Begins statements that change the schema of one machine, which otherwise only the coordinator does. */
export const onThisMachineOnly = citusUrl === undefined ? '' : 'SET citus.enable_ddl_propagation = off; ';

/** A part of the partners: the server that has its rows, and the names of their tables there. */
export interface Part {
  readonly url: string;
  nameOf(table: string): string;
}

/** All parts of the partners; one if the database is not distributed. */
export async function partsOf(databaseUrl: string): Promise<Part[]> {
  if (citusUrl === undefined) return [{ url: databaseUrl, nameOf: (table) => table }];
  return onDatabase(databaseUrl, async (client) => {
    const places = await readPlaces((statement) => client.query(statement));
    return Promise.all(
      [...(places?.byShard.values() ?? [])].map((place) => partAt(client, databaseUrl, place)),
    );
  });
}

/** The part that has a partner. */
export async function partOf(databaseUrl: string, partnerId: string): Promise<Part> {
  if (citusUrl === undefined) return { url: databaseUrl, nameOf: (table) => table };
  return onDatabase(databaseUrl, async (client) => {
    const places = await readPlaces((statement) => client.query(statement));
    const { rows } = await client.query(`SELECT ${shardOf} AS shard`, [partnerId]);
    return partAt(client, databaseUrl, places?.byShard.get(Number(rows[0].shard)) as Place);
  });
}

const namesOfPart = `SELECT c.relname AS name, shard_name(s.logicalrelid, s.shardid) AS kept
  FROM pg_dist_shard s JOIN pg_class c ON c.oid = s.logicalrelid
  WHERE s.shardminvalue = (SELECT own.shardminvalue FROM pg_dist_shard own WHERE own.shardid = $1)`;

async function partAt(
  client: pg.Client,
  databaseUrl: string,
  { machine: { host, port }, shard }: Place,
): Promise<Part> {
  const { rows } = await client.query(namesOfPart, [shard]);
  const tables = new Map(rows.map(({ name, kept }): [string, string] => [name, kept]));
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: host, port: String(port) }).href,
    nameOf: (table) => tables.get(table) as string,
  };
}

/** URL of the server that has a partner. */
export async function machineOf(databaseUrl: string, partnerId: string): Promise<string> {
  return (await partOf(databaseUrl, partnerId)).url;
}

/** Joins databases of one name on all machines to a cluster; the first URL is the coordinator's. */
export async function joinMachines(urls: readonly string[]): Promise<void> {
  for (const url of urls) await once(url, 'CREATE EXTENSION citus');
  const [coordinator, ...workers] = urls;
  const { hostname, port } = new URL(coordinator as string);
  await once(coordinator as string, `SELECT citus_set_coordinator_host('${hostname}', ${port})`);
  for (const worker of workers) {
    const { hostname: host, port: workerPort } = new URL(worker);
    await once(coordinator as string, `SELECT citus_add_node('${host}', ${workerPort})`);
  }
}

/** Folder of the programs of a PostgreSQL with Citus. Undefined: tests that start their own machines are skipped. */
export const citusBinFolder: string | undefined = process.env.KONTOR_TEST_CITUS_BIN || undefined;

/** Why a test that starts its own machines is skipped; false when it can run. */
export const noCitus: string | false =
  citusBinFolder === undefined &&
  'needs a PostgreSQL with Citus: set KONTOR_TEST_CITUS_BIN to the folder of its programs';

const machineSettings = [
  'shared_preload_libraries=citus',
  'max_prepared_transactions=200',
  'wal_level=logical',
  'citus.local_hostname=127.0.0.1',
  'citus.node_conninfo=sslmode=disable',
  'citus.recover_2pc_interval=5s',
];

/** Machines of a test's own, with one or more distributed databases. */
export interface OwnMachines {
  readonly coordinator: Cluster;
  readonly first: Cluster;
  readonly second: Cluster;
  /** Moves the part of a partner to a machine, while it is written. */
  move(partnerId: string, to: Cluster, database?: string): Promise<void>;
  remove(): Promise<void>;
}

/** Starts a coordinator and two machines, with databases whose partners are in four parts. */
export async function startMachines(databases: readonly string[] = ['kontor']): Promise<OwnMachines> {
  const machines = await Promise.all(
    [0, 1, 2].map(() => Cluster.start(machineSettings, { binFolder: citusBinFolder })),
  );
  const [coordinator, first, second] = machines as [Cluster, Cluster, Cluster];
  for (const name of databases) {
    await Promise.all(machines.map((machine) => machine.query(`CREATE DATABASE ${name}`)));
    await joinMachines(machines.map((machine) => machine.url(name)));
    await distributeDatabase({ url: coordinator.url(name) }, schema, 0, 4);
  }
  return {
    coordinator,
    first,
    second,
    async move(partnerId, to, database = 'kontor') {
      const ask = (sql: string) => coordinator.query(sql, database);
      const [part] = await ask(
        `SELECT shardid AS id, nodeport AS port FROM pg_dist_placement JOIN pg_dist_node USING (groupid)
         WHERE shardid = get_shard_id_for_distribution_column('products', '${partnerId}')`,
      );
      if (Number(part?.port) === to.port) return;
      await ask(
        `SELECT citus_move_shard_placement(${part?.id}, '127.0.0.1', ${part?.port}, '127.0.0.1', ${to.port},
           shard_transfer_mode => 'force_logical')`,
      );
    },
    remove: async () => void (await Promise.all(machines.map((machine) => machine.remove()))),
  };
}

/** Ends all work in a database, so that it can be copied. */
export async function closeDatabase(url: string, name: string): Promise<void> {
  await once(url, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await once(url, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
}

const once = (url: string, sql: string) => onDatabase(url, (client) => client.query(sql));

async function onDatabase<Result>(url: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
