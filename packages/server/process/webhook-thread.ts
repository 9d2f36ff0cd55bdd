/** Entry point of the thread that sends webhooks: it reads the store itself, and asks the writer to record outcomes. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { dayMs } from '@kontor/values/instant';
import { mayReadType } from '../areas/events/index.ts';
import { contractEnds } from '../areas/orders/index.ts';
import { activeSinceMs, datesOfContract } from '../areas/partner-contracts/index.ts';
import type { Outcome } from '../areas/webhooks/index.ts';
import {
  createSender,
  Dispatcher,
  EventFaults,
  EventIds,
  KnownLease,
  Rights,
} from '../areas/webhooks/sending/index.ts';
import { openTracing } from '../platform/observability/tracing.ts';
import { createSealer } from '../platform/sealing/sealer.ts';
import { StoreEdition } from '../platform/store/edition.ts';
import { openStore } from '../platform/store/open.ts';
import { findSetting } from '../platform/store/settings.ts';
import type { ReadTx } from '../platform/store/store.ts';
import { createClocks } from '../platform/time/clock.ts';
import { randomIds } from '../platform/time/ids.ts';
import type { ThreadData } from './thread-data.ts';

/** Messages to the thread. An answer has the number of its request. */
export type ToWebhookThread =
  | { readonly type: 'reload' | 'events' | 'stop' }
  | { readonly type: 'answer'; readonly id: number; readonly result: unknown }
  | { readonly type: 'failure'; readonly id: number; readonly message: string };

/** Messages from the thread: requests that only the writer can fulfil, and reports. */
export type FromWebhookThread =
  | { readonly type: 'write'; readonly id: number; readonly outcomes: readonly Outcome[] }
  | { readonly type: 'lease'; readonly id: number }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'damaged'; readonly partnerId: string; readonly webhookId: string };

async function startSending(port: MessagePort, data: ThreadData): Promise<void> {
  const store = await openStore(data.database, { writes: false });
  const edition = new StoreEdition(data.edition);
  const questions = new Questions(port);
  const clocks = createClocks(data.clocks);
  const { settings } = data;
  const { isLive } = settings;
  const contractDates = (tx: ReadTx) => datesOfContract(contractEnds, tx);
  const rights = new Rights({ reads: store.reads, events: { mayReadType }, contractDates, activeSinceMs });
  const lease = new KnownLease({
    ask: async () => (await questions.ask((id) => ({ type: 'lease', id }))) === true,
    monotonicMs: () => performance.now(),
  });
  const tracing = data.tracing && (await openTracing(data.tracing, 'webhooks'));
  const dispatcher = new Dispatcher({
    tracing,
    reads: store.reads,
    eventIds: new EventIds((await findSetting(store.reads, 'cursor_key')) ?? ''),
    sender: createSender({ loopback: !isLive, networks: settings.webhookAllowedNetworks }),
    wallClock: clocks.wall,
    ids: randomIds,
    faults: isLive ? undefined : new EventFaults(store.reads, clocks.marketplace),
    random: Math.random,
    sealer: createSealer(data.encryptionKeys, randomIds),
    found: () => rights.forget(),
    readableFor: (webhook) => rights.readableFor(webhook, clocks.marketplace.nowMs()),
    async keptSinceMs(webhook) {
      const keptMs = settings.eventsRetentionDays * dayMs;
      const wasHeld = await rights.wasHeld(webhook, clocks.marketplace.nowMs(), keptMs);
      return wasHeld ? clocks.wall.nowMs() - keptMs : undefined;
    },
    edition: () => (edition.isStill(edition.number) ? edition.number : undefined),
    mayWork: async () => store.dialect.embedded || lease.isMine(),
    write: (outcomes: readonly Outcome[]) =>
      questions.ask((id) => ({ type: 'write', id, outcomes })) as Promise<string[]>,
    failed: (error) => post(port, { type: 'failed', message: String(error) }),
    damaged: ({ partnerId, webhookId }) => post(port, { type: 'damaged', partnerId, webhookId }),
  });
  port.on('message', (message: ToWebhookThread) => {
    switch (message.type) {
      case 'reload':
        rights.forget();
        lease.mayBeFree();
        return dispatcher.reload();
      case 'events':
        return dispatcher.onEvents();
      case 'stop':
        return void stop();
      default:
        return questions.take(message);
    }
  });
  async function stop(): Promise<void> {
    await dispatcher.stop();
    await tracing?.close();
    await store.close();
    port.close();
  }
  dispatcher.start();
}

function post(port: MessagePort, message: FromWebhookThread): void {
  port.postMessage(message);
}

/** Requests to the process that are not answered yet. */
class Questions {
  readonly #port: MessagePort;
  readonly #open = new Map<number, PromiseWithResolvers<unknown>>();
  #next = 1;

  constructor(port: MessagePort) {
    this.#port = port;
  }

  ask(question: (id: number) => FromWebhookThread): Promise<unknown> {
    const id = this.#next++;
    const waiting = Promise.withResolvers<unknown>();
    this.#open.set(id, waiting);
    post(this.#port, question(id));
    return waiting.promise;
  }

  take(message: Extract<ToWebhookThread, { id: number }>): void {
    const waiting = this.#open.get(message.id);
    this.#open.delete(message.id);
    if (message.type === 'answer') waiting?.resolve(message.result);
    else waiting?.reject(new Error(message.message));
  }
}

if (parentPort !== null) await startSending(parentPort, workerData as ThreadData);
