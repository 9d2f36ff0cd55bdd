import { eventIndex } from './event-index.ts';
import { eventSubjects } from './event-subjects.ts';
import { events } from './events.ts';
import { faultRules } from './fault-rules.ts';
import { jobLanes } from './job-lanes.ts';
import { jobs } from './jobs.ts';
import { periodicTasks } from './periodic-tasks.ts';
import { populationActs } from './population-acts.ts';
import { schemaHistory } from './schema-history.ts';
import { settings } from './settings.ts';
import { statistics } from './statistics.ts';
import { webhookAttempts } from './webhook-attempts.ts';
import { webhookSenders } from './webhook-senders.ts';
import { webhookWaiting } from './webhook-waiting.ts';
import { webhooks } from './webhooks.ts';
import { workerNodes } from './worker-nodes.ts';

export const platformTables = [
  eventIndex,
  eventSubjects,
  events,
  faultRules,
  jobLanes,
  jobs,
  periodicTasks,
  populationActs,
  schemaHistory,
  settings,
  statistics,
  webhookAttempts,
  webhookSenders,
  webhookWaiting,
  webhooks,
  workerNodes,
];
