import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiClient } from '@kontor/harness/client';
import { freePort } from '@kontor/harness/free-port';
import { Cluster } from '@kontor/harness/postgres/cluster';
import { type ServerProcess, startProcess } from '@kontor/harness/process';

const names = ['api', 'late', 'worker', 'alone'] as const;
type Name = (typeof names)[number];

/** Two API nodes and a worker on PostgreSQL, and a node that is alone on SQLite, on a small disk. */
export class WatchedFleet {
  readonly cluster: Cluster;
  /** Folder of the small disk. */
  readonly disk: string;
  readonly #ports: Readonly<Record<Name, number>>;
  readonly #nodes = new Map<Name, ServerProcess>();

  private constructor(cluster: Cluster, disk: string, ports: Readonly<Record<Name, number>>) {
    this.cluster = cluster;
    this.disk = disk;
    this.#ports = ports;
  }

  static async start(): Promise<WatchedFleet> {
    const disk = mkdtempSync(join(tmpdir(), 'small-disk-'));
    assert.equal(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', disk]).status, 0, 'mount');
    const cluster = await Cluster.start();
    await cluster.query('CREATE DATABASE kontor');
    const ports: Readonly<Record<string, number>> = Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await freePort()])),
    );
    const fleet = new WatchedFleet(cluster, disk, ports);
    for (const name of names) await fleet.startNode(name);
    return fleet;
  }

  /** The SQLite file of the node that is alone. */
  get file(): string {
    return join(this.disk, 'kontor.db');
  }

  node(name: Name): ServerProcess {
    const node = this.#nodes.get(name);
    assert.ok(node, `${name} runs`);
    return node;
  }

  get operatorUrls(): readonly string[] {
    return names.map((name) => this.node(name).operatorUrl);
  }

  /** Starts a node, with the same operator plane as before. */
  async startNode(name: Name, more: Readonly<Record<string, string>> = {}): Promise<void> {
    const role = { api: 'api', late: 'api', worker: 'worker', alone: 'all' }[name];
    const node = await startProcess(['serve'], {
      KONTOR_ENVIRONMENT: 'sandbox',
      KONTOR_DEMO_DATA: 'on',
      KONTOR_OPERATOR_TOKEN: 'operator',
      KONTOR_METRICS_PARTNERS: 'on',
      KONTOR_SHOP_CHECK_DELAY_MS: '3000',
      KONTOR_WAITING_DELIVERIES_MAX: '20',
      KONTOR_ROLE: role,
      KONTOR_DATABASE_URL: name === 'alone' ? `sqlite:${this.file}` : this.cluster.url('kontor'),
      KONTOR_OPERATOR_PORT: `${this.#ports[name]}`,
      ...more,
    });
    this.#nodes.set(name, node);
  }

  /** Stops a node and starts it with other settings. */
  async restart(name: Name, settings: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.node(name).stop();
    await this.startNode(name, settings);
  }

  /** Logs the demo partner in at a node. */
  async partnerAt(name: Name): Promise<ApiClient> {
    const client = new ApiClient(() => this.node(name).partnerUrl);
    assert.equal((await client.login('demo', 'demo')).status, 200);
    return client;
  }

  operatorAt(name: Name): ApiClient {
    return new ApiClient(() => this.node(name).operatorUrl, 'operator');
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#nodes.values()].map((node) => node.kill()));
    await this.cluster.remove();
    spawnSync('umount', [this.disk]);
    rmdirSync(this.disk);
  }
}
