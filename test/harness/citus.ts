/** A cluster of a distributed PostgreSQL for tests: a coordinator with its workers, where Citus is installed. */
import pg from 'pg';

/**
 * URL of the coordinator, with a login that owns the cluster; its database knows the workers. Undefined: tests that need
 * a cluster are skipped.
 */
export const citusUrl: string | undefined = process.env.KONTOR_TEST_CITUS_URL || undefined;

/** Why a test that needs a cluster is skipped; false when there is one. */
export const noCluster: string | false =
  citusUrl === undefined && 'needs a cluster: set KONTOR_TEST_CITUS_URL to its coordinator';

let known: Promise<readonly string[]> | undefined;

/** URLs of all machines of the cluster, the coordinator first. */
export function machineUrls(coordinator: string): Promise<readonly string[]> {
  known ??= findMachines(coordinator);
  return known;
}

async function findMachines(coordinator: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: coordinator });
  await client.connect();
  try {
    const { rows } = await client.query(
      "SELECT nodename, nodeport FROM pg_dist_node WHERE noderole = 'primary' ORDER BY groupid",
    );
    return rows.map(
      ({ nodename, nodeport }) =>
        Object.assign(new URL(coordinator), { hostname: nodename, port: String(nodeport) }).href,
    );
  } finally {
    await client.end();
  }
}

/** URL of the machine that has a partner, of a distributed database. */
export async function machineOf(databaseUrl: string, partnerId: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT nodename, nodeport FROM pg_dist_placement JOIN pg_dist_node USING (groupid)
       WHERE shardid = get_shard_id_for_distribution_column('partners', CAST($1 AS TEXT))`,
      [partnerId],
    );
    const { nodename, nodeport } = rows[0];
    return Object.assign(new URL(databaseUrl), { hostname: nodename, port: String(nodeport) }).href;
  } finally {
    await client.end();
  }
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

/** Ends all work in a database, so that it can be copied. */
export async function closeDatabase(url: string, name: string): Promise<void> {
  await once(url, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await once(url, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
}

async function once(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
