/** Checks of deliveries, their results and their jobs, which hold after any crash (product promises 1 and 2). */

import { readStored } from '@kontor/values/text';
import { checksOf, type IntegrityCheck, violationAt } from '../../integrity/check.ts';
import { declareStatements } from '../../store/statement.ts';
import type { SharedReadTx } from '../../store/store.ts';
import { deliveryJob } from '../work.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/platform/deliveries/store');

const deliveryOf = violationAt('d', 'delivery', 'delivery_id');
const sum = 'd.succeeded + d.failed + d.unchanged';
const body = 'delivery_bodies b WHERE b.partner_id = d.partner_id AND b.delivery_id = d.delivery_id';
const job = `jobs j WHERE j.partner_id = d.partner_id AND j.kind = '${deliveryJob.kind}' AND j.payload = d.delivery_id`;

export const deliveryChecks: readonly IntegrityCheck[] = [
  ...checksOf(statements, {
    doneMiscounted: [
      'every finished delivery has total = succeeded + failed + unchanged',
      `SELECT ${deliveryOf} FROM deliveries d WHERE d.state = 'done' AND d.total <> ${sum}`,
    ],
    openOvercounted: [
      'no open delivery has more results than elements',
      `SELECT ${deliveryOf} FROM deliveries d WHERE d.state = 'pending' AND d.total < ${sum}`,
    ],
    openWithoutBody: [
      'every open delivery has its body',
      `SELECT ${deliveryOf} FROM deliveries d WHERE d.state = 'pending' AND NOT EXISTS (SELECT 1 FROM ${body})`,
    ],
    openWithoutJob: [
      'every open delivery has a job that processes it',
      `SELECT ${deliveryOf} FROM deliveries d WHERE d.state = 'pending' AND NOT EXISTS (SELECT 1 FROM ${job})`,
    ],
    doneWithBody: [
      'no finished delivery has a body',
      `SELECT ${deliveryOf} FROM deliveries d WHERE d.state = 'done' AND EXISTS (SELECT 1 FROM ${body})`,
    ],
    jobWithoutDelivery: [
      'every job of a delivery belongs to an open delivery',
      `SELECT ${violationAt('j', 'job', 'sequence')} FROM jobs j
     WHERE j.kind = '${deliveryJob.kind}' AND NOT EXISTS (SELECT 1 FROM deliveries d
       WHERE d.partner_id = j.partner_id AND d.delivery_id = j.payload AND d.state = 'pending')`,
    ],
    jobWithoutLane: [
      'every job belongs to a lane',
      `SELECT ${violationAt('j', 'job', 'sequence')} FROM jobs j
     WHERE NOT EXISTS (SELECT 1 FROM job_lanes l WHERE l.partner_id = j.partner_id AND l.lane = j.lane)`,
    ],
    resultWithoutDelivery: [
      'every result belongs to a delivery',
      `SELECT DISTINCT ${violationAt('r', 'delivery', 'delivery_id')} FROM delivery_results r WHERE NOT EXISTS (SELECT 1 FROM deliveries d
       WHERE d.partner_id = r.partner_id AND d.delivery_id = r.delivery_id)`,
    ],
  }),
  { name: 'every element of a delivery is in exactly one part', find: findMiscounted },
];

/** Results with the counters of their delivery. */
const resultsWithCounts = statements.shared(
  'resultsWithCounts',
  `SELECT r.partner_id AS partner_id, r.delivery_id AS delivery_id, r.first_index AS first_index,
     r.succeeded AS succeeded, r.failed AS failed, r.unchanged AS unchanged,
     d.succeeded AS counted_succeeded, d.failed AS counted_failed, d.unchanged AS counted_unchanged
   FROM delivery_results r
   JOIN deliveries d ON d.partner_id = r.partner_id AND d.delivery_id = r.delivery_id
   WHERE (r.partner_id, r.delivery_id, r.first_index) > (?1, ?2, ?3)
   ORDER BY r.partner_id, r.delivery_id, r.first_index LIMIT ?4`,
);
type ResultRow = StatementTypes['resultsWithCounts']['row'];

const parts = ['succeeded', 'failed', 'unchanged'] as const;
/** Rows read together; a row holds the results of up to 500 elements. */
const rowsAtOnce = 200;

/** Counts the entries of the parts and compares them with the counters. Results of one delivery are adjacent. */
async function findMiscounted(tx: SharedReadTx, violationsMax: number): Promise<string[]> {
  const violations: string[] = [];
  let last: ResultRow | undefined;
  let counts = { succeeded: 0, failed: 0, unchanged: 0 };
  const close = () => {
    if (last === undefined || parts.every((part) => counts[part] === last?.[`counted_${part}`])) return;
    violations.push(`partner ${last.partner_id}, delivery ${last.delivery_id}`);
  };
  while (violations.length < violationsMax) {
    const { partner_id = '', delivery_id = '', first_index = 0 } = last ?? {};
    const rows = await tx.all(resultsWithCounts, partner_id, delivery_id, first_index, rowsAtOnce);
    for (const row of rows) {
      if (row.partner_id !== last?.partner_id || row.delivery_id !== last.delivery_id) {
        close();
        counts = { succeeded: 0, failed: 0, unchanged: 0 };
      }
      for (const part of parts) counts[part] += readStored<unknown[]>(`[${row[part]}]`).length;
      last = row;
    }
    if (rows.length < rowsAtOnce) break;
  }
  close();
  return violations;
}
