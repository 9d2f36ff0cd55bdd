import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiClient } from '@kontor/harness/client';
import { freePort } from '@kontor/harness/free-port';
import { Cluster } from '@kontor/harness/postgres/cluster';
import { Switchboard } from '@kontor/harness/postgres/switchboard';
import { type SlowDisk, slowDisk } from '@kontor/harness/preload';
import { type LogLine, type ServerProcess, startProcess } from '@kontor/harness/process';
import { packed } from '../../testing/install/packed.ts';
import { Balancer } from './balancer.ts';

export const nodeNames = ['api-1', 'api-2', 'worker-1', 'worker-2'] as const;
export type NodeName = (typeof nodeNames)[number];

/** What the fleet consists of beside its nodes. */
interface Site {
  readonly folder: string;
  readonly primary: Cluster;
  readonly standby: Cluster;
  /** The disk of the primary. */
  readonly slow: SlowDisk;
  /** The one address of the database. */
  readonly board: Switchboard;
  /** The packed program. */
  readonly program: string;
  readonly ports: Readonly<Record<string, number>>;
  /** Settings of all nodes beside those of every day. */
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * Two API nodes and two workers of the packed program, with a proxy for each plane, on a PostgreSQL server whose data are on
 * a small disk, with a synchronous standby.
 */
export class Fleet {
  readonly site: Site;
  /** What the nodes logged. */
  readonly log: LogLine[] = [];
  /** The server that has the data now. */
  database: Cluster;
  readonly #nodes = new Map<NodeName, ServerProcess>();
  readonly #proxies: readonly [partner: Balancer, operator: Balancer];

  private constructor(site: Site, proxies: readonly [Balancer, Balancer]) {
    this.site = site;
    this.database = site.primary;
    this.#proxies = proxies;
  }

  static async start(settings: Site['settings']): Promise<Fleet> {
    const folder = mkdtempSync(join(tmpdir(), 'production-day-'));
    // PostgreSQL runs as another user.
    chmodSync(folder, 0o711);
    mkdirSync(join(folder, 'disk'));
    const mounted = spawnSync('mount', [
      '-t',
      'tmpfs',
      '-o',
      'size=900m,mode=777',
      'tmpfs',
      join(folder, 'disk'),
    ]);
    assert.equal(mounted.status, 0, 'the small disk is mounted');
    writeFileSync(join(folder, 'key'), randomBytes(32).toString('base64'), { mode: 0o600 });
    const { program } = await packed();
    const slow = slowDisk(folder);
    assert.ok('take' in slow, 'the library of the slow disk is compiled');
    const primary = await onDisk(join(folder, 'disk'), () =>
      Cluster.start(['wal_level=replica', 'hot_standby=on', 'max_wal_size=128MB'], {
        environment: slow.environment,
      }),
    );
    await primary.query('CREATE DATABASE kontor');
    const ports: Record<string, number> = {};
    for (const name of nodeNames)
      for (const plane of ['partner', 'operator']) ports[`${name} ${plane}`] = await freePort();
    const isReady = (operator: string) =>
      fetch(`${operator}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    const urlOf = (name: string, plane: string) => `http://127.0.0.1:${ports[`${name} ${plane}`]}`;
    const door = (plane: string) =>
      Balancer.open(
        () => ['api-1', 'api-2'].map((name) => urlOf(name, plane)),
        (url) => isReady(url.replace(/\d+$/, (port) => operatorPort(ports, Number(port)))),
      );
    const first = { folder, primary, slow, program, ports, settings };
    const bare = new Fleet({ ...first, standby: primary, board: await Switchboard.open(primary.port) }, [
      await door('partner'),
      await door('operator'),
    ]);
    // The first node makes the schema and the demo data.
    await bare.startNode('api-1');
    await bare.node('api-1').stop();
    const standby = await primary.addStandby('follower', ['hot_standby=on']);
    await primary.query("ALTER SYSTEM SET synchronous_standby_names = 'follower'");
    await primary.query('SELECT pg_reload_conf()');
    const fleet = new Fleet({ ...bare.site, standby }, bare.#proxies);
    for (const name of nodeNames) await fleet.startNode(name);
    return fleet;
  }

  node(name: NodeName): ServerProcess {
    const node = this.#nodes.get(name);
    assert.ok(node, `${name} runs`);
    return node;
  }

  /** The partner plane, as partners reach it. */
  get partnerUrl(): string {
    return this.#proxies[0].url;
  }

  /** The operator plane, through its proxy. */
  get operator(): ApiClient {
    return new ApiClient(() => this.#proxies[1].url, 'operator');
  }

  get operatorUrls(): readonly string[] {
    return nodeNames.map((name) => `http://127.0.0.1:${this.site.ports[`${name} operator`]}`);
  }

  /** Starts a node on its ports. */
  async startNode(name: NodeName, more: Readonly<Record<string, string>> = {}): Promise<void> {
    const { ports, program, board, folder } = this.site;
    const settings = {
      KONTOR_ENVIRONMENT: 'sandbox',
      KONTOR_DEMO_DATA: 'on',
      KONTOR_OPERATOR_TOKEN: 'operator',
      KONTOR_ROLE: name.startsWith('api') ? 'api' : 'worker',
      KONTOR_DATABASE_URL: `postgres://kontor@127.0.0.1:${board.port}/kontor`,
      KONTOR_ENCRYPTION_KEY_FILE: join(folder, 'key'),
      KONTOR_TRUSTED_PROXIES: '127.0.0.1',
      KONTOR_SHOP_CHECK_DELAY_MS: '3000',
      KONTOR_PORT: `${ports[`${name} partner`]}`,
      KONTOR_OPERATOR_PORT: `${ports[`${name} operator`]}`,
      KONTOR_LOG_LEVEL: 'warn',
      ...this.site.settings,
      ...more,
    };
    this.#nodes.set(name, await startProcess(['serve'], settings, this.log, join(program, 'bin/kontor.js')));
  }

  async restart(name: NodeName, more: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.node(name).stop();
    await this.startNode(name, more);
  }

  /** Makes the standby the server that has the data. */
  async promote(): Promise<void> {
    const { primary, standby, board } = this.site;
    await primary.stop('immediate');
    await standby.query('SELECT pg_promote()');
    this.database = standby;
    board.switchTo(standby.port);
  }

  async stopNodes(): Promise<void> {
    await Promise.all([...this.#nodes.values()].map((node) => node.stop()));
    this.#nodes.clear();
  }

  async remove(): Promise<void> {
    await Promise.all([...this.#nodes.values()].map((node) => node.kill()));
    for (const proxy of this.#proxies) proxy.close();
    this.site.board.close();
    await this.site.standby.remove();
    await this.site.primary.remove();
    spawnSync('umount', [join(this.site.folder, 'disk')]);
    rmSync(this.site.folder, { recursive: true, force: true });
  }
}

function operatorPort(ports: Readonly<Record<string, number>>, port: number): string {
  const name = Object.entries(ports)
    .find(([, each]) => each === port)?.[0]
    .split(' ')[0];
  return `${ports[`${name} operator`]}`;
}

/** Has temporary folders made on a disk. */
async function onDisk<Made>(disk: string, make: () => Promise<Made>): Promise<Made> {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = disk;
  try {
    return await make();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
