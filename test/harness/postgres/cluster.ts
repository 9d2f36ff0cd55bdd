import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import { type Binaries, findBinaries } from './binaries.ts';

export interface ClusterOptions {
  /** Folder of an installed PostgreSQL to use instead of the packaged one. */
  readonly binFolder?: string | undefined;
  /** Size of a file of its log. */
  readonly segmentMB?: number;
  /** What its processes have in their environment besides that of the tests. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** A separate PostgreSQL server with its data in a temporary folder. */
export class Cluster {
  readonly folder: string;
  readonly port: number;
  readonly #binaries: Binaries;
  readonly #settings: readonly string[];
  /** Read at each start. */
  environment: NonNullable<ClusterOptions['environment']> = {};
  #process: ChildProcess | undefined;

  private constructor(binaries: Binaries, folder: string, port: number, settings: readonly string[]) {
    this.#binaries = binaries;
    this.folder = folder;
    this.port = port;
    this.#settings = settings;
  }

  /** Creates and starts a server. `settings` are `name=value`; without any, durability is the default one. */
  static async start(
    settings: readonly string[] = [],
    { binFolder, segmentMB = 16, environment = {} }: ClusterOptions = {},
  ): Promise<Cluster> {
    const binaries = findBinaries(binFolder);
    const folder = newFolder(binaries);
    const cluster = new Cluster(binaries, folder, await freePort(), settings);
    const made = spawnSync(
      join(binaries.folder, 'initdb'),
      [
        '-D',
        join(folder, 'data'),
        '-U',
        'kontor',
        '--auth=trust',
        '--no-sync',
        '-E',
        'UTF8',
        '--locale=C',
        `--wal-segsize=${segmentMB}`,
      ],
      { ...binaries.account, cwd: '/', encoding: 'utf8' },
    );
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
    cluster.environment = environment;
    await cluster.run();
    return cluster;
  }

  /** A server, not started, on data that another left in `folder`. */
  async on(folder: string): Promise<Cluster> {
    own(this.#binaries, folder, true);
    return new Cluster(this.#binaries, folder, await freePort(), this.#settings);
  }

  /** Adds a standby under the given name: a copy of this server, made while it is stopped, that then follows it. */
  async addStandby(name: string, settings: readonly string[]): Promise<Cluster> {
    await this.stop('fast');
    const folder = newFolder(this.#binaries);
    cpSync(join(this.folder, 'data'), join(folder, 'data'), { recursive: true, preserveTimestamps: true });
    writeFileSync(join(folder, 'data/standby.signal'), '');
    own(this.#binaries, folder, true);
    await this.run();
    const primary = `primary_conninfo=host=127.0.0.1 port=${this.port} user=kontor application_name=${name}`;
    const standby = new Cluster(this.#binaries, folder, await freePort(), [primary, ...settings]);
    await standby.run();
    return standby;
  }

  /** Address of a database; `postgres` always exists. */
  url(database = 'postgres'): string {
    return `postgres://kontor@127.0.0.1:${this.port}/${database}`;
  }

  /** Starts the server on its data and resolves when it accepts connections. */
  async run(): Promise<void> {
    const settings = [
      `port=${this.port}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=200',
      ...this.#settings,
    ];
    const server = spawn(
      join(this.#binaries.folder, 'postgres'),
      ['-D', join(this.folder, 'data'), ...settings.flatMap((setting) => ['-c', setting])],
      {
        ...this.#binaries.account,
        cwd: '/',
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...process.env, ...this.environment },
      },
    );
    this.#process = server;
    const end = () => server.kill('SIGQUIT');
    process.once('exit', end);
    server.once('exit', () => process.off('exit', end));
    let log = '';
    server.stderr.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4_000);
    });
    for (;;) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL ended at its start: ${log}`);
      if (await this.query('SELECT 1').then(Boolean, () => false)) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Runs one statement on a separate connection. */
  async query(sql: string, database = 'postgres'): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.url(database) });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** Stops the server: `immediate` as in a crash, `fast` cleanly. Its data remain. */
  async stop(mode: 'fast' | 'immediate' = 'immediate'): Promise<void> {
    const server = this.#process;
    this.#process = undefined;
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await ended;
  }

  /** Has all processes of the server hang, until `wake`: it accepts connections and statements, and answers none. */
  hang(): void {
    this.#signal('STOP');
  }

  wake(): void {
    this.#signal('CONT');
  }

  #signal(name: 'STOP' | 'CONT'): void {
    const pid = String(this.#process?.pid);
    spawnSync('kill', [`-${name}`, pid]);
    spawnSync('pkill', [`-${name}`, '-P', pid]);
  }

  /** Lets this process exit while the server runs, and stops the server when it does. */
  endWithProcess(): void {
    this.#process?.unref();
    (this.#process?.stderr as { unref?(): void } | undefined)?.unref?.();
    process.once('exit', () => rmSync(this.folder, { recursive: true, force: true }));
  }

  /** Stops the server, also one that hangs, and removes its data. */
  async remove(): Promise<void> {
    if (this.#process !== undefined) this.wake();
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function newFolder(binaries: Binaries): string {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-cluster-'));
  mkdirSync(join(folder, 'data'), { mode: 0o700 });
  own(binaries, folder, false);
  return folder;
}

function own({ account }: Binaries, folder: string, isDeep: boolean): void {
  if (account === undefined) return;
  if (isDeep) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
  else for (const path of [folder, join(folder, 'data')]) chownSync(path, account.uid, account.gid);
}
