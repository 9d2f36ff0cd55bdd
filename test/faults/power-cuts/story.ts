/** What a server does while the changes of its files are recorded. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ApiClient } from '@kontor/harness/client';
import { kontorProgram } from '@kontor/harness/kontor-program';
import { type ServerProcess, startServerProcess } from '@kontor/harness/process';
import { products } from '@kontor/harness/products';
import type { FileRecord } from './record.ts';

const snapshots = '/sandbox/v1/snapshots';

/** Runs a server through several lives on recorded files; each acknowledgement is marked in the record. */
export class Story {
  readonly #record: FileRecord;
  readonly #urls = { partner: '', operator: '' };
  readonly #client = new ApiClient(() => this.#urls.partner);
  readonly #operator = new ApiClient(() => this.#urls.operator, 'operator');
  #server: ServerProcess | undefined;
  #number = 2_000_000;

  constructor(record: FileRecord) {
    this.#record = record;
  }

  async tell(): Promise<void> {
    // The schema of a new file takes some two hundred pages of the log.
    await this.#killed('60:/kontor.db-wal', async () => undefined, 'during the migrations');
    await this.#start();
    await this.#client.login('demo', 'demo');
    await this.#work(6);
    await this.#killed('40:/kontor.db', () => this.#work(40), 'during a checkpoint');
    await this.#killed('30:/one.snapshot.unfinished', () => this.#save('one'), 'while it saved a snapshot');
    await this.#start();
    await this.#work(4);
    await this.#save('one');
    await this.#work(4);
    await this.#kill();
    const point = { KONTOR_FAULT_POINT: 'restore in the middle' };
    await this.#killed(undefined, () => this.#restore('one'), 'while it restored a snapshot', point);
    await this.#start();
    await this.#work(4);
    await this.#restore('one');
    await this.#client.login('demo', 'demo');
    await this.#work(4);
    await this.#files();
    await this.#work(4);
    this.#record.mark('stopping');
    assert.equal(await this.#server?.stop(), 0);
    await this.#start();
    await this.#work(2);
    await this.#kill();
  }

  /** Backs up beside the server, and restores the copy to another place; each is killed once before it succeeds. */
  async #files(): Promise<void> {
    const { folder } = this.#record;
    const [copy, restored] = [join(folder, 'copy.db'), join(folder, 'restored.db')];
    const backup = ['backup', copy, '--database-url', `sqlite:${join(folder, 'kontor.db')}`];
    const restore = ['restore', copy, '--database-url', `sqlite:${restored}`];
    this.#record.mark('filing copy.db');
    const working = this.#work(4);
    assert.equal(await this.#command(backup, '20:/copy.db.unfinished'), 'SIGKILL');
    await working;
    assert.equal(await this.#command(backup), 0);
    this.#record.mark('filed copy.db');
    this.#record.mark('filing restored.db');
    assert.equal(await this.#command(restore, '50:/restored.db.unfinished'), 'SIGKILL');
    // A copy that was not finished leaves the key behind, or not yet.
    rmSync(`${restored}-key`, { force: true });
    assert.equal(await this.#command(restore), 0);
    this.#record.mark('filed restored.db');
  }

  async #command(words: readonly string[], kill?: string): Promise<number | string | null> {
    const child = spawn(process.execPath, [kontorProgram, ...words], {
      env: { ...process.env, ...this.#environment(kill), KONTOR_LOG_LEVEL: 'fatal' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code, signal] = await once(child, 'close');
    return signal ?? code;
  }

  #environment(kill?: string): Record<string, string> {
    return { ...this.#record.environment, ...(kill !== undefined && { KONTOR_RECORD_KILL: kill }) };
  }

  async #start(settings: Record<string, string> = this.#environment()): Promise<void> {
    const server = await startServerProcess(join(this.#record.folder, 'kontor.db'), settings);
    this.#server = server;
    Object.assign(this.#urls, { partner: server.partnerUrl, operator: server.operatorUrl });
  }

  /** Lets the server do what it is killed by; it may die before it is ready. */
  async #killed(
    kill: string | undefined,
    work: () => Promise<void>,
    when: string,
    settings: Record<string, string> = {},
  ): Promise<void> {
    await this.#kill();
    this.#server = undefined;
    const failure = await this.#start({ ...this.#environment(kill), ...settings })
      .then(work)
      .then(
        () => new Error('it did not die'),
        (error: Error) => error,
      );
    // The answer to what killed the server ends with its connection.
    const isDead =
      this.#server === undefined ? /ended by SIGKILL/.test(failure.message) : await this.#isDead();
    assert.ok(isDead, `the server was to die ${when}: ${failure.message}`);
  }

  async #isDead(): Promise<boolean> {
    const { child } = this.#server as ServerProcess;
    if (child.exitCode === null && child.signalCode === null) {
      await Promise.race([once(child, 'exit'), setTimeout(5_000, undefined, { ref: false })]);
    }
    return child.signalCode === 'SIGKILL';
  }

  async #kill(): Promise<void> {
    await this.#server?.kill();
  }

  /** Writes several things at a time, so that they share commits. */
  async #work(times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      await Promise.all([this.#deliver(), this.#addPartner(), this.#addPartner()]);
    }
  }

  async #deliver(): Promise<void> {
    this.#number += 1;
    const body = products(5).map((each) => ({ ...each, mpn: `version ${this.#number}` }));
    const { status, text, json } = await this.#client.post('/v5/products', body);
    assert.equal(status, 202, text);
    this.#record.mark(`acknowledged delivery ${json.task.id}`);
  }

  async #addPartner(): Promise<void> {
    this.#number += 1;
    const partnerId = String(this.#number);
    const { status, text } = await this.#operator.post('/operator/v1/partners', {
      partnerId,
      name: partnerId,
    });
    assert.equal(status, 201, text);
    this.#record.mark(`acknowledged partner ${partnerId}`);
  }

  async #save(name: string): Promise<void> {
    this.#record.mark(`saving ${name}`);
    const { status, text } = await this.#operator.post(snapshots, { name });
    assert.equal(status, 201, text);
  }

  async #restore(name: string): Promise<void> {
    this.#record.mark(`restoring ${name}`);
    const { status, text } = await this.#operator.send('POST', `${snapshots}/${name}/restore`);
    assert.equal(status, 200, text);
  }
}
