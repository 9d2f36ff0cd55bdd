import { utcDay } from '@kontor/values/instant';
import { appendJobEntries } from '../../platform/audit/append.ts';
import type { Faults } from '../../platform/faults/faults.ts';
import { createPendingWork, type PendingWork } from '../../platform/jobs/work.ts';
import type { SharedWriteTx, WriteTx } from '../../platform/store/store.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { readablePeriod } from './rules/period.ts';
import { filesKeptMs, type Report, reportsKeptMs } from './rules/report.ts';
import { type BuildDeps, buildFile, recordReport } from './service/build.ts';
import { removeFigures } from './store/figures.ts';
import { removePieces } from './store/pieces.ts';
import { removeOldUses } from './store/quotas.ts';
import {
  type BuiltFile,
  findOldFile,
  findReport,
  forgetFile,
  removeReports,
  storeFailed,
  storeReady,
} from './store/reports.ts';
import { reportEnded } from './views.ts';

/** Starts of a build that may end in an exception or a crash; after that the report is FAILED (RP15). */
const buildStartsMax = 3;

const rowsRemovedMax = 1_000;

/** Creates the job that builds the files of reports, those of a partner one after the other. */
export function createBuilding(
  deps: BuildDeps & { readonly faults: Faults; readonly clock: Clock },
): PendingWork {
  return createPendingWork<BuiltFile | undefined>(
    {
      name: 'advertising-reports',
      priority: 30,
      startsMax: buildStartsMax,
      runsElsewhere: true,
      prepare: (reads, reportId, write) => buildFile(deps, reads, reportId, write),
      async decide(tx, reportId, nowMs, built) {
        const report = await findReport(tx, reportId);
        if (report?.status !== 'IN_PROGRESS') return removePieces(tx, reportId);
        const asker = { nowMs, key: reportId };
        const isBroken = (await deps.faults.countedStateOf(tx, 'report-writing', asker)) !== undefined;
        if (built === undefined || isBroken) return fail(tx, report, nowMs);
        const untilMs = nowMs + filesKeptMs;
        await storeReady(tx, reportId, built, { nowMs, untilMs });
        await removePieces(tx, reportId, built.fileId);
        recordReport(tx, reportId, 'READY', nowMs);
        await note(tx, report, { ...report, status: 'READY', fileUntilMs: untilMs }, nowMs);
      },
      async giveUp(tx, reportId, nowMs) {
        const report = await findReport(tx, reportId);
        if (report?.status === 'IN_PROGRESS') await fail(tx, report, nowMs);
        else await removePieces(tx, reportId);
      },
    },
    deps.clock,
  );
}

async function fail(tx: WriteTx, report: Report, nowMs: number): Promise<void> {
  await storeFailed(tx, report.reportId, nowMs);
  await removePieces(tx, report.reportId);
  recordReport(tx, report.reportId, 'FAILED', nowMs);
  await note(tx, report, { ...report, status: 'FAILED' }, nowMs);
}

/** Writes the outcome of a report to the audit log. */
async function note(tx: WriteTx, before: Report, after: Report, nowMs: number): Promise<void> {
  const changes = [reportEnded(before, after)];
  await appendJobEntries(tx, 'buildReport', 'advertising-reports', changes, nowMs);
}

/** Removes a bounded number of figures that are no longer readable; true when there are more. */
export async function removeOldFigures(tx: SharedWriteTx, nowMs: number): Promise<boolean> {
  const { fromDay } = readablePeriod(utcDay(nowMs));
  return (await removeFigures(tx, fromDay, rowsRemovedMax)) === rowsRemovedMax;
}

/** Removes the file of a report that has expired; true when there may be more. */
export async function removeOldFiles(tx: SharedWriteTx, nowMs: number): Promise<boolean> {
  const old = await findOldFile(tx, nowMs);
  if (old === undefined) return false;
  const mine = tx.partner(old.partnerId);
  await forgetFile(mine, old.reportId);
  await removePieces(mine, old.reportId);
  return true;
}

/**
 * Removes a bounded number of reports whose status is no longer readable, and of expired quota windows; true when there
 * are more.
 */
export async function removeOldReports(tx: SharedWriteTx, nowMs: number): Promise<boolean> {
  const reports = await removeReports(tx, nowMs - reportsKeptMs, rowsRemovedMax);
  const uses = await removeOldUses(tx, nowMs, rowsRemovedMax);
  return reports === rowsRemovedMax || uses === rowsRemovedMax;
}
