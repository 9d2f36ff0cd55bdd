import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { ReportStatusResponse } from '@kontor/contract/generated/sponsored-product-ads-reporting-v1';
import { csvForPeople } from '@kontor/values/csv-cells';
import { hourMs } from '@kontor/values/instant';
import { parse } from 'csv-parse';
import type { CommandContext } from '../context.ts';
import { Failure } from '../failures.ts';
import { unwritable } from '../files.ts';
import { type Answer, explain } from '../operator-plane/answers.ts';
import { type Login, PartnerConnection, type SaveBody } from '../partner-plane.ts';

/** Kinds of reports by the name of their rows, each with its operations. */
export const reportKinds = {
  campaigns: { order: 'createCampaignPerformanceReport', status: 'getCampaignPerformanceReportStatus' },
  products: { order: 'createProductPerformanceReport', status: 'getProductPerformanceReportStatus' },
  keywords: { order: 'createKeywordPerformanceReport', status: 'getKeywordPerformanceReportStatus' },
} as const;

/** Name of the rows of a report. */
export type ReportRows = keyof typeof reportKinds;

export type ReportKind = (typeof reportKinds)[ReportRows];

/** A status, and the seconds after which the server wants to be polled again, if it says so. */
interface PolledStatus {
  readonly report: ReportStatusResponse;
  readonly askAgainSeconds: number | undefined;
}

/** The calls that the report commands make to a partner plane. */
export class ReportPlane {
  readonly url: string;
  readonly #connection: PartnerConnection;

  constructor(login: Login, context: CommandContext) {
    this.url = login.url;
    this.#connection = new PartnerConnection(login, context);
  }

  /** Orders a report. The idempotency key prevents a retry from counting twice. */
  async order(kind: ReportKind, order: object): Promise<ReportStatusResponse> {
    const answer = await this.#connection.sendAny(kind.order, { body: order });
    if (answer.status !== 202) throw this.#refusal(answer);
    return answer.body as ReportStatusResponse;
  }

  /** Resolves to the status of a report that is of one of the kinds; tries each kind until one has it. */
  async statusOf(
    reportId: string,
    kinds: readonly ReportKind[],
  ): Promise<PolledStatus & { readonly kind: ReportKind }> {
    let unknown: Answer | undefined;
    for (const kind of kinds) {
      const answer = await this.#connection.send(kind.status, { reportId });
      if (answer.status === 200) {
        const report = answer.body as ReportStatusResponse;
        const seconds = Number(answer.headers.get('retry-after'));
        return { kind, report, askAgainSeconds: seconds > 0 ? seconds : undefined };
      }
      if (answer.status !== 404) throw this.#refusal(answer);
      unknown = answer;
    }
    throw unknown === undefined ? new Failure('No kind of report was given.') : this.#refusal(unknown);
  }

  /** Downloads the file of a report in the accepted content type. */
  async download(reportId: string, accept: string, saveBody: SaveBody): Promise<void> {
    const answer = await this.#connection.save(
      'downloadReport',
      { reportId },
      { headers: { accept } },
      saveBody,
    );
    if (answer.status !== 200) throw this.#refusal(answer);
  }

  #refusal(answer: Answer): Failure {
    if (answer.status === 404 && !answer.text.includes('urn:problem:')) {
      return new Failure(
        `${this.url} has no reports: check that --url points to a partner plane, by default on port 8080.`,
      );
    }
    return new Failure(explain(answer));
  }
}

/**
 * Streams a body into a temporary file next to `file` and renames it when it is complete, so that a broken download
 * leaves the previous file untouched.
 */
export async function saveFile(
  body: ReadableStream<Uint8Array>,
  file: string,
  isForPeople: boolean,
): Promise<void> {
  const part = `${file}.part`;
  const [source, target] = [Readable.fromWeb(body), createWriteStream(part)];
  try {
    if (isForPeople) await pipeline(source, parse(), guardRecords, target);
    else await pipeline(source, target);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    // Only file errors have a `syscall`; connection errors may be retried.
    if (error instanceof Error && 'syscall' in error) throw unwritable(file, error);
    throw error;
  }
}

/** Writes each record anew, so that a spreadsheet takes no text of a shopper for a formula. */
async function* guardRecords(records: AsyncIterable<string[]>): AsyncGenerator<string> {
  for await (const record of records) yield csvForPeople(record);
}

export async function bytesOf(file: string): Promise<number> {
  return (await stat(file)).size;
}

const shortestPollMs = 250;
const longestPollMs = 5_000;
/** Upper bound for the wait that the server requests; nobody would want to wait longer. */
const wishedPollMaxMs = 60_000;
const waitMaxMs = hourMs;

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
