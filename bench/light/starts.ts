/** The start of a sandbox, its memory at rest, and a command that makes one request. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProcess } from '@kontor/harness/process';
import { childrenMs, measuredFolder, memoryMB, threadsMs } from '../shared/process.ts';
import type { Version } from './programs.ts';
import { goals, type Row, rowsOf } from './rows.ts';

const restMs = 10_000;
/** A command takes a few clock ticks, by which processor time is counted. */
const commandsPerTurn = 8;

/** Starts on a new database from a clone and from the package until the first answer, and its memory some seconds later. */
export async function measureStart(sides: readonly Version[], turns: number): Promise<Row[]> {
  const titles = {
    cloneCpu: { what: 'start from a clone, processor time', unit: 'ms', atMost: goals.start },
    cloneWall: { what: 'start from a clone, elapsed', unit: 'ms', atMost: goals.start },
    packedCpu: { what: 'start from the package, processor time', unit: 'ms', atMost: goals.start },
    packedWall: { what: 'start from the package, elapsed', unit: 'ms', atMost: goals.start },
    emptyCache: {
      what: 'first start from the package on a machine, processor time',
      unit: 'ms',
      atMost: goals.start,
    },
    memory: { what: 'memory 10 s after the start', unit: 'MB', atMost: goals.memory },
  };
  return rowsOf(sides, turns, titles, async ({ clone, packed }) => {
    const ofClone = await start(clone);
    const ofPackage = await start(packed, { restsMs: restMs });
    using cache = measuredFolder();
    const first = await start(packed, { settings: { NODE_COMPILE_CACHE: cache.path } });
    return {
      cloneCpu: ofClone.cpuMs,
      cloneWall: ofClone.wallMs,
      packedCpu: ofPackage.cpuMs,
      packedWall: ofPackage.wallMs,
      emptyCache: first.cpuMs,
      memory: ofPackage.memoryMB,
    };
  });
}

interface Starting {
  readonly restsMs?: number;
  readonly settings?: Readonly<Record<string, string>>;
}

async function start(program: string, { restsMs = 0, settings }: Starting = {}) {
  using folder = measuredFolder();
  const startedMs = performance.now();
  const own = { KONTOR_DATABASE_URL: `sqlite:${join(folder.path, 'kontor.db')}`, ...settings };
  const server = await startProcess(['sandbox'], own, undefined, program);
  await (await fetch(server.partnerUrl)).text();
  const figures = { wallMs: performance.now() - startedMs, cpuMs: threadsMs(server.child.pid) };
  await pause(restsMs);
  const memory = memoryMB(server.child.pid).now;
  await server.stop();
  return { ...figures, memoryMB: memory };
}

/** The command that lists the partners: one request. */
export async function measureCommand(sides: readonly Version[], turns: number): Promise<Row[]> {
  const titles = {
    cpu: { what: 'command with one request, processor time', unit: 'ms', atMost: goals.command },
    wall: { what: 'command with one request, elapsed', unit: 'ms', atMost: goals.command },
  };
  using folder = measuredFolder();
  const settings = { KONTOR_DATABASE_URL: `sqlite:${join(folder.path, 'kontor.db')}` };
  const server = await startProcess(['sandbox'], settings, undefined, sides[0]?.packed);
  const environment = { ...process.env, KONTOR_OPERATOR_URL: server.operatorUrl };
  const rows = await rowsOf(sides, turns, titles, async ({ packed }) => {
    const [beforeMs, startedMs] = [childrenMs(), performance.now()];
    for (let call = 0; call < commandsPerTurn; call += 1) {
      const words = [packed, 'partner', 'list', '--operator', server.operatorUrl];
      const child = spawn(process.execPath, words, {
        env: environment,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const [code] = await once(child, 'exit');
      if (code !== 0) throw new Error(`kontor partner list ended with ${code}`);
    }
    return {
      cpu: (childrenMs() - beforeMs) / commandsPerTurn,
      wall: (performance.now() - startedMs) / commandsPerTurn,
    };
  });
  await server.stop();
  return rows;
}
