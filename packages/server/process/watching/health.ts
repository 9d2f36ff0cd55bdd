/** The health of a node: what it reads, what it decides about it, and since when. */
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { HealthPart, HealthReport } from '@kontor/contract/generated/operator-v1';
import { formatInstant } from '@kontor/values/instant';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import { type DatabaseLocation, embeddedFileOf } from '../../platform/store/location.ts';
import type { Store } from '../../platform/store/store.ts';
import type { WallClock } from '../../platform/time/clock.ts';
import type { WriterThread } from '../../platform/writer/thread-client.ts';
import { lastBackup } from './backup.ts';
import type { CertificateWatch } from './certificate.ts';
import { gradeOf, type Judged, worstOf } from './grades.ts';
import {
  isAlive,
  judgeChecks,
  judgeJournal,
  judgeKeys,
  judgeLanes,
  judgeWebhooks,
  judgeWork,
  judgeWorkers,
  listedWorkers,
} from './judge.ts';
import { judgeNode, type NodeFacts } from './judge-node.ts';
import { machinesAwayOf, type Reading, type StoreReader, withinTime } from './store-reader.ts';

export interface HealthDeps {
  readonly store: Store;
  readonly database: DatabaseLocation;
  readonly writer: WriterThread;
  readonly reader: StoreReader;
  readonly certificate: CertificateWatch;
  readonly wallClock: WallClock;
  /** Number of workers of a node that has the database to itself. */
  readonly ownWorkers: number | undefined;
  /** How long the journal keeps events. */
  readonly eventsKeptMs: number;
  /** Time between a change of a variation and its check. */
  readonly shopCheckDelayMs: number;
  /** Returns whether writes are currently durable. */
  takesWrites(): Promise<boolean>;
}

const incidents = 'docs/operators/incidents.md';

/** The section that says what to do, for each part of health; in the order in which parts are told. */
const pages: Readonly<Record<HealthPart['name'], string>> = {
  database: `${incidents}#6-the-database-does-not-answer`,
  writer: `${incidents}#19-the-writer-was-started-again`,
  workers: `${incidents}#31-no-worker-takes-work`,
  lanes: `${incidents}#18-deliveries-are-slow`,
  checks: `${incidents}#18-deliveries-are-slow`,
  webhooks: `${incidents}#21-webhooks-do-not-arrive`,
  journal: `${incidents}#32-the-journal-is-behind`,
  disk: `${incidents}#7-the-disk-is-full`,
  clock: `${incidents}#33-the-clock-of-a-machine-is-wrong`,
  keys: `${incidents}#34-the-token-of-an-operator-expires`,
  backup: `${incidents}#25-a-backup-fails`,
  certificate: `${incidents}#36-the-certificate-of-the-public-address`,
};

/** The parts that only the store tells about. */
const partsOfStore = ['workers', 'lanes', 'checks', 'webhooks', 'journal', 'keys'] as const;

/** How long a check of the disk may take: one that hangs must not keep health from being told. */
const patienceMs = 1_000;

/** Judges the parts of a node whenever asked, and remembers when each came into its state. */
export class Health {
  readonly #deps: HealthDeps;
  readonly #noticed = new Map<
    HealthPart['name'],
    { readonly status: HealthPart['status']; readonly atMs: number }
  >();

  constructor(deps: HealthDeps) {
    this.#deps = deps;
  }

  async report(): Promise<HealthReport> {
    const { reader, wallClock } = this.#deps;
    const reading = await reader.read();
    const judged = [...judgeNode(await this.#facts(reading)), ...this.#ofStore(reading)];
    const nowMs = wallClock.nowMs();
    const parts = judged.map((each) => this.#partOf(each, nowMs));
    return {
      status: worstOf(parts.map(({ status }) => status)),
      checkedAt: formatInstant(nowMs),
      parts: parts.sort((one, other) => places.indexOf(one.name) - places.indexOf(other.name)),
      lanes: reading === undefined ? [] : [...judgeLanes(reading)],
      workers: listedWorkers(reading, nowMs).map((worker) => ({
        node: worker.node,
        lastSeen: formatInstant(worker.seenAtMs),
        isAlive: isAlive(worker, nowMs),
      })),
    };
  }

  /** Returns the state of each part as a number, for the metrics. */
  async grades(): Promise<ReadonlyMap<string, number>> {
    const { parts } = await this.report();
    return new Map(parts.map(({ name, status }) => [name, gradeOf(status)]));
  }

  #ofStore(reading: Reading | undefined): readonly Judged[] {
    const { ownWorkers, eventsKeptMs, shopCheckDelayMs } = this.#deps;
    if (reading === undefined) {
      const detail = 'not known while the database cannot be read';
      return partsOfStore.map((name) => ({ name, status: 'unknown', detail }));
    }
    return [
      judgeWorkers(reading, ownWorkers),
      judgeWork(reading),
      judgeChecks(reading, shopCheckDelayMs),
      judgeWebhooks(reading),
      judgeJournal(reading, eventsKeptMs),
      judgeKeys(reading),
    ];
  }

  async #facts(reading: Reading | undefined): Promise<NodeFacts> {
    const { store, database, writer, wallClock, takesWrites, certificate } = this.#deps;
    return {
      wallNowMs: wallClock.nowMs(),
      isReadable: reading !== undefined,
      takesWrites: await takesWrites(),
      machinesAway: await machinesAwayOf(store),
      loss: store.findLoss(),
      hasWriter: writer.isRunning,
      writerQueue: writer.waiting,
      oldestWriteMs: writer.oldestWaitMs,
      disk: await findDisk(database),
      clockAheadMs: wallClock.machineAheadMs,
      backupAtMs: lastBackup(database, reading),
      certificate: certificate.read(),
    };
  }

  #partOf({ name, status, detail, sinceMs }: Judged, nowMs: number): HealthPart {
    const known = this.#noticed.get(name);
    const noticed = known?.status === status ? known : { status, atMs: nowMs };
    this.#noticed.set(name, noticed);
    const page = pages[name];
    const since = formatInstant(sinceMs ?? noticed.atMs);
    return { name, status, since, detail, page, part: name, text: detail, runbook: page };
  }
}

/** The order in which parts are told. */
const places = Object.keys(pages);

async function findDisk(database: DatabaseLocation): Promise<NodeFacts['disk']> {
  const file = embeddedFileOf(database);
  if (file === undefined) return undefined;
  const found = await withinTime(patienceMs, statfs(dirname(file)));
  return found && { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize };
}

/** `GET /operator/v1/health`. */
export function createHealthOperation(health: Health): OperationsFor<'getHealth'> {
  return { getHealth: async () => ({ status: 200, body: await health.report() }) };
}
