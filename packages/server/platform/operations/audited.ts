/** What operations report to the audit log, and the entries of reads, which a writer writes like every other change. */

import { operatorV1 } from '@kontor/contract/generated/operator-v1';
import { readStored } from '@kontor/values/text';
import { type Executor, ownRequest } from './executor.ts';
import type { BoundOperation, OperationRequest, ReportedRead } from './operation.ts';

/** Reads of personal data that are recorded in one transaction. */
export const readsRecordedTogetherMax = 100;

/** Key under which the executor finds the operation. No plane offers it. */
export const auditedReadsKey = 'operators recordReads';

/** Appends the entries of the reads in its body. */
export const auditedReads: BoundOperation = {
  id: 'recordReads',
  contract: operatorV1.listOperators,
  operation: {
    async handle(_tx: unknown, { body }: OperationRequest) {
      const reads = readStored<ReportedRead[]>(Buffer.from(body).toString());
      return { status: 204, audit: 'none' as const, auditReads: reads };
    },
  },
};

interface WaitingRead {
  readonly read: ReportedRead;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Records the reads of a plane. Reads that are reported while others are being written wait for one transaction
 * together; no more can wait than there are requests in flight.
 */
export class ReadRecords {
  readonly #executor: Executor;
  readonly #waiting: WaitingRead[] = [];
  #isWriting = false;

  constructor(executor: Executor) {
    this.#executor = executor;
  }

  /** Resolves when the entries of a read are committed; rejects when they cannot be. */
  record(read: ReportedRead): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ read, resolve, reject });
      if (!this.#isWriting) void this.#writeWaiting();
    });
  }

  async #writeWaiting(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const together = this.#waiting.splice(0, readsRecordedTogetherMax);
      if (await this.#isWritten(together)) for (const each of together) each.resolve();
      // What refuses one of them must not refuse the others.
      else for (const each of together) await this.#write([each]).then(each.resolve, each.reject);
    }
    this.#isWriting = false;
  }

  #isWritten(together: readonly WaitingRead[]): Promise<boolean> {
    return this.#write(together).then(
      () => true,
      () => false,
    );
  }

  async #write(together: readonly WaitingRead[]): Promise<void> {
    const body = Buffer.from(JSON.stringify(together.map(({ read }) => read)));
    const request = ownRequest({ path: '/operator/v1/audit', query: {} });
    await this.#executor.execute(auditedReadsKey, { ...request, body: new Uint8Array(body) });
  }
}
