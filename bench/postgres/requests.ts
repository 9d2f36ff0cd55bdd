/** The cost of each kind of request: processor time of the API node, of the primary and of a standby. */
import { ApiClient } from '../../test/harness/client.ts';
import { databaseUrl } from '../../test/harness/database.ts';
import type { Cluster } from '../../test/harness/postgres/cluster.ts';
import { startProcess } from '../../test/harness/process.ts';
import { Connection } from '../load/connection.ts';
import { cpuMs } from '../measure/process.ts';
import { median } from '../measure/statistics.ts';
import { elementsPerDelivery, makeCatalogue } from './catalogue.ts';
import { loadText, serverCpuMs, serverProcess } from './server.ts';

const durationMs = 4_000;
const connections = 16;

interface Kind {
  readonly name: string;
  readonly status: number;
  request(turn: number): Buffer;
}

/** Measures requests to an API node on the filled database `name`; measures lists with a standby as well. */
export async function measureRequests(cluster: Cluster, name: string): Promise<void> {
  await measure(cluster, name, undefined, (kinds) => kinds);
  const standby = await cluster.addStandby('bench', ['hot_standby=on']);
  try {
    await measure(cluster, name, standby, (kinds) => kinds.filter((kind) => kind.name.includes('list')));
  } finally {
    await standby.remove();
  }
}

async function measure(
  cluster: Cluster,
  name: string,
  standby: Cluster | undefined,
  choose: (kinds: Kind[]) => Kind[],
): Promise<void> {
  const node = await startProcess(['serve', '--role', 'api'], {
    KONTOR_ENVIRONMENT: 'sandbox',
    KONTOR_OPERATOR_TOKEN: 'operator',
    KONTOR_WAITING_DELIVERIES_MAX: '100000',
    KONTOR_DATABASE_URL: databaseUrl(cluster.url(), name),
    KONTOR_DATABASE_REPLICA_URL: standby === undefined ? '' : databaseUrl(standby.url(), name),
  });
  const pids = [await serverProcess(cluster.url()), standby && (await serverProcess(standby.url()))] as const;
  const client = new ApiClient(() => node.partnerUrl);
  await client.login('bench3000001', 'pass-word');
  const skus = (await client.get('/v5/products?limit=100')).json.resources.map(
    (one: { sku: string }) => one.sku,
  );
  for (const kind of choose(kindsOf(client.token as string, skus))) {
    const before = [cpuMs(node.child.pid), ...pids.map(serverCpuMs)];
    const { requests, perSecond, tookMs } = await loop(node.partnerUrl, kind);
    const used = [cpuMs(node.child.pid), ...pids.map(serverCpuMs)].map((now, place) =>
      (((now - (before[place] ?? 0)) * 1000) / requests).toFixed(0),
    );
    const there = standby === undefined ? '' : `, standby ${used[2]}`;
    console.log(
      `${kind.name}${standby === undefined ? '' : ', with a standby'}: ${perSecond.toFixed(0)}/s, ` +
        `half within ${median(tookMs).toFixed(1)} ms; µs a request: node ${used[0]}, primary ${used[1]}${there} (${loadText()})`,
    );
  }
  await node.stop();
}

function kindsOf(token: string, skus: readonly string[]): Kind[] {
  const get = (path: string) => message('GET', path, token);
  const body = Buffer.from(JSON.stringify(makeCatalogue(elementsPerDelivery)));
  const delivery = message('POST', '/v5/products', token, body);
  return [
    {
      name: 'one product',
      status: 200,
      request: (turn) => get(`/v5/products/${skus[(turn * 7) % skus.length]}`),
    },
    { name: 'a list of 100 products', status: 200, request: () => get('/v5/products?limit=100') },
    { name: 'a list of 1 price', status: 200, request: () => get('/v5/products/prices?limit=1') },
    { name: `a delivery of ${elementsPerDelivery} taken in`, status: 202, request: () => delivery },
  ];
}

function message(method: string, path: string, token: string, body?: Buffer): Buffer {
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: bench',
    `Authorization: Bearer ${token}`,
    ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${body.length}`]),
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body ?? Buffer.alloc(0)]);
}

/** Closed loop: each connection sends its next request when the previous one is answered. */
async function loop(url: string, kind: Kind) {
  const tookMs: number[] = [];
  let turn = 0;
  const startedMs = performance.now();
  const lines = Array.from({ length: connections }, async () => {
    const connection = await Connection.open(url);
    while (performance.now() - startedMs < durationMs) {
      const answer = await connection.send(kind.request(turn++));
      if (answer.status !== kind.status) throw new Error(`answer ${answer.status}: ${answer.body}`);
      tookMs.push(answer.tookMs);
    }
    connection.close();
  });
  await Promise.all(lines);
  const perSecond = (tookMs.length * 1000) / (performance.now() - startedMs);
  return { requests: tookMs.length, perSecond, tookMs };
}
