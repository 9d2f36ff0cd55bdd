import type { Table } from './table.ts';

/** Tables that the server itself needs: background work, events and their webhooks, the schema. */
export const platformTables = {
  events: {
    kind: 'partner',
    key: ['position'],
    holds: 'what changed, without data of shoppers',
    kept: "30 days by the server's clock, whatever the clock of the marketplace shows",
    setBy: '`KONTOR_EVENTS_RETENTION_DAYS`',
  },
  event_index: {
    kind: 'local',
    holds: 'up to which position the journal is indexed by subject',
    kept: 'permanently, one row',
  },
  event_subjects: {
    kind: 'local',
    holds: 'in which rows of the journal each subject occurs, as hashes of the subjects',
    kept: 'about as long as the events',
    setBy: '`KONTOR_EVENTS_RETENTION_DAYS`',
  },
  fault_rules: {
    kind: 'service',
    holds: 'what a sandbox breaks on purpose',
    kept: 'until the rule is removed; on a live server there is none',
    setBy: '`deleteFaults`',
  },
  idempotency_answers: {
    kind: 'partner',
    key: ['idempotency_key'],
    holds: 'responses to requests with an `Idempotency-Key`',
    kept: '24 hours',
    setBy: '`rememberedMs` in `src/platform/idempotency/idempotency.ts`',
  },
  job_lanes: {
    kind: 'partner',
    key: ['lane'],
    holds: 'whose background work is due',
    kept: 'while there is work in the lane',
  },
  jobs: {
    kind: 'partner',
    key: ['lane', 'sequence'],
    holds: 'background work that waits',
    kept: 'until it is done',
  },
  periodic_tasks: {
    kind: 'service',
    holds: 'when each clean-up is due next',
    kept: 'permanently, one row a task',
  },
  population_acts: {
    kind: 'partner',
    key: ['due_at', 'name'],
    holds: 'what the population of a sandbox is going to do',
    kept: 'until it is done, or another population comes; on a live server there is none',
    setBy: '`putPopulation`',
  },
  schema_history: {
    kind: 'local',
    holds: 'which migrations were applied',
    kept: 'permanently',
  },
  settings: {
    kind: 'service',
    holds: 'facts of the installation: the key of cursors, the last probe of `/readyz`',
    kept: 'permanently, overwritten',
  },
  webhook_attempts: {
    kind: 'partner',
    distribution: 'local',
    key: ['webhook_id', 'sequence'],
    holds: 'what was sent to webhooks, and how it went; no bodies',
    kept: 'the last 100 of each webhook, seven days',
    setBy: '`attemptsKept` in `src/areas/webhooks/rules/numbers.ts`',
  },
  webhook_senders: {
    kind: 'service',
    holds: 'which node sends webhooks',
    kept: 'permanently, one row',
  },
  webhook_waiting: {
    kind: 'partner',
    distribution: 'local',
    key: ['webhook_id', 'event_id'],
    holds: 'events that a receiver did not take yet',
    kept: 'until they are delivered or given up, or the webhook is removed',
    setBy: '`failingMaxMs` in `src/areas/webhooks/rules/numbers.ts`',
  },
  webhooks: {
    kind: 'partner',
    distribution: 'local',
    key: ['webhook_id'],
    holds: 'addresses that events are sent to, with the sealed secrets that sign them',
    kept: 'until the webhook is removed',
    setBy: '`deleteWebhook`',
  },
  statistics: {
    kind: 'local',
    holds:
      'how many requests, deliveries and elements there were in a span of time, without data of any partner',
    kept: '24 hours in spans of 10 s, 90 days in spans of an hour; each row is overwritten when its time comes round',
  },
  worker_nodes: {
    kind: 'service',
    holds: 'each node that runs background work, when it was last seen, and how fast it is',
    kept: 'a day after the node was last seen; removed when the next node starts',
  },
} as const satisfies Readonly<Record<string, Table>>;
