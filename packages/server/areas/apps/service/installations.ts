/** Installations: how they begin and end, whoever asks for it. */

import { readStored } from '@kontor/values/text';
import { appendJobEntries } from '../../../platform/audit/append.ts';
import type { App } from '../../../platform/auth/store/apps.ts';
import { removeCodesOfInstallation } from '../../../platform/auth/store/authorization-codes.ts';
import {
  addInstallation,
  deleteInstallation,
  findInstallationOfApp,
  findPartnersOfApp,
  type Installation,
  updateInstallation,
} from '../../../platform/auth/store/installations.ts';
import { endSessionsOfInstallation } from '../../../platform/auth/store/sessions.ts';
import type { JobHandler } from '../../../platform/jobs/job.ts';
import { enqueueJobOfEach } from '../../../platform/jobs/store/enqueue.ts';
import type { AuditChange } from '../../../platform/operations/audit-facts.ts';
import type { SharedWriteTx, WriteTx } from '../../../platform/store/store.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Ids } from '../../../platform/time/ids.ts';
import { recordInstallation, recordRemovedInstallation } from './journal.ts';

/** An installation, and what changed with it. */
interface Installed {
  readonly installation: Installation;
  readonly changes: readonly AuditChange[];
}

/** Lets an app have all its scopes for the partner of the handle, in a new installation or the one that there is. */
export async function install(
  ids: Ids,
  mine: WriteTx,
  app: App,
  grantedBy: string,
  nowMs: number,
): Promise<Installed> {
  const before = await findInstallationOfApp(mine, app.appId);
  if (before !== undefined && isSame(before.scopes, app.scopes)) return { installation: before, changes: [] };
  const { partnerId } = mine;
  const { appId, scopes } = app;
  const given = before ?? { partnerId, installationId: ids.uuid(), appId, createdAtMs: nowMs };
  const installation: Installation = { ...given, scopes, grantedBy };
  await (before === undefined ? addInstallation : updateInstallation)(mine, installation);
  recordInstallation(mine, before === undefined ? 'created' : 'changed', installation, app, nowMs);
  const change = {
    record: recordOf(installation),
    ...(before !== undefined && { before: auditViewOf(before, app) }),
    after: auditViewOf(installation, app),
    partnerId,
  };
  return { installation, changes: [change] };
}

/** Removes an installation with its tokens and codes. The caller counts the revocation. */
export async function uninstall(
  mine: WriteTx,
  installation: Installation,
  app: Pick<App, 'clientId' | 'name'> | undefined,
  removedBy: 'partner' | 'operator',
  nowMs: number,
): Promise<AuditChange> {
  const { installationId } = installation;
  await deleteInstallation(mine, installationId);
  await endSessionsOfInstallation(mine, installationId);
  await removeCodesOfInstallation(mine, installationId);
  recordRemovedInstallation(mine, installation, { name: app?.name ?? '', removedBy }, nowMs);
  return {
    record: recordOf(installation),
    before: auditViewOf(installation, app),
    partnerId: mine.partnerId,
  };
}

function recordOf({ installationId }: Installation): string {
  return `installations/${installationId}`;
}

function auditViewOf(
  { appId, scopes, grantedBy }: Installation,
  app?: Pick<App, 'clientId' | 'name'>,
): object {
  return { appId, ...(app && { clientId: app.clientId, name: app.name }), scopes, grantedBy };
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((name) => others.includes(name));
}

const removalJob = {
  kind: 'app-removal',
  lane: 'app-removals',
  priority: 5,
} as const satisfies Omit<JobHandler, 'run'>;

/** What is left of an app that was removed. */
type RemovedApp = Pick<App, 'appId' | 'clientId' | 'name'>;

/** Enqueues the end of each installation of an app: thousands in one transaction would hold up all their partners. */
export async function beginRemoval(
  tx: SharedWriteTx,
  { appId, clientId, name }: RemovedApp,
  nowMs: number,
): Promise<void> {
  const payload = JSON.stringify({ appId, clientId, name } satisfies RemovedApp);
  const partnerIds = await findPartnersOfApp(tx, appId);
  await enqueueJobOfEach(tx, partnerIds, removalJob, { payload, dueAtMs: nowMs });
}

/** Removes the installation of one partner, which may have removed it meanwhile. */
export function createRemovalJob(clock: Clock): JobHandler {
  return {
    ...removalJob,
    async run({ partnerId, payload }, { store, complete }) {
      const app = readStored<RemovedApp>(payload);
      await store.write(async (shared) => {
        const mine = shared.partner(partnerId);
        await complete(shared);
        const installation = await findInstallationOfApp(mine, app.appId);
        if (installation === undefined) return;
        const nowMs = clock.nowMs();
        const change = await uninstall(mine, installation, app, 'operator', nowMs);
        await appendJobEntries(mine, 'removeApp', `apps/${app.appId}`, [change], nowMs);
      });
    },
  };
}
