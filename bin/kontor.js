#!/usr/bin/env node
// Starts the command line on a recent enough runtime. This file itself runs on Node 18 and later, so it is plain
// JavaScript without dependencies.
import { existsSync, readFileSync } from 'node:fs';
import * as module from 'node:module';
import { constants } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { stampOf } from './source-stamp.js';

const wrongUse = 2;
const source = new URL('../packages/cli/main.ts', import.meta.url);
const built = new URL('../dist/cli/main.js', import.meta.url);
/** What `dist/` was built from (`scripts/bundle.ts`). */
const stamp = new URL('../dist/sources.txt', import.meta.url);

/**
 * Fixed sizes above which the allocator returns freed memory to the system. By default glibc raises them, for all
 * threads, to the largest block ever freed: the 19 MB that hashing a password needs. The bodies of deliveries are
 * smaller, so their memory would then never be returned.
 */
const allocator = { MALLOC_MMAP_THRESHOLD_: '8388608', MALLOC_TRIM_THRESHOLD_: '16777216' };

/**
 * Room for new objects in a heap, in MiB: from the engine's own start of 1, loading costs a tenth more. Under load the
 * engine would let it grow to 32 on the thread that answers, whose objects are gone long before 8 are full.
 */
const heap = ['--min-semi-space-size=4', '--max-semi-space-size=8'];

if (isNewEnough(process.versions.node)) await start();
else await launchPinnedRuntime();

/** True from the first runtime whose node:sqlite needs no flag and prints no warning (`engines` in package.json). */
function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 15);
}

async function start() {
  beginWithMemory();
  module.enableCompileCache?.();
  module.createRequire(import.meta.url)('./own-modules.cjs');
  // Every thread of the pool retains the memory that hashing a password needs, about 19 MB.
  process.env.UV_THREADPOOL_SIZE ??= '2';
  endWithLauncher();
  const entry = existsSync(source) && !isBuilt() ? source : built;
  let main;
  try {
    ({ main } = await import(entry.href));
  } catch (error) {
    if (error?.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    fail(`A part of kontor is missing (${error.message.split('\n')[0]}). ${adviceForMissing(entry)}`);
    return;
  }
  await main(process.argv.slice(2));
}

/** True in a clone whose `dist/` is of exactly these sources: it starts in half of the time. */
function isBuilt() {
  try {
    return readFileSync(stamp, 'utf8') === stampOf(fileURLToPath(new URL('../packages', import.meta.url)));
  } catch {
    return false;
  }
}

/** Says how to get a missing part: in a clone, in a package that was packed without a build, or in a complete one. */
function adviceForMissing(entry) {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  if (entry === source) return `Run "npm ci" in ${folder} first.`;
  if (existsSync(built)) return 'Run "npm install" in the folder of your project.';
  return (
    'The package was made without its code: make it again with "npm pack" in a clone after "npm ci", ' +
    'or install it from a git address, both without --ignore-scripts.'
  );
}

/** Allocator and heap read their settings only at program start, so a server re-executes itself in the same process. */
function beginWithMemory() {
  const isSet = Object.keys(allocator).some((name) => name in process.env);
  // An IPC channel to the parent would not survive this; our own launcher has already set the allocator.
  if (!serves() || isSet || process.platform !== 'linux' || process.channel !== undefined) return;
  // A single executable has its own options inside, and its path in place of the path of this file.
  const isExecutable = process.getBuiltinModule?.('node:sea')?.isSea() ?? false;
  const words = isExecutable
    ? process.argv.slice(2)
    : [...heap, ...process.execArgv, ...process.argv.slice(1)];
  try {
    process.execve?.(process.execPath, [process.argv0, ...words], { ...process.env, ...allocator });
  } catch {
    // Continue without it: it only saves memory.
  }
}

function serves() {
  return ['sandbox', 'serve'].includes(process.argv[2]);
}

async function launchPinnedRuntime() {
  const runtime = findPinnedRuntime();
  if (runtime === undefined) {
    fail(
      `kontor needs Node.js 24.15 or later and this is ${process.versions.node}. ` +
        'Run "npm install --save-dev node@26" in your project, or "npm ci" in a clone of kontor: both install ' +
        'a suitable one beside yours.',
    );
    return;
  }
  // No messages are sent on the channel: when it closes, the child knows that this process is gone, even after kill
  // -9.
  const { spawn } = await import('node:child_process');
  const words = [...(serves() ? heap : []), fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  const child = spawn(runtime, words, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...allocator, ...process.env, KONTOR_LAUNCHER: String(process.pid) },
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    if (signal in constants.signals) process.on(signal, () => child.kill(signal));
  }
  child.on('error', (error) => fail(`The runtime ${runtime} cannot be started: ${error.message}.`));
  child.on('exit', (code, signal) => {
    process.exitCode = signal === null ? code : 128 + constants.signals[signal];
  });
}

/** Finds the runtime that the package `node` installs, in the project that uses kontor or in a clone. */
function findPinnedRuntime() {
  const clone = new URL('../scripts/node/package.json', import.meta.url);
  const found = [import.meta.url, clone].map(nodePackageFor).find((path) => path !== undefined);
  if (found === undefined) return undefined;
  const folder = new URL('.', pathToFileURL(found));
  const names = process.platform === 'win32' ? ['bin/node.exe', 'bin/node'] : ['bin/node'];
  return names.map((name) => fileURLToPath(new URL(name, folder))).find(existsSync);
}

function nodePackageFor(file) {
  try {
    return module.createRequire(file).resolve('node/package.json');
  } catch {
    return undefined;
  }
}

/** Makes a process that `launchPinnedRuntime` started exit together with its launcher, as if they were one process. */
function endWithLauncher() {
  const launched = process.env.KONTOR_LAUNCHER === String(process.ppid);
  delete process.env.KONTOR_LAUNCHER;
  if (!launched || process.channel === undefined) return;
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = wrongUse;
}
