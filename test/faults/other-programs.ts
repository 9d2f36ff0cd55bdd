/** Other programs that open the database file of a running server. */
import { spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { runCommand } from '@kontor/harness/test-context';

export interface OtherProgram {
  readonly name: string;
  /** Why its test is skipped; false where the program exists. */
  readonly skip: string | false;
  /** Opens the file once and ends; resolves to true when it did what it was asked for. */
  open(path: string): Promise<boolean>;
}

/** Truncates the log if nobody reads it, which asks for the strongest lock that a program takes by itself. */
const truncate = 'PRAGMA wal_checkpoint(TRUNCATE)';
const select = 'SELECT COUNT(*) FROM partners';

const python = (path: string, sql: string) =>
  `import sqlite3; c = sqlite3.connect(${JSON.stringify(path)}); c.execute(${JSON.stringify(sql)}).fetchall(); c.close()`;
const node = (path: string, sql: string) =>
  `const { DatabaseSync } = require('node:sqlite'); const d = new DatabaseSync(${JSON.stringify(path)}); ` +
  `d.prepare(${JSON.stringify(sql)}).all(); d.close();`;

/** A process that runs to its end. */
function program(name: string, file: string, wordsOf: (path: string) => readonly string[]): OtherProgram {
  const exists = spawnSync(file, ['--version']).status === 0;
  return {
    name,
    skip: exists ? false : `this machine has no ${file}`,
    open: (path) =>
      new Promise((resolve) => {
        const child = spawn(file, [...wordsOf(path)], { stdio: 'ignore' });
        child.once('close', (code) => resolve(code === 0));
      }),
  };
}

/** A command of kontor in this process, which is another than the server's. */
function command(name: string, wordsOf: (path: string) => readonly string[], exitCode = 0): OtherProgram {
  return {
    name,
    skip: false,
    async open(path) {
      for (const ending of ['', '-key']) rmSync(`${path}.copy${ending}`, { force: true });
      return (await runCommand(wordsOf(path))).exitCode === exitCode;
    },
  };
}

export const otherPrograms: readonly OtherProgram[] = [
  program('sqlite3 that reads', 'sqlite3', (path) => [path, select]),
  program('sqlite3 that empties the log', 'sqlite3', (path) => [path, truncate]),
  program('sqlite3 .backup', 'sqlite3', (path) => [path, `.backup ${path}.copy`]),
  program('sqlite3 that only opens and closes', 'sqlite3', (path) => [path, '.exit']),
  program('Python', 'python3', (path) => ['-c', python(path, select)]),
  program('Python that empties the log', 'python3', (path) => ['-c', python(path, truncate)]),
  program('a script for node', process.execPath, (path) => ['-e', node(path, select)]),
  program('a script for node that empties the log', process.execPath, (path) => ['-e', node(path, truncate)]),
  command('kontor backup', (path) => ['backup', `${path}.copy`, '--database-url', `sqlite:${path}`]),
  command('kontor verify', (path) => ['verify', '--database-url', `sqlite:${path}`]),
  command('kontor copy', (path) => ['copy', path, '--database-url', 'postgres://nobody@127.0.0.1:9/none'], 1),
];
