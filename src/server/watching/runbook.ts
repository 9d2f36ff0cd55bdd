import type { HealthPart } from '../../generated/operator-v1.ts';

const incidents = 'docs/operators/incidents.md';

/** The section that says what to do, for each part of health; in the order in which parts are told. */
export const runbook: Readonly<Record<HealthPart['part'], string>> = {
  database: `${incidents}#6-the-database-does-not-answer`,
  writer: `${incidents}#19-the-writer-was-started-again`,
  workers: `${incidents}#31-no-worker-takes-work`,
  lanes: `${incidents}#18-deliveries-are-slow`,
  webhooks: `${incidents}#21-webhooks-do-not-arrive`,
  journal: `${incidents}#32-the-journal-is-behind`,
  disk: `${incidents}#7-the-disk-is-full`,
  clock: `${incidents}#33-the-clock-of-a-machine-is-wrong`,
  keys: `${incidents}#34-the-token-of-an-operator-expires`,
  backup: `${incidents}#25-a-backup-fails`,
};
