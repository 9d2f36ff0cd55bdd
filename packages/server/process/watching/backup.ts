/** The last backup that is known: one that `kontor backup` made, or that was reported of another program. */

import type { ReportedBackup } from '@kontor/contract/generated/operator-v1';
import { refuseViolations, violationAt } from '@kontor/contract/violations';
import { formatInstant, minuteMs } from '@kontor/values/instant';
import { readStored } from '@kontor/values/text';
import { readBody } from '../../platform/operations/checked-body.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import { findBackupTime } from '../../platform/store/copies/saved-files.ts';
import type { DatabaseLocation } from '../../platform/store/location.ts';
import { findSetting, putSetting } from '../../platform/store/settings.ts';
import type { MarketplaceReadTx } from '../../platform/store/store.ts';
import type { Clock } from '../../platform/time/clock.ts';

/** Name of the setting with the report of the newest backup. */
const settingName = 'reported-backup';
/** Clocks of machines differ by less. */
const aheadMsMax = 5 * minuteMs;

/** Returns the newest backup that was reported. */
export async function findReportedBackup(
  tx: Pick<MarketplaceReadTx, 'get'>,
): Promise<ReportedBackup | undefined> {
  const text = await findSetting(tx, settingName);
  return text === undefined ? undefined : readStored<ReportedBackup>(text);
}

/** Returns when the last backup was finished that is known; reports are unknown while the store cannot be read. */
export function lastBackup(
  database: DatabaseLocation,
  reading: { readonly reportedBackup: ReportedBackup | undefined } | undefined,
): number | undefined {
  const reported = reading?.reportedBackup;
  const times = [findBackupTime(database), reported && Date.parse(reported.finishedAt)];
  const known = times.filter((each) => each !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}

/** `PUT /operator/v1/backup`. */
export function createBackupReports(wallClock: Clock): OperationsFor<'reportBackup'> {
  return {
    async reportBackup(tx, request) {
      const { finishedAt: given, bytes } = readBody('BackupReport', request);
      const finishedAtMs = Date.parse(given);
      const nowMs = wallClock.nowMs();
      if (finishedAtMs > nowMs + aheadMsMax)
        refuseViolations([
          violationAt(
            '$.finishedAt',
            `finishedAt must not be in the future; the server time is ${formatInstant(nowMs)}.`,
          ),
        ]);
      const before = await findReportedBackup(tx);
      if (before !== undefined && Date.parse(before.finishedAt) > finishedAtMs)
        return { status: 200, body: before, audit: [] };
      const body: ReportedBackup = {
        finishedAt: formatInstant(finishedAtMs),
        ...(bytes !== undefined && { bytes }),
        reportedAt: formatInstant(nowMs),
      };
      await putSetting(tx, settingName, JSON.stringify(body));
      return { status: 200, body, audit: [{ record: 'backup', before, after: body }] };
    },
  };
}
