/** The measured PostgreSQL server, and its processor time. */
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import pg from 'pg';
import { databaseUrl } from '../../test/harness/database.ts';

/** Runs one statement on a new connection; resolves to its first row. */
export async function one(url: string, sql: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows[0] ?? {};
  } finally {
    await client.end();
  }
}

export async function createDatabase(server: string, name: string, template = 'template1'): Promise<string> {
  await dropDatabase(server, name);
  await one(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return databaseUrl(server, name);
}

export async function dropDatabase(server: string, name: string): Promise<void> {
  await one(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

/** Resolves to the process id of the server if it runs on this machine, to measure its processor time. */
export async function serverProcess(url: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    return statOf(rows[0].pid)?.parent;
  } finally {
    await client.end();
  }
}

/** Returns the processor time of a server so far in ms, over all its processes, including those that have exited. */
export function serverCpuMs(pid: number | undefined): number {
  const main = pid === undefined ? undefined : statOf(pid);
  if (main === undefined) return Number.NaN;
  const living = readdirSync('/proc')
    .map((name) => (/^\d+$/.test(name) ? statOf(Number(name)) : undefined))
    .filter((stat) => stat?.parent === pid)
    .reduce((sum, stat) => sum + (stat?.ownMs ?? 0), 0);
  return main.ownMs + main.endedMs + living;
}

/** Returns the load average of the last minute; if it exceeds the number of processors, no figure is reliable. */
export function loadText(): string {
  return `load ${(loadavg()[0] as number).toFixed(1)}`;
}

interface Stat {
  readonly parent: number;
  readonly ownMs: number;
  /** Processor time of children that have exited. */
  readonly endedMs: number;
}

/** Reads the statistics of a process from Linux; a clock tick is 10 ms. */
function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) * 10;
    return { parent: fields[1] ?? 0, ownMs: ticks(11), endedMs: ticks(13) };
  } catch {
    return undefined;
  }
}
