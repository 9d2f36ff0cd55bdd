/** A folder with a program installed from the registry, and a Node that can run it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Connection } from '../shared/load.ts';
import type { Peer } from './measure.ts';

export interface Folder {
  readonly path: string;
  /** The Node to run the peer with. */
  readonly node: string;
  /** Returns the version of an installed package. */
  versionOf(name: string): string;
  /** Runs a script of the folder to completion; rejects with the end of its output if it fails. */
  run(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<void>;
  /** Starts a script of the folder and waits until the URL answers with any status below 500. */
  serve(args: readonly string[], environment: Readonly<Record<string, string>>, url: string): Promise<Served>;
}

export interface Served {
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/** Installs a peer below `root`. Rejects with the end of npm's output. */
export async function install(peer: Peer, root: string): Promise<Folder> {
  const path = join(root, peer.name);
  const runtime = join(root, `node-${peer.node}`);
  if (!existsSync(join(runtime, 'node_modules'))) {
    await npmInstall(runtime, [`node@${peer.node}`], process.env);
  }
  const package_ = join(runtime, 'node_modules/node');
  const environment = environmentWith(package_);
  if (!existsSync(join(path, 'node_modules'))) {
    const before = peer.before === undefined ? [] : [`--before=${peer.before}`];
    await npmInstall(path, [...peer.packages, ...before], environment);
  }
  const node = join(package_, 'bin/node');
  const start = (args: readonly string[], more: Readonly<Record<string, string>>) =>
    spawn(node, args, { cwd: path, env: { ...environment, ...more }, stdio: ['ignore', 'pipe', 'pipe'] });
  return {
    path,
    node,
    versionOf: (name) =>
      JSON.parse(readFileSync(join(path, 'node_modules', name, 'package.json'), 'utf8')).version,
    run: (args, more) => ended(start(args, more)),
    serve: (args, more, url) => served(start(args, more), url),
  };
}

/** Returns the environment for npm: native modules without a prebuilt binary are built with this Node's headers. */
function environmentWith(package_: string): NodeJS.ProcessEnv {
  const inner = join(package_, 'node_modules');
  const names = existsSync(inner) ? readdirSync(inner) : [];
  const headers = names
    .map((name) => join(inner, name))
    .find((path) => existsSync(join(path, 'include/node/node.h')));
  return {
    ...process.env,
    PATH: `${join(package_, 'bin')}:${process.env.PATH}`,
    ...(headers !== undefined && { npm_config_nodedir: headers }),
  };
}

async function npmInstall(
  path: string,
  what: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'package.json'), '{"private":true}\n');
  const flags = ['--no-audit', '--no-fund', '--loglevel=error', '--legacy-peer-deps'];
  const child = spawn('npm', ['install', ...flags, ...what], {
    cwd: path,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await ended(child);
}

function ended(child: ChildProcess): Promise<void> {
  const said = listen(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(said() || `exit code ${code}`))));
  });
}

async function served(child: ChildProcess, url: string): Promise<Served> {
  const said = listen(child);
  let isGone = false;
  const gone = new Promise<void>((resolve) =>
    child.once('exit', () => {
      isGone = true;
      resolve();
    }),
  );
  const stop = async () => {
    child.kill('SIGKILL');
    await gone;
  };
  for (let attempt = 0; attempt < 600 && !isGone; attempt += 1) {
    const status = await fetch(url).then(
      (answer) => answer.status,
      () => 599,
    );
    if (status < 500) return { pid: child.pid, stop };
    await wait(200);
  }
  if (!isGone) await stop();
  throw new Error(`it does not come up: ${said()}`);
}

/** Collects the end of a process's output. */
function listen(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-1_500);
    });
  }
  return () => text.trim();
}

/** Concurrent connections for storing, as many as Kontor has open deliveries. */
const senders = 4;

/** Sends all requests over a few connections; rejects if an answer is an error. */
export async function sendInTurns(url: string, requests: readonly Buffer[]): Promise<void> {
  const queue = requests.values();
  await Promise.all(
    Array.from({ length: senders }, async () => {
      const connection = await Connection.open(url);
      for (const request of queue) {
        const { status, body } = await connection.send(request);
        if (status >= 300) throw new Error(`answer ${status}: ${body.toString().slice(0, 500)}`);
      }
      connection.close();
    }),
  );
}

/** Posts JSON and resolves to the JSON of the answer; rejects on a status above 299. */
export async function postJson<Answer>(
  url: string,
  token: string | undefined,
  body: unknown,
): Promise<{ json: Answer; headers: Headers }> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status >= 300) throw new Error(`${url} answers ${answer.status}: ${text.slice(0, 500)}`);
  return { json: JSON.parse(text) as Answer, headers: answer.headers };
}
