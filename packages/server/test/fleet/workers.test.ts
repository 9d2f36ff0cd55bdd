/**
 * Several workers, real processes, on one database: which one gets which work, and what happens to the work of a dead
 * one.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { citusUrl, partsOf } from '@kontor/harness/citus';
import { ApiClient } from '@kontor/harness/client';
import { newDatabase, type TestDatabase, testEngine } from '@kontor/harness/database';
import { waitUntilDone } from '@kontor/harness/deliver';
import { connect, holdPartnerLock, type PartnerLock } from '@kontor/harness/partner-lock';
import { type ServerProcess, startProcess } from '@kontor/harness/process';
import { products } from '@kontor/harness/products';
import type pg from 'pg';
import { jobNumbers } from '../../platform/jobs/job.ts';
import { postgresDialect } from '../../platform/store/dialect.ts';
import { type Ask, disorder, endedInOrder, type Recording, startAudit, writes } from './audit.ts';

const skip = testEngine === 'postgres' ? false : 'runs by npm run test:postgres';

/** Every lease that was claimed or renewed; `begun` is when the transaction of the claim began. */
const leases: Recording = {
  tables: [
    `CREATE TABLE audit_leases (turn BIGSERIAL, partner_id TEXT, owner TEXT, is_claim BOOLEAN, lease_until BIGINT,
       begun BIGINT, at BIGINT)`,
    `CREATE FUNCTION audit_lease() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       INSERT INTO audit_leases (partner_id, owner, is_claim, lease_until, begun, at)
       VALUES (NEW.partner_id, NEW.lease_owner, NEW.served_at <> OLD.served_at, NEW.lease_until,
         EXTRACT(EPOCH FROM transaction_timestamp()) * 1000, EXTRACT(EPOCH FROM clock_timestamp()) * 1000);
       RETURN NULL; END $$`,
  ],
  triggersOf: (nameOf) => [
    `CREATE TRIGGER leases AFTER UPDATE ON ${nameOf('job_lanes')} FOR EACH ROW
       WHEN (NEW.lane = 'deliveries' AND NEW.lease_owner <> '') EXECUTE FUNCTION audit_lease()`,
  ],
};

/** False once nothing listens there any more. */
const answers = (url: string) =>
  fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  );

describe('several workers', { skip }, () => {
  let database: TestDatabase;
  const clients: pg.Client[] = [];
  /** Asks every server that has rows of partners. */
  let ask: Ask;
  const nodes: ServerProcess[] = [];

  const start = async (role: 'api' | 'worker') => {
    const node = await startProcess(['serve', '--role', role], {
      KONTOR_ENVIRONMENT: 'sandbox',
      KONTOR_DATABASE_URL: database.url,
      KONTOR_DEMO_DATA: 'on',
      KONTOR_OPERATOR_TOKEN: 'operator',
    });
    nodes.push(node);
    return node;
  };

  /** A logged-in client of a new partner. */
  const newPartner = async (api: ServerProcess, partnerId: string) => {
    const operator = new ApiClient(() => api.operatorUrl, 'operator');
    await operator.post('/operator/v1/partners', { partnerId, name: partnerId });
    const user = { username: `u${partnerId}`, password: 'pass-word' };
    const roles = ['Products_Read', 'Products_Write'];
    await operator.post(`/operator/v1/partners/${partnerId}/users`, { ...user, roles });
    const partner = new ApiClient(() => api.partnerUrl);
    await partner.login(user.username, user.password);
    return { partner, partnerId, accepted: [] as string[] };
  };

  before(async () => {
    database = await newDatabase('postgres');
    for (const [url, parts] of Map.groupBy(await partsOf(database.url), (part) => part.url)) {
      const client = await connect(url);
      clients.push(client);
      // What the test adds to a machine is not for the others.
      if (citusUrl !== undefined) await client.query('SET citus.enable_ddl_propagation = off');
      await startAudit(async (sql) => (await client.query(sql)).rows, parts, [writes, leases]);
    }
    ask = async (sql) =>
      (await Promise.all(clients.map(async (client) => (await client.query(sql)).rows))).flat();
  });

  after(async () => {
    await Promise.all(nodes.map((node) => node.kill()));
    await Promise.all(clients.map((client) => client.end()));
    await database.remove();
  });

  test('alternate between partners, and keep the order of each', async (t) => {
    const api = await start('api');
    // They are suspended until all work is queued.
    const workers = await Promise.all([start('worker'), start('worker')]);
    for (const worker of workers) worker.child.kill('SIGSTOP');
    const queues = [];
    for (const [partnerId, deliveries] of [
      ['9001', 25],
      ['9002', 5],
      ['9003', 5],
      ['9004', 1],
    ] as const) {
      const queue = await newPartner(api, partnerId);
      for (let version = 1; version <= deliveries; version += 1) {
        const body = products(10).map((each) => ({ ...each, mpn: `version ${version}` }));
        const answer = await queue.partner.post('/v5/products', body);
        assert.equal(answer.status, 202, answer.text);
        queue.accepted.push(answer.json.task.id);
      }
      queues.push(queue);
    }
    for (const worker of workers) worker.child.kill('SIGCONT');
    for (const { partner, accepted } of queues) for (const id of accepted) await waitUntilDone(partner, id);
    await Promise.all(workers.map((worker) => worker.stop()));

    const ended = await endedInOrder(ask);
    for (const { partnerId, accepted } of queues) {
      const own = ended.filter((each) => each.partnerId === partnerId).map(({ deliveryId }) => deliveryId);
      assert.deepEqual(own, accepted, `deliveries of ${partnerId} ended in the order of their acceptance`);
    }
    assert.deepEqual(await disorder(ask), []);
    const claims = await ask('SELECT partner_id, begun, at FROM audit_leases WHERE is_claim ORDER BY turn');
    claims.sort((one, other) => Number(one.at) - Number(other.at));
    const firsts = new Map(claims.toReversed().map((claim) => [claim.partner_id, claim]));
    assert.deepEqual([...firsts.keys()].sort(), ['9001', '9002', '9003', '9004']);
    const secondTurns = claims.filter((claim) => firsts.get(claim.partner_id) !== claim);
    const secondTurnMs = Math.min(...secondTurns.map(({ at }) => Number(at)));
    // A worker skips a partner that the other one is just claiming, so a claim counts from the start of its transaction.
    for (const [partnerId, { begun }] of firsts) {
      assert.ok(Number(begun) <= secondTurnMs, `${partnerId} has a turn before one has two`);
    }
    const owners = await ask('SELECT DISTINCT owner FROM audit_leases');
    t.diagnostic(`${new Set(owners.map(({ owner }) => owner)).size} workers had work`);
  });

  test('process deliveries of several partners at a time, and finish them when told to stop; so does an API node', async () => {
    const { operatorUrl } = nodes[0] as ServerProcess;
    const api = await start('api');
    const queues = [];
    const locks: PartnerLock[] = [];
    for (const partnerId of ['9200', '9201', '9202']) {
      queues.push(await newPartner({ ...api, operatorUrl }, partnerId));
      locks.push(await holdPartnerLock(database.url, partnerId));
    }
    await ask('TRUNCATE audit_leases');
    const worker = await start('worker');
    for (const { partner, accepted } of queues) {
      accepted.push((await partner.post('/v5/products', products(10))).json.task.id);
    }
    const leased = async () => {
      // Every server answers for all of them.
      const { rows } = await (clients[0] as pg.Client).query(
        "SELECT partner_id FROM job_lanes WHERE lane = 'deliveries' AND lease_owner <> '' ORDER BY partner_id",
      );
      return rows.map((row) => row.partner_id);
    };
    while ((await leased()).length < postgresDialect.jobsAtOnce);
    const inProgress = await leased();
    const trial = queues[0]?.partner.post('/v5/products?dryRun=true', products(1));
    // The server lists the locks of all databases, and other tests use it at the same time.
    const waiting = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    while ((await ask(waiting)).length < postgresDialect.jobsAtOnce + 1);
    const stopped = [worker.stop(), api.stop()];
    // It starts no further job, and then closes its plane.
    while (await answers(worker.operatorUrl));
    for (const lock of locks) await lock.release();
    assert.equal((await trial)?.status, 200);
    assert.deepEqual(await Promise.all(stopped), [0, 0]);
    const ended = (await endedInOrder(ask)).map(({ deliveryId }) => deliveryId);
    const finished = queues.filter(({ accepted }) => ended.includes(accepted[0] as string));
    assert.deepEqual(
      finished.map(({ partnerId }) => partnerId),
      inProgress,
      'what it had in hand is done, and nothing else: no other worker is there',
    );
    assert.equal(inProgress.length, postgresDialect.jobsAtOnce);
  });

  test('resume the work of a killed one when its lease has expired, and not before', async (t) => {
    const api = nodes[0] as ServerProcess;
    const { partner, partnerId } = await newPartner(api, '9100');
    await ask('TRUNCATE audit_leases');
    // The other worker is suspended until the first one has the work.
    const heirNode = await start('worker');
    heirNode.child.kill('SIGSTOP');
    const victim = await start('worker');
    // Any worker for this partner waits for the test.
    const lock = await holdPartnerLock(database.url, partnerId);
    const answer = await partner.post('/v5/products', products(10));
    assert.equal(answer.status, 202, answer.text);
    const ofPartner = `FROM audit_leases WHERE partner_id = '${partnerId}'`;
    while ((await ask(`SELECT 1 ${ofPartner}`)).length === 0);
    await victim.kill();
    heirNode.child.kill('SIGCONT');
    const {
      rows: [{ now: killedAt }],
    } = await lock.client.query('SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint AS now');
    await lock.release();

    const { progress } = await waitUntilDone(partner, answer.json.task.id);
    assert.equal(progress.succeeded, 10);
    const leases = (await ask(`SELECT owner, lease_until, at ${ofPartner} ORDER BY turn`)).map(
      ({ owner, lease_until, at }) => ({ owner, until: Number(lease_until), at: Number(at) }),
    );
    const dead = leases.filter(({ owner }) => owner === leases[0]?.owner);
    const heir = leases.find(({ owner }) => owner !== leases[0]?.owner);
    assert.ok(heir !== undefined, 'another worker took the work over');
    const endOfLease = dead.at(-1)?.until as number;
    // A dead worker holds its work for one lease at most, and idle ones poll for work more often than that.
    assert.ok(endOfLease <= Number(killedAt) + jobNumbers.leaseMs + 50, 'the clocks of nodes agree to 50 ms');
    assert.ok(heir.at >= endOfLease - 50, 'nobody takes what is leased');
    assert.ok(jobNumbers.leaseMs + jobNumbers.idlePollMs < 10_000);
    t.diagnostic(`taken over ${heir.at - Number(killedAt)} ms after the kill`);
  });
});
