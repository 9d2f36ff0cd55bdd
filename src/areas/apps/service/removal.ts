/** What follows the removal of an app: its installations end, each in a job of its partner. */

import { appendJobEntries } from '../../../platform/audit/append.ts';
import type { App } from '../../../platform/auth/store/apps.ts';
import { findInstallationOfApp, findPartnersOfApp } from '../../../platform/auth/store/installations.ts';
import type { JobHandler } from '../../../platform/jobs/job.ts';
import { enqueueJobOfEach } from '../../../platform/jobs/store/enqueue.ts';
import type { SharedWriteTx } from '../../../platform/store/store.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { readStored } from '../../../values/text.ts';
import { uninstall } from './installations.ts';

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
  await enqueueJobOfEach(tx, partnerIds, removalJob, { kind: removalJob.kind, payload, dueAtMs: nowMs });
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
