/**
 * Partners with a webhook for their orders, a receiver, the same requests sent without Kontor, and what an event costs when many
 * partners have webhooks.
 */
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiClient } from '@kontor/harness/client';
import { address, line, orderRoles } from '@kontor/harness/orders';
import type { ServerProcess } from '@kontor/harness/process';
import { figuresInTurns, loadText, median } from '../shared/figure.ts';
import { cpuMs, microsOf, serverCpuMs, serverProcess } from '../shared/process.ts';
import { fine, newPartner, startCluster, startNode } from '../shared/server.ts';

export interface BenchPartner {
  readonly client: ApiClient;
  /** Places an order; resolves to the subject of its event. */
  place(): Promise<string>;
}

/** Creates a partner with an active webhook that sends events of placed orders to `url`. */
export async function newBenchPartner(
  server: ServerProcess,
  partnerId: string,
  url: string,
): Promise<BenchPartner> {
  const operator = new ApiClient(() => server.operatorUrl, 'operator');
  const client = await newPartner(operator, server.partnerUrl, { partnerId, roles: orderRoles });
  const { id } = await fine(client.post('/v1/webhooks', { url, types: ['kontor.order.placed.v1'] }));
  while ((await fine(client.get(`/v1/webhooks/${id}`))).state !== 'active') await pause(20);
  const order = { paymentMethod: 'INVOICE_SINGLE', deliveryAddress: address, lines: [line()], force: true };
  const path = `/operator/v1/partners/${partnerId}/orders` as const;
  return { client, place: async () => `orders/${(await fine(operator.post(path, order))).salesOrderId}` };
}

/** Records when each event arrived. */
export interface BenchReceiver {
  readonly url: string;
  /** When the first event of each subject arrived, on the monotonic clock. */
  readonly heardAt: Map<string, number>;
  close(): void;
}

/** Starts a receiver that echoes challenges and answers every request immediately. */
export async function startReceiver(): Promise<BenchReceiver> {
  const heardAt = new Map<string, number>();
  const server = createServer(async (asked, answer) => {
    let text = '';
    for await (const piece of asked) text += piece;
    const { challenge, subject = '' } = JSON.parse(text) as { challenge?: string; subject?: string };
    if (!heardAt.has(subject)) heardAt.set(subject, performance.now());
    answer.end(JSON.stringify({ challenge }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  return { url, heardAt, close: () => server.close() };
}

/** About as long as the event of an order. */
const body = JSON.stringify({ subject: 'bare', data: 'x'.repeat(450) });

/** Sends `count` requests over keep-alive connections, `inFlight` at a time; resolves to the latencies in ms. */
export async function bareRequests(url: string, count: number, inFlight: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  const tookMs: number[] = [];
  const send = () =>
    new Promise<void>((resolve, reject) => {
      const startedMs = performance.now();
      request(url, { method: 'POST', agent }, (response) => {
        response.resume().on('end', () => {
          tookMs.push(performance.now() - startedMs);
          resolve();
        });
      })
        .on('error', reject)
        .end(body);
    });
  let left = count;
  const loop = async () => {
    for (; left > 0; left -= 1) await send();
  };
  await Promise.all(Array.from({ length: inFlight }, loop));
  agent.destroy();
  return tookMs;
}

interface ManyWebhooks {
  readonly webhooks: number;
  /** Program of another version of the server, measured in alternation with this one. */
  readonly other: string | undefined;
  readonly turns: number;
  readonly eventsPerTurn: number;
}

/** Partners that are created concurrently. */
const madeAtOnce = 8;
/** Pause between two events, in ms, so that each is fully processed before the next one. */
const pauseMs = 250;

/** Prints the cost of an event on PostgreSQL: with many webhooks, also in the other version, and with a single one. */
export async function measureManyWebhooks({ webhooks, other, turns, eventsPerTurn }: ManyWebhooks) {
  await using cluster = await startCluster(['shared_preload_libraries=pg_stat_statements']);
  const receiver = await startReceiver();
  const nodes: ServerProcess[] = [];
  try {
    const database = await serverProcess(cluster.url());
    const start = async (name: string, count: number, program?: string) => {
      await cluster.query(`CREATE DATABASE ${name}`);
      await cluster.query('CREATE EXTENSION pg_stat_statements', name);
      const node = await startNode(cluster.url(name), { KONTOR_DEMO_DATA: 'off' }, { program });
      nodes.push(node);
      return { name, node, partners: await newBenchPartners(node, count, receiver.url) };
    };
    const sides = [
      await start('many', webhooks),
      ...(other === undefined ? [] : [await start('other', webhooks, other)]),
      await start('single', 1),
    ];
    /** Counts the statements that a database has run so far. */
    const statementsOf = async (name: string) => {
      const text = `SELECT SUM(calls)::float8 AS calls FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid
        WHERE d.datname = current_database()`;
      return Number((await cluster.query(text, name))[0]?.calls);
    };
    const figures = await figuresInTurns(sides, turns, async ({ name, node, partners }, turn) => {
      const statements = await statementsOf(name);
      const meters = { server: () => cpuMs(node.child.pid), database: () => serverCpuMs(database) };
      let delayMs = 0;
      const spent = await microsOf(meters, eventsPerTurn, async () => {
        for (let index = turn * eventsPerTurn; index < (turn + 1) * eventsPerTurn; index += 1) {
          const startedMs = performance.now();
          const subject = await (partners[index % partners.length] as BenchPartner).place();
          while (!receiver.heardAt.has(subject)) await pause(1);
          delayMs += (receiver.heardAt.get(subject) as number) - startedMs;
          await pause(pauseMs);
        }
      });
      const made = (await statementsOf(name)) - statements;
      return { ...spent, statements: made / eventsPerTurn, delay: delayMs / eventsPerTurn };
    });
    console.table(
      figures.map(({ statements, server, database, delay }, side) => ({
        webhooks: sides[side]?.name,
        'statements an event': Number(median(statements).toFixed(1)),
        'processor time of the server, ms': Number((median(server) / 1_000).toFixed(1)),
        'of the database, ms': Number((median(database) / 1_000).toFixed(1)),
        'until the webhook is asked, ms': Number(median(delay).toFixed(1)),
      })),
    );
    console.log(`${turns * eventsPerTurn} events each, ${webhooks} webhooks (${loadText()})`);
  } finally {
    receiver.close();
    for (const node of nodes) await node.stop();
  }
}

async function newBenchPartners(node: ServerProcess, count: number, url: string): Promise<BenchPartner[]> {
  const partners: BenchPartner[] = [];
  while (partners.length < count) {
    const length = Math.min(madeAtOnce, count - partners.length);
    const making = Array.from({ length }, (_, index) =>
      newBenchPartner(node, String(5_000_001 + partners.length + index), url),
    );
    partners.push(...(await Promise.all(making)));
  }
  return partners;
}
