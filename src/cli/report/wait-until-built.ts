import type { ReportStatusResponse } from '../../contract/sponsored-product-ads-reporting-v1.ts';
import type { CommandContext } from '../context.ts';
import { Failure } from '../failures.ts';
import { type ReportKind, reportKinds } from './kinds.ts';
import type { ReportPlane } from './report-plane.ts';

const shortestPollMs = 250;
const longestPollMs = 5_000;
/** Upper bound for the wait that the server requests; nobody would want to wait longer. */
const wishedPollMaxMs = 60_000;
const waitMaxMs = 60 * 60 * 1000;

/** Waits until a report is READY or FAILED. Only its id is known, so its kind is found by trying each. */
export async function waitUntilBuilt(
  plane: ReportPlane,
  reportId: string,
  context: CommandContext,
): Promise<ReportStatusResponse> {
  const endMs = context.monotonicMs() + waitMaxMs;
  let kinds: readonly ReportKind[] = Object.values(reportKinds);
  for (let poll = 0; ; poll += 1) {
    const { kind, report, askAgainSeconds } = await plane.statusOf(reportId, kinds);
    if (report.status !== 'IN_PROGRESS') return report;
    if (context.monotonicMs() >= endMs) {
      throw new Failure(`Report ${reportId} is still being built. Run the command again later.`);
    }
    kinds = [kind];
    await context.pause(pauseMs(poll, askAgainSeconds));
  }
}

/** Returns the wait before the next poll: what the server requests, otherwise a growing backoff. */
function pauseMs(poll: number, askAgainSeconds: number | undefined): number {
  if (askAgainSeconds !== undefined) return Math.min(askAgainSeconds * 1000, wishedPollMaxMs);
  return Math.min(shortestPollMs * 2 ** Math.min(poll, 10), longestPollMs);
}
