import type { Migration } from '../platform/store/migrator.ts';

/** The queue of background work, and the deliveries that wait in it. */
export const deliveriesAndJobs: Migration = {
  number: 3,
  name: 'deliveries-and-jobs',
  statements: ({ types, clustered, sequence }) => [
    // Data of the installation itself, such as the key that seals cursors.
    `CREATE TABLE settings (name ${types.key} NOT NULL PRIMARY KEY, value ${types.document} NOT NULL)`,
    `CREATE TABLE jobs (
      sequence ${sequence},
      partner_id ${types.key} NOT NULL,
      lane ${types.key} NOT NULL,
      kind ${types.key} NOT NULL,
      payload ${types.document} NOT NULL,
      due_at ${types.integer} NOT NULL,
      attempts ${types.integer} NOT NULL
    )`,
    'CREATE INDEX jobs_by_lane ON jobs (partner_id, lane, sequence)',
    // A lane is the unit of ordering and of fairness: one partner's work of one kind, processed one job at a time.
    `CREATE TABLE job_lanes (
      partner_id ${types.key} NOT NULL,
      lane ${types.key} NOT NULL,
      priority ${types.integer} NOT NULL,
      due_at ${types.integer} NOT NULL,
      served_at ${types.integer} NOT NULL,
      lease_until ${types.integer} NOT NULL,
      lease_owner ${types.key} NOT NULL,
      PRIMARY KEY (partner_id, lane)
    ) ${clustered}`,
    'CREATE INDEX job_lanes_by_turn ON job_lanes (priority, served_at)',
    // Which nodes run jobs, and how fast: one row per node.
    `CREATE TABLE worker_nodes (
      owner ${types.key} NOT NULL PRIMARY KEY,
      elements_per_second ${types.integer} NOT NULL,
      seen_at ${types.integer} NOT NULL
    )`,
    `CREATE TABLE deliveries (
      partner_id ${types.key} NOT NULL,
      delivery_id ${types.key} NOT NULL,
      kind ${types.key} NOT NULL,
      state ${types.key} NOT NULL,
      total ${types.integer} NOT NULL,
      succeeded ${types.integer} NOT NULL,
      failed ${types.integer} NOT NULL,
      unchanged ${types.integer} NOT NULL,
      client_time_ms ${types.integer},
      accepted_at ${types.integer} NOT NULL,
      done_at ${types.integer},
      logref ${types.key} NOT NULL,
      crashes ${types.integer} NOT NULL,
      PRIMARY KEY (partner_id, delivery_id)
    ) ${clustered}`,
    "CREATE INDEX deliveries_waiting ON deliveries (partner_id, accepted_at) WHERE state = 'pending'",
    'CREATE INDEX deliveries_done ON deliveries (partner_id, done_at) WHERE done_at IS NOT NULL',
    // Bodies are separate from their deliveries: they are large, written once and removed when the work is done.
    `CREATE TABLE delivery_bodies (
      partner_id ${types.key} NOT NULL,
      delivery_id ${types.key} NOT NULL,
      body ${types.bytes} NOT NULL,
      PRIMARY KEY (partner_id, delivery_id)
    )`,
    // Results in the form in which the parts are served, one row for each range of elements processed together.
    `CREATE TABLE delivery_results (
      partner_id ${types.key} NOT NULL,
      delivery_id ${types.key} NOT NULL,
      first_index ${types.integer} NOT NULL,
      succeeded ${types.document} NOT NULL,
      failed ${types.document} NOT NULL,
      unchanged ${types.document} NOT NULL,
      PRIMARY KEY (partner_id, delivery_id, first_index)
    )`,
  ],
};
