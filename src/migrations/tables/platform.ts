import { localPartnerTables, localTables, partnerTables, serviceTables } from './table.ts';

/** Tables that the server itself needs: background work, events and their webhooks, the schema. */
export const platformTables = {
  ...partnerTables({
    events: {
      key: ['position'],
      holds: 'what changed, without data of shoppers',
      kept: "30 days by the server's clock, whatever the clock of the marketplace shows",
      setBy: '`KONTOR_EVENTS_RETENTION_DAYS`',
    },
    idempotency_answers: {
      key: ['idempotency_key'],
      holds: 'responses to requests with an `Idempotency-Key`',
      kept: '24 hours',
      setBy: '`rememberedMs` in `src/platform/idempotency/idempotency.ts`',
    },
    job_lanes: {
      key: ['lane'],
      holds: 'whose background work is due',
      kept: 'while there is work in the lane',
    },
    jobs: { key: ['lane', 'sequence'], holds: 'background work that waits', kept: 'until it is done' },
    population_acts: {
      key: ['due_at', 'name'],
      holds: 'what the population of a sandbox is going to do',
      kept: 'until it is done, or another population comes; on a live server there is none',
      setBy: '`putPopulation`',
    },
  }),
  ...localPartnerTables({
    webhook_attempts: {
      key: ['webhook_id', 'sequence'],
      holds: 'what was sent to webhooks, and how it went; no bodies',
      kept: 'the last 100 of each webhook, seven days',
      setBy: '`attemptsKept` in `src/areas/webhooks/rules/numbers.ts`',
    },
    webhook_waiting: {
      key: ['webhook_id', 'event_id'],
      holds: 'events that a receiver did not take yet',
      kept: 'until they are delivered or given up, or the webhook is removed',
      setBy: '`failingMaxMs` in `src/areas/webhooks/rules/numbers.ts`',
    },
    webhooks: {
      key: ['webhook_id'],
      holds: 'addresses that events are sent to, with the sealed secrets that sign them',
      kept: 'until the webhook is removed',
      setBy: '`deleteWebhook`',
    },
  }),
  ...serviceTables({
    fault_rules: {
      holds: 'what a sandbox breaks on purpose',
      kept: 'until the rule is removed; on a live server there is none',
      setBy: '`deleteFaults`',
    },
    periodic_tasks: { holds: 'when each clean-up is due next', kept: 'permanently, one row for each' },
    settings: {
      holds: 'facts of the installation: the key of cursors, the last probe of `/readyz`',
      kept: 'permanently, overwritten',
    },
    webhook_senders: { holds: 'which node sends webhooks', kept: 'permanently, one row' },
    worker_nodes: {
      holds: 'each node that runs background work, when it was last seen, and how fast it is',
      kept: 'until the node stops; if it was killed, a day after it was last seen, when the next node starts',
    },
  }),
  ...localTables({
    event_index: {
      holds: 'up to which position the journal is indexed by subject',
      kept: 'permanently, one row',
    },
    event_subjects: {
      holds: 'in which rows of the journal each subject occurs, as hashes of the subjects',
      kept: 'about as long as the events',
      setBy: '`KONTOR_EVENTS_RETENTION_DAYS`',
    },
    schema_history: { holds: 'which migrations were applied', kept: 'permanently' },
    statistics: {
      holds:
        'how many requests, deliveries and elements there were in a span of time, without data of any partner',
      kept: '24 hours in spans of 10 s, 90 days in spans of an hour; each row is overwritten when its time comes round',
    },
  }),
};
