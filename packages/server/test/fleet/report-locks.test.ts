/** An order of a report takes locks in the same order as the job that builds one, so that neither has to start again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testEngine } from '@kontor/harness/database';
import { connectToLocks, holdPartnerLock, untilWaitedFor } from '@kontor/harness/partner-lock';
import { presentOrderBody, reportsPath } from '@kontor/harness/reports';
import { startTestServer } from '@kontor/harness/server';

const skip = testEngine === 'postgres' ? false : 'runs by npm run test:postgres';

const lockLane =
  "SELECT 1 FROM job_lanes WHERE partner_id = $1 AND lane = 'advertising-reports' FOR UPDATE NOWAIT";
/** A job that waits too long starts again, and has no lock in between. */
const looksMax = 20;

test('the job that builds a report locks its lane before the audit log', { skip }, async () => {
  const server = await startTestServer();
  const partner = await server.newPartner(['Advertising_Read', 'Advertising_Write']);
  const { partnerId } = partner;
  const ofAudit = await connectToLocks(server.databaseUrl, partnerId);
  const onlooker = await connectToLocks(server.databaseUrl, partnerId);
  // The order needs no lock of the partner, but the job does: it waits until the audit log is locked as well.
  const ofPartner = await holdPartnerLock(server.databaseUrl, partnerId);
  const ordered = await partner.post(`${reportsPath}/campaign-performance`, presentOrderBody());
  assert.equal(ordered.status, 202, ordered.text);
  await ofAudit.query('BEGIN');
  const { rows } = await ofAudit.query(
    'SELECT pg_backend_pid() AS pid FROM audit_heads WHERE partner_id = $1 FOR UPDATE',
    [partnerId],
  );
  await ofPartner.release();
  const isLaneLocked = async () => {
    await untilWaitedFor(onlooker, rows[0].pid);
    const failure = await onlooker.query(lockLane, [partnerId]).catch((error) => error);
    return failure.code === '55P03';
  };
  let looks = 0;
  while (!(await isLaneLocked())) {
    looks += 1;
    assert.ok(looks < looksMax, 'the job waits for the audit log without a lock on its lane');
  }
  await ofAudit.end();
  await onlooker.end();
  const statusPath = `${reportsPath}/campaign-performance/status?reportId=${ordered.json.reportId}` as const;
  while ((await partner.get(statusPath)).json.status !== 'READY');
});
