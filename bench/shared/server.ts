/** What is measured: servers as processes of their own, also of another version, and the databases that they use. */

import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, ApiClient } from '@kontor/harness/client';
import { Cluster } from '@kontor/harness/postgres/cluster';
import { type ServerProcess, startProcess } from '@kontor/harness/process';
import { roles } from '../../packages/contract/generated/roles.ts';
import { storeNumbers } from '../../packages/server/platform/store/numbers.ts';
import { linkPackages } from '../../scripts/link-packages.ts';
import type { Catalogue } from './catalogue.ts';
import { measuredPartner } from './filled.ts';
import { measuredFolder } from './process.ts';

export interface MeasuredServer {
  readonly process: ServerProcess;
  readonly databasePath: string;
  /** Folder for files of the measurement; deleted with the server. */
  readonly folder: string;
  readonly url: string;
  readonly pid: number | undefined;
  readonly token: string;
  readonly operator: ApiClient;
  stop(): Promise<void>;
}

interface MeasuredServerOptions {
  /** Its reference data are sent to the server. */
  readonly catalogue?: Catalogue;
  readonly settings?: Readonly<Record<string, string>>;
  readonly folder?: string | undefined;
  /** The program of another version. */
  readonly program?: string | undefined;
}

/** Starts a sandbox, with its demo partner. */
export async function startMeasuredServer({
  catalogue,
  settings,
  folder = newFolder(),
  program,
}: MeasuredServerOptions): Promise<MeasuredServer> {
  const databasePath = join(folder, 'kontor.db');
  const own = { KONTOR_DATABASE_URL: `sqlite:${databasePath}`, ...settings };
  const process = await startProcess(['sandbox'], own, undefined, program);
  const operator = new ApiClient(() => process.operatorUrl, 'operator');
  return prepare({ process, operator, databasePath, folder }, catalogue, await logIn(process, 'demo'));
}

/** Logs in as one of the partners of the demo data. */
export async function logIn(server: ServerProcess, name: 'demo' | 'second'): Promise<ApiClient> {
  const client = new ApiClient(() => server.partnerUrl);
  await fine(client.login(name, name));
  return client;
}

/** Starts a live server, as a marketplace runs it, also of another version, with a partner that has all roles, or those given: an older version lacks some. */
export async function startLiveServer(
  catalogue: Catalogue,
  {
    folder = newFolder(),
    program,
    roles: given = roles,
  }: {
    readonly folder?: string;
    readonly program?: string | undefined;
    readonly roles?: readonly string[];
  } = {},
): Promise<MeasuredServer> {
  const databasePath = join(folder, 'kontor.db');
  const operatorToken = randomUUID();
  const settings = {
    KONTOR_DATABASE_URL: `sqlite:${databasePath}`,
    KONTOR_OPERATOR_TOKEN: operatorToken,
    // Shop checks follow their deliveries at once, as in a sandbox, so that they are measured too.
    KONTOR_SHOP_CHECK_DELAY_MS: '0',
  };
  const process = await startProcess(['serve'], settings, undefined, program);
  const operator = new ApiClient(() => process.operatorUrl, operatorToken);
  const partner = await newPartner(operator, process.partnerUrl, {
    partnerId: measuredPartner,
    roles: given,
  });
  return prepare({ process, operator, databasePath, folder }, catalogue, partner);
}

export const newFolder = () => mkdtempSync(join(tmpdir(), 'kontor-bench-'));

type Started = Pick<MeasuredServer, 'process' | 'operator' | 'databasePath' | 'folder'>;

/** Sends the catalogue's reference data. */
async function prepare(
  started: Started,
  catalogue: Catalogue | undefined,
  partner: ApiClient,
): Promise<MeasuredServer> {
  const { process, operator, folder } = started;
  if (catalogue !== undefined) {
    await fine(operator.put('/operator/v1/brands', catalogue.reference.brands));
    await fine(operator.put('/operator/v1/category-groups', catalogue.reference.groups));
  }
  return {
    ...started,
    url: process.partnerUrl,
    pid: process.child.pid,
    token: partner.token as string,
    async stop() {
      await process.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves to the JSON of an answer; rejects on a status above 299. */
export async function fine<Json>(asked: Promise<Answer<Json>>): Promise<Json> {
  const answer = await asked;
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.text === '' ? (undefined as Json) : answer.json;
}

/** Waits until the server of a SQLite file has processed all due jobs: shop checks run after their deliveries. */
export async function settled(databasePath: string): Promise<void> {
  const database = new DatabaseSync(databasePath, { readOnly: true, timeout: 10_000 });
  const waiting = database.prepare('SELECT COUNT(*) AS jobs FROM jobs WHERE due_at <= ?');
  while ((waiting.get(Date.now()) as { jobs: number }).jobs > 0) await wait(50);
  database.close();
  // Wait for the checkpoint of the last writes.
  await wait(storeNumbers.sqliteCheckpointEveryMs + 300);
}

/** A live server refuses weaker ones. */
export const benchPassword = 'measured-by-the-bench';

/** Creates a partner with a user of these roles; resolves to a client that is logged in. */
export async function newPartner(
  operator: ApiClient,
  partnerUrl: string,
  { partnerId, roles }: { readonly partnerId: string; readonly roles: readonly string[] },
): Promise<ApiClient> {
  const user = { username: `bench-${partnerId}`, password: benchPassword, roles };
  await fine(operator.post('/operator/v1/partners', { partnerId, name: `Partner ${partnerId}` }));
  await fine(operator.post(`/operator/v1/partners/${partnerId}/users`, user));
  const client = new ApiClient(() => partnerUrl);
  await fine(client.login(user.username, user.password));
  return client;
}

const root = join(import.meta.dirname, '../..');
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

/** The commit before the one that added a file. */
export function parentOf(added: string): string {
  return `${git('log', '--diff-filter=A', '--format=%H', '-1', '--', added)}^`;
}

/** The program of another version, or with some of its files changed, in a folder that is removed at the end of its block. */
export interface OtherProgram extends Disposable {
  readonly program: string;
}

/** Checks out a version of the program beside this one. */
export function checkOut(tree: string, revision: string): OtherProgram {
  git('worktree', 'add', '--quiet', '--detach', tree, revision);
  linkPackages(root, tree);
  execFileSync(process.execPath, ['scripts/generate.ts'], { cwd: tree });
  return {
    program: join(tree, 'bin/kontor.js'),
    [Symbol.dispose]: () => void git('worktree', 'remove', '--force', tree),
  };
}

/** Copies the program and changes some of its files. */
export function copyProgram(files: readonly string[], change: (text: string) => string): OtherProgram {
  const folder = measuredFolder();
  for (const name of ['bin', 'packages', 'contract', 'package.json']) {
    cpSync(join(root, name), join(folder.path, name), { recursive: true });
  }
  linkPackages(root, folder.path);
  for (const path of files.map((name) => join(folder.path, name))) {
    const text = readFileSync(path, 'utf8');
    const changed = change(text);
    if (changed === text) throw new Error(`nothing to change in ${path}`);
    writeFileSync(path, changed);
  }
  return { program: join(folder.path, 'bin/kontor.js'), [Symbol.dispose]: () => folder[Symbol.dispose]() };
}

/** Starts a node on a database as a marketplace does, but of a sandbox; also of another program. */
export function startNode(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
  { role, program }: { readonly role?: 'api' | 'worker' | 'all'; readonly program?: string | undefined } = {},
): Promise<ServerProcess> {
  const common = {
    KONTOR_ENVIRONMENT: 'sandbox',
    KONTOR_OPERATOR_TOKEN: 'operator',
    KONTOR_DATABASE_URL: databaseUrl,
  };
  const words = ['serve', ...(role === undefined ? [] : ['--role', role])];
  return startProcess(words, { ...common, ...settings }, undefined, program);
}

/** Starts a PostgreSQL server with a database `kontor`, which is removed at the end of its block. */
export async function startCluster(
  settings: readonly string[] = [],
  binFolder?: string,
): Promise<Cluster & AsyncDisposable> {
  const cluster = await Cluster.start(settings, { binFolder });
  await cluster.query('CREATE DATABASE kontor');
  return Object.assign(cluster, { [Symbol.asyncDispose]: () => cluster.remove() });
}
