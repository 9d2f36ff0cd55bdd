/** `kontor doctor`: what it finds on a machine, and what it says to do. */
import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { freePort } from '@kontor/harness/free-port';
import { startServerProcess } from '@kontor/harness/process';
import { runCommand } from '@kontor/harness/test-context';
import { startSandbox } from '../../testing/index.ts';
import { examine } from '../doctor/command.ts';
import { type Machine, thisMachine } from '../doctor/machine.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-doctor-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const token = 'a-token-of-the-doctor-tests-0123456789';
let databases = 0;

/** Settings with which nothing is wrong: free ports and a database that does not exist yet. */
async function healthy(): Promise<Record<string, string>> {
  databases += 1;
  return {
    KONTOR_PORT: String(await freePort()),
    KONTOR_OPERATOR_PORT: String(await freePort()),
    KONTOR_DATABASE_URL: `sqlite:${join(folder, `${databases}.db`)}`,
  };
}

/** Runs the command with some settings changed. */
async function doctor(changed: Record<string, string>, words: readonly string[] = [], nowMs?: number) {
  const environment = { ...(await healthy()), ...changed };
  return runCommand(['doctor', ...words], { environment, ...(nowMs !== undefined && { nowMs }) });
}

/** Finds what is told on a machine that differs from this one. */
async function toldOn(machine: Partial<Machine>): Promise<string[]> {
  const findings = await examine({ environment: await healthy(), nowMs: () => 0 }, 'sandbox', {
    ...thisMachine,
    ...machine,
  });
  return findings.map(({ level, about, told }) => `${level} ${about}: ${told}`);
}

describe('kontor doctor', () => {
  test('finds nothing on a good machine, changes nothing, and ends with 0', async () => {
    const { exitCode, output, notes } = await doctor({});
    assert.equal(exitCode, 0, output);
    assert.doesNotMatch(output, /WARNING|FAILURE/);
    assert.match(notes, /No failure\. A server can run\./);
    assert.ok(!existsSync(join(folder, `${databases}.db`)), 'it created the database');
    for (const about of ['versions', 'memory', 'settings', 'ports', 'database', 'disk'])
      assert.match(output, new RegExp(`^fine +${about} `, 'm'));
  });

  test('names every setting that cannot be used, with 1', async () => {
    const { exitCode, output, notes } = await doctor({ KONTOR_PORT: 'x', KONTOR_LOG_LEVEL: 'loud' });
    assert.equal(exitCode, 1);
    assert.match(output, /^FAILURE +settings +KONTOR_PORT is "x": use a whole number/m);
    assert.match(output, /^FAILURE +settings +KONTOR_LOG_LEVEL/m);
    assert.match(notes, /2 failures, 0 warnings\. Correct the failures, then run "kontor doctor" again\./);
  });

  test('warns of a live server without keys and of a mistyped setting, and shows no secret', async () => {
    const { exitCode, output } = await doctor({ KONTOR_OPERATOR_TOKEN: token, KONTOR_PRT: '1' });
    assert.equal(exitCode, 0, output);
    for (const expected of [
      /KONTOR_PRT is not a setting; did you mean KONTOR_PORT\?/,
      /KONTOR_ENCRYPTION_KEY is missing: set it/,
      /KONTOR_PUBLIC_URL is missing: set the address/,
    ]) {
      assert.match(output, expected);
    }
    assert.ok(!output.includes(token));
  });

  test('warns of a file with a secret that others can read', async () => {
    const file = join(folder, 'token');
    writeFileSync(file, token);
    chmodSync(file, 0o644);
    const { output } = await doctor({ KONTOR_OPERATOR_TOKEN_FILE: file });
    assert.match(
      output,
      /token \(.*\) has a secret that other accounts of this machine can read: set its mode to 600/,
    );
  });

  test('tells a port of another program from that of a server that runs', async () => {
    const other = createServer((_request, response) => response.end('hello')).listen(0, '127.0.0.1');
    after(() => other.close());
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const taken = await doctor({ KONTOR_PORT: String(port) });
    assert.equal(taken.exitCode, 1);
    assert.match(taken.output, /\(partner plane\) is used by another program: stop it, or set KONTOR_PORT/);

    await using sandbox = await startSandbox();
    const ports = [sandbox.url, sandbox.operatorUrl].map((url) => new URL(url).port);
    const [KONTOR_PORT = '', KONTOR_OPERATOR_PORT = ''] = ports;
    const own = await doctor({ KONTOR_PORT, KONTOR_OPERATOR_PORT });
    assert.equal(own.exitCode, 0, own.output);
    assert.match(own.output, /\(partner plane\) is used by the server that runs/);
    assert.match(own.output, /\(operator plane\) is used by a server that runs and is ready/);
  });

  test('tells a database that a server on other ports uses from that of the server that runs', async () => {
    const path = join(folder, 'served.db');
    const server = await startServerProcess(path);
    after(() => server.kill());
    const KONTOR_DATABASE_URL = `sqlite:${path}`;
    const other = await doctor({ KONTOR_DATABASE_URL });
    assert.equal(other.exitCode, 1);
    assert.match(
      other.output,
      new RegExp(
        `^FAILURE +database .* is in use by another server \\(process ${server.child.pid} .*: stop that server first`,
        'm',
      ),
    );
    const [KONTOR_PORT = '', KONTOR_OPERATOR_PORT = ''] = [server.partnerUrl, server.operatorUrl].map(
      (url) => new URL(url).port,
    );
    const own = await doctor({ KONTOR_DATABASE_URL, KONTOR_PORT, KONTOR_OPERATOR_PORT }, [], Date.now());
    assert.equal(own.exitCode, 0, own.output);
    assert.equal(await server.stop(), 0);
    const free = await doctor({ KONTOR_DATABASE_URL }, [], Date.now());
    assert.equal(free.exitCode, 0, free.output);
  });

  test('says how the schema of a database compares, and notices a clock that is behind it', async () => {
    const KONTOR_DATABASE_URL = `sqlite:${join(folder, 'set-up.db')}`;
    await runCommand(['migrate'], { environment: { KONTOR_DATABASE_URL } });
    const good = await doctor({ KONTOR_DATABASE_URL }, [], Date.now() + 60_000);
    assert.match(good.output, /^fine +database +SQLite, .*set-up\.db, schema \d+ as this version needs it$/m);
    const early = await doctor({ KONTOR_DATABASE_URL }, [], Date.UTC(2026, 0, 1));
    assert.equal(early.exitCode, 1);
    assert.match(
      early.output,
      /^FAILURE +clock .* is before .*, when the database was set up: set the clock/m,
    );
  });

  test('says what to do about a database that cannot be reached, without its password', async () => {
    const url = `postgres://kontor:secret-word@127.0.0.1:${await freePort()}/market`;
    const { exitCode, output } = await doctor({ KONTOR_DATABASE_URL: url });
    assert.equal(exitCode, 1);
    assert.match(
      output,
      /^FAILURE +database +No database server listens at .*: start it, or correct the host/m,
    );
    assert.doesNotMatch(output, /secret-word/);
  });

  test('says what a file is that is no database', async () => {
    const file = join(folder, 'letter.db');
    writeFileSync(file, 'Dear database, '.repeat(1000));
    const { exitCode, output } = await doctor({ KONTOR_DATABASE_URL: `sqlite:${file}` });
    assert.equal(exitCode, 1);
    assert.match(output, /^FAILURE +database +The database of KONTOR_DATABASE_URL .* cannot be used/m);
  });

  test('prints JSON for programs', async () => {
    const { output } = await doctor({}, ['--json']);
    const { findings } = JSON.parse(output) as { findings: { level: string; about: string; told: string }[] };
    assert.ok(findings.every(({ level, about, told }) => level === 'fine' && about !== '' && told !== ''));
  });

  test('finds an old runtime, little memory and a full disk', async () => {
    const told = await toldOn({
      nodeVersion: '24.9.1',
      memoryBytes: 200 * 1024 ** 2,
      freeBytes: () => 5_000_000,
    });
    assert.match(
      String(told.find((each) => each.startsWith('failure versions'))),
      /install Node\.js 24\.15 or later/,
    );
    assert.match(
      String(told.find((each) => each.startsWith('warning memory'))),
      /200 MiB: give the server 512 MiB/,
    );
    assert.match(String(told.find((each) => each.startsWith('failure disk'))), /writes are about to fail/);
    const scarce = await toldOn({ freeBytes: () => 500 * 1024 ** 2 });
    assert.match(
      String(scarce.find((each) => each.startsWith('warning disk'))),
      /500 MiB free .*: make room/,
    );
  });
});
