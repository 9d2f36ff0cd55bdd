import { operatorV1 } from '../generated/operator-v1.ts';
import { auditedReads, auditedReadsKey } from '../platform/operations/audited-reads.ts';
import { bindParts } from '../platform/operations/bind.ts';
import type { BoundOperation } from '../platform/operations/operation.ts';
import type { Ids } from '../platform/time/ids.ts';
import { createWriteProbe, writeProbeKey } from '../platform/writer/watched-writes.ts';
import { fixtureKey } from '../sandbox/seed.ts';
import type { createAccess } from './areas/access.ts';
import { operatorUse, operatorUseKey } from './operator-uses.ts';
import { statisticsKey, statisticsWrite } from './statistics.ts';
import { webhookWrites } from './webhook-sender.ts';

/** What the server and its sandbox write themselves, under keys that belong to no operation. */
export function writesOfServer(
  { accounts, apps }: Pick<ReturnType<typeof createAccess>, 'accounts' | 'apps'>,
  ids: Ids,
): (readonly [string, BoundOperation])[] {
  const fixtures = { createUser: accounts.createFixtureUser, createApp: apps.createFixtureApp };
  return [
    ...bindParts(operatorV1, [fixtures]).map((bound) => [fixtureKey(bound.id), bound] as const),
    [writeProbeKey, createWriteProbe(ids)],
    [operatorUseKey, operatorUse],
    [statisticsKey, statisticsWrite],
    [auditedReadsKey, auditedReads],
    ...webhookWrites,
  ];
}
