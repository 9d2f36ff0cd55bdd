/** Processor time of requests and deliveries of a sandbox and of a live server, and the memory that deliveries take. */
import { setTimeout as pause } from 'node:timers/promises';
import { startRawServer } from '../scenarios/stage.ts';
import { bodiesOf, type Catalogue, priceBodies, stockBodies } from '../shared/catalogue.ts';
import { measuredPartner } from '../shared/filled.ts';
import { Connection, deliverAll, requestBytes } from '../shared/load.ts';
import { memoryMB, microsOf, resetPeak, threadsMs } from '../shared/process.ts';
import { type MeasuredServer, settled, startLiveServer, startMeasuredServer } from '../shared/server.ts';
import type { Version } from './programs.ts';
import { goals, noWorse, type Row, rowsOf } from './rows.ts';

interface Measured {
  readonly sides: readonly Version[];
  readonly turns: number;
  readonly catalogue: Catalogue;
  readonly isSmall: boolean;
  wants(...names: string[]): boolean;
}

export async function measureServers(measured: Measured): Promise<Row[]> {
  const rows: Row[] = [];
  if (measured.wants('read', 'poll', 'refused', 'list', 'new', '202', 'unchanged', 'price', 'quantit'))
    rows.push(...(await measureLive(measured)));
  if (measured.wants('peak')) rows.push(...(await measurePeak(measured)));
  if (measured.wants('recording')) rows.push(...(await measureRecording(measured)));
  return rows;
}

/**
 * Sends a request again and again; resolves to the microseconds of the server for each. Over several connections, so that it does
 * not sleep in between: waking up would be a third of a request. A few hundred a turn: the lower quartile of many short turns repeats,
 * that of turns of seconds differs by a tenth on a busy machine.
 */
async function costOf(
  { pid, url }: Pick<MeasuredServer, 'pid' | 'url'>,
  count: number,
  request: Buffer,
  status = 200,
): Promise<number> {
  const opened = await Promise.all(Array.from({ length: connections }, () => Connection.open(url)));
  const each = Math.ceil(count / connections);
  const send = async (connection: Connection, times: number) => {
    for (let sent = 0; sent < times; sent += 1) {
      const answer = await connection.send(request);
      if (answer.status !== status) throw new Error(`answered ${answer.status}, not ${status}`);
    }
  };
  const sendAll = (times: number) => Promise.all(opened.map((connection) => send(connection, times)));
  await sendAll(1);
  const { cpu } = await microsOf({ cpu: () => threadsMs(pid) }, each * connections, () => sendAll(each));
  for (const connection of opened) connection.close();
  return cpu;
}

type LiveServer = Awaited<ReturnType<typeof prepare>>;

async function measureLive(measured: Measured): Promise<Row[]> {
  const { sides, turns, catalogue, isSmall, wants } = measured;
  const servers = await Promise.all(
    sides.map(async ({ packed }) =>
      prepare(await startLiveServer(catalogue, { program: packed, roles: usedRoles }), catalogue),
    ),
  );
  const rows: Row[] = [];
  if (wants('read', 'poll', 'refused', 'list')) {
    rows.push(...(await measureRequests(servers, turns, catalogue)));
    rows.push(...(await measurePlain(servers, turns, catalogue)));
  }
  if (wants('new', 'unchanged', 'price', 'quantit'))
    rows.push(...(await measureDeliveries(servers, measured)));
  if (wants('202')) rows.push(...(await measureAccepted(servers, turns * (isSmall ? 5 : 12), catalogue)));
  for (const server of servers) await server.stop();
  return rows;
}

const cpu = (what: string, atMost?: number) => ({
  what: `${what}, processor time`,
  unit: 'µs',
  ...(atMost !== undefined && { atMost }),
});

function measureRequests(
  servers: readonly LiveServer[],
  turns: number,
  catalogue: Catalogue,
): Promise<Row[]> {
  const titles = {
    read: cpu('point read', goals.request),
    poll: cpu('poll of progress', goals.request),
    refused: cpu('refused request', goals.request),
    list: cpu('list of 100', goals.request),
    orders: cpu('orders list', goals.request),
  };
  return rowsOf(servers, turns * shortTurns, titles, async (server) => {
    const get = (path: string) => requestBytes(path, server.token);
    return {
      read: await costOf(server, requests, get(`/v5/products/${encodeURIComponent(catalogue.sku(7))}`)),
      poll: await costOf(server, requests, get(server.task)),
      refused: await costOf(server, requests, requestBytes('/v5/products?limit=1', 'unknown'), 401),
      list: await costOf(server, requests / 10, get('/v5/products?limit=100')),
      orders: await costOf(server, requests, get('/v4/orders?limit=100')),
    };
  });
}

/** What remains of a read without Kontor: plain `node:http` on the same rows in place of this version. */
async function measurePlain(
  [now, before]: readonly LiveServer[],
  turns: number,
  catalogue: Catalogue,
): Promise<Row[]> {
  if (now === undefined || before === undefined) return [];
  const titles = {
    read: cpu('plain `node:http` on the same rows: point read'),
    list: cpu('plain `node:http` on the same rows: list of 100'),
  };
  const plain = await startRawServer(now.databasePath, measuredPartner);
  const sku = encodeURIComponent(catalogue.sku(7));
  const get = (path: string) => requestBytes(path, before.token);
  const sides = [
    { server: plain, one: get(`/rows/one/${sku}`), page: get('/rows/page/') },
    { server: before, one: get(`/v5/products/${sku}`), page: get('/v5/products?limit=100') },
  ];
  const rows = await rowsOf(sides, turns * shortTurns, titles, async ({ server, one, page }) => ({
    read: await costOf(server, requests, one),
    list: await costOf(server, requests / 10, page),
  }));
  await plain.stop();
  return rows;
}

function measureDeliveries(
  servers: readonly LiveServer[],
  { turns, catalogue, isSmall }: Measured,
): Promise<Row[]> {
  const perTurn = isSmall ? 1_000 : 2_000;
  const titles = {
    fresh: cpu('new product, POST to done with its check', goals.newProduct),
    unchanged: cpu('unchanged product', noWorse),
    price: cpu('price', noWorse),
    quantity: cpu('quantity', noWorse),
  };
  const skus = Array.from({ length: stored }, (_, index) => catalogue.sku(index));
  return rowsOf(servers, turns, titles, async (server, turn) => {
    const { pid, url, token, databasePath } = server;
    const micros = async (count: number, work: () => Promise<unknown>) =>
      (await microsOf({ cpu: () => threadsMs(pid) }, count, work)).cpu;
    const send = (bodies: Iterable<Buffer>, path?: string) =>
      deliverAll(bodies, { url, token, open: 4, ...(path && { path }) });
    const from = stored + turn * perTurn;
    const fresh = await micros(perTurn, async () => {
      await send(catalogue.bodies(from, from + perTurn));
      await settled(databasePath);
    });
    const unchanged = await micros(perTurn, () => send(catalogue.bodies(from, from + perTurn)));
    const price = await micros(stored, () =>
      send(priceBodies(catalogue, 0, stored, turn), '/v5/products/prices'),
    );
    const quantity = await micros(stored, () =>
      postAll(server, stockBodies(skus, turn), '/v1/availability/quantities'),
    );
    await settled(databasePath);
    return { fresh, unchanged, price, quantity };
  });
}

/**
 * Two deliveries of 500 changed products each turn: one when nothing else is to be done, one that meets the shop check of the first.
 * The figures are those of all turns.
 */
function measureAccepted(
  servers: readonly LiveServer[],
  turns: number,
  catalogue: Catalogue,
): Promise<Row[]> {
  const title = (what: string, share: number) => ({ what, unit: 'ms', atMost: goals.accepted, share });
  const titles = {
    median: title('202 for 500 on an idle server, median', 0.5),
    idle: title('202 for 500 on an idle server, p99', 0.99),
    checkingMedian: title('202 for 500 while those before are checked, median', 0.5),
    checking: title('202 for 500 while those before are checked, p99', 0.99),
  };
  return rowsOf(servers, turns, titles, async (server, turn) => {
    const send = async (version: number) => {
      const bodies = catalogue.bodies(0, 500, () => version);
      const { acceptedMs } = await deliverAll(bodies, { ...server, open: 1 });
      return acceptedMs[0] as number;
    };
    const idle = await send(100 + 2 * turn);
    await pause(20);
    const checking = await send(101 + 2 * turn);
    await settled(server.databasePath);
    return { median: idle, idle, checkingMedian: checking, checking };
  });
}

/** Connections that send the requests of a turn. */
const connections = 16;
/** Requests of a short turn, and how many of those stand for a turn of everything else. */
const requests = 320;
const shortTurns = 10;

const usedRoles = [
  'Products_Read',
  'Products_Write',
  'Availability_Read',
  'Availability_Write',
  'Orders_Read',
];

/** Products that are stored before the first turn. */
const stored = 5_000;

/** Stores products; resolves to the server with the path of a delivery that is done. */
async function prepare(server: MeasuredServer, catalogue: Catalogue) {
  await deliverAll(catalogue.bodies(0, stored), server);
  const answer = await fetch(`${server.url}/v5/products`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
    body: new Uint8Array([...catalogue.bodies(0, 1)][0] as Buffer),
  });
  const { task } = (await answer.json()) as { task: { href: string } };
  await settled(server.databasePath);
  return { ...server, task: task.href };
}

async function postAll(
  { url, token }: MeasuredServer,
  bodies: Iterable<Buffer>,
  path: string,
): Promise<void> {
  const connection = await Connection.open(url);
  for (const body of bodies) {
    const { status, body: answer } = await connection.send(requestBytes(path, token, body));
    if (status >= 300) throw new Error(`${path}: ${status} ${answer}`);
  }
  connection.close();
}

const delivered = 20_000;

/** Peak while new products are delivered to a new sandbox four at a time, and memory a minute after. */
function measurePeak({ sides, turns, catalogue, isSmall }: Measured): Promise<Row[]> {
  const titles = {
    peak: { what: 'peak while 20,000 new products are delivered', unit: 'MB', atMost: goals.peak },
    after: { what: 'memory a minute after the peak', unit: 'MB', atMost: goals.peak },
  };
  return rowsOf(sides, Math.max(1, Math.floor(turns / 4)), titles, async ({ packed }, turn) => {
    // The warm-up turn measures nothing here, because each turn has a server of its own.
    if (turn === 0) return { peak: 0, after: 0 };
    const server = await startMeasuredServer({ catalogue, program: packed });
    resetPeak(server.pid);
    await deliverAll(catalogue.bodies(0, delivered), { ...server, open: 4 });
    await settled(server.databasePath);
    const { peak } = memoryMB(server.pid);
    await pause(isSmall ? 30_000 : 60_000);
    const after = memoryMB(server.pid).now;
    await server.stop();
    return { peak, after };
  });
}

/** Point reads of a sandbox, which records its requests. */
async function measureRecording({ sides, turns, catalogue }: Measured): Promise<Row[]> {
  const titles = {
    read: { what: 'point read of a sandbox with recording, processor time', unit: 'µs', atMost: noWorse },
  };
  const servers: MeasuredServer[] = [];
  for (const { packed } of sides) {
    const server = await startMeasuredServer({ catalogue, program: packed });
    await deliverAll(
      bodiesOf(0, 500, (numbers) => numbers.map((number) => JSON.parse(catalogue.element(number)))),
      server,
    );
    await settled(server.databasePath);
    servers.push(server);
  }
  const rows = await rowsOf(servers, turns * shortTurns, titles, async (server) => ({
    read: await costOf(
      server,
      requests,
      requestBytes(`/v5/products/${encodeURIComponent(catalogue.sku(7))}`, server.token),
    ),
  }));
  for (const server of servers) await server.stop();
  return rows;
}
