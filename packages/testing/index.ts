/**
 * A sandbox inside a test: `import { startSandbox } from 'kontor/sandbox'`. The server is that of `kontor sandbox`, in
 * a process of its own (`docs/contributors/decisions/sandbox.md`).
 */
import { createOperatorClient, type OperatorClient } from '@kontor/client';
import type { EventList } from '@kontor/contract/generated/events-v1';
import type {
  ConformanceReport,
  RecordedRequest,
  SandboxPartner,
  SandboxPartnerCreation,
  Snapshot,
} from '@kontor/contract/generated/sandbox-v1';
import { type Catalogue, putCatalogue, sell } from './catalogue.ts';
import {
  clockControl,
  faultControl,
  moveClock,
  orderControl,
  type SandboxClock,
  type SandboxFaults,
  type SandboxOrders,
} from './controls.ts';
import { type Call, type CallOperator, callPlane, testAgent } from './http.ts';
import {
  clockOf,
  operatorTokenOf,
  populationControl,
  populationOf,
  requireKnown,
  requireKnownOfPartner,
  type SandboxOptions,
  type SandboxPopulation,
  settingsOf,
} from './options.ts';
import { type TestPartner, toTestPartner } from './partner.ts';
import { startProcess } from './process.ts';
import {
  type ConformanceQuery,
  type EventQuery,
  type RequestQuery,
  readConformance,
  readEvents,
  readRequests,
} from './reads.ts';
import { listenToWebhooks, type TestWebhooks, type WebhookOptions } from './webhooks.ts';

export type { ProductVariation } from '@kontor/client';
export type {
  AwaitedEvent,
  SandboxClock,
  SandboxFaults,
  SandboxOrders,
} from './controls.ts';
export { SandboxError } from './http.ts';
export type { SandboxOptions, SandboxPopulation, TestPopulation } from './options.ts';
export type { TestPartner } from './partner.ts';
export type { ConformanceQuery, EventQuery, RequestQuery } from './reads.ts';
export type { ReceivedEvent, TestWebhooks, WebhookOptions } from './webhooks.ts';
export type { Catalogue };

/** A saved state of the sandbox. */
export interface KeptState {
  readonly name: string;
  restore(): Promise<void>;
}

/** A running sandbox. */
export interface Sandbox extends AsyncDisposable {
  /** URL of the partner plane. */
  readonly url: string;
  readonly operatorUrl: string;
  readonly operatorToken: string;
  /** A client of the operator plane, for typed calls. */
  readonly client: OperatorClient;
  readonly clock: SandboxClock;
  readonly orders: SandboxOrders;
  readonly faults: SandboxFaults;
  readonly population: SandboxPopulation;
  /** Creates a partner with a user, a client and products to sell. */
  partner(creation?: SandboxPartnerCreation): Promise<TestPartner>;
  /** Saves the current state of everything; under a generated name unless one is given. */
  snapshot(name?: string): Promise<KeptState>;
  /** Restores a snapshot. */
  restore(name: string): Promise<void>;
  /** Returns to the state in which this sandbox started, with its clock and its population. */
  reset(): Promise<void>;
  /**
   * Returns events in order: by default all since this sandbox was started or reset. `cursor` of the result is a mark for
   * `after`, from which later events follow.
   */
  events(query?: EventQuery): Promise<EventList>;
  /** Subscribes to events with a listener that verifies them. A reset or a restored snapshot ends the subscription. */
  webhooks(options?: WebhookOptions): Promise<TestWebhooks>;
  /** Judges how connectors behaved, by their recorded requests; `passed` is false if a check failed. */
  conformance(query?: ConformanceQuery): Promise<ConformanceReport>;
  /** Returns requests to the partner plane with their answers, oldest first. */
  requests(query?: RequestQuery): Promise<RecordedRequest[]>;
  /** Calls any operation of the operator plane; resolves to the body of its answer. */
  operator<Answer>(call: Call): Promise<Answer>;
  stop(): Promise<void>;
}

/** Starts a sandbox of its own on free ports. Rejects with the server's message when it cannot start. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  requireKnown(options);
  const server = await startProcess({
    settings: settingsOf(options),
    showsLog: options.log !== undefined,
    startTimeoutMs: options.startTimeoutMs ?? 60_000,
  });
  const call = <Answer>(each: Call) => callPlane<Answer>(server.operatorUrl, operatorTokenOf(options), each);
  try {
    return sandboxOf(server, options, call, await beginAt(call, options));
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Sets a new sandbox up as the options say. */
async function begin(call: CallOperator, options: SandboxOptions): Promise<void> {
  const [clock, population] = [clockOf(options), populationOf(options)];
  await putCatalogue(call, options);
  if (clock !== undefined) await moveClock(call, clock);
  if (population !== undefined) {
    await call({ method: 'PUT', path: '/sandbox/v1/population', body: population });
  }
}

/** Sets a new sandbox up, and resolves to the cursor from which its events count. */
async function beginAt(call: CallOperator, options: SandboxOptions): Promise<string> {
  const { cursor } = await readEvents(call, 'now', {});
  await begin(call, options);
  return cursor;
}

function sandboxOf(
  server: Awaited<ReturnType<typeof startProcess>>,
  options: SandboxOptions,
  call: CallOperator,
  beginning: string,
): Sandbox {
  const { url, operatorUrl } = server;
  const operatorToken = operatorTokenOf(options);
  const state = { epoch: 0, snapshots: 0, beginning };
  const nextEpoch = () => {
    state.epoch += 1;
  };
  const partnerParts = { url, operatorUrl, operatorToken, epoch: () => state.epoch };
  const sandbox: Sandbox = {
    url,
    operatorUrl,
    operatorToken,
    client: createOperatorClient({ url: operatorUrl, token: operatorToken, headers: testAgent }),
    clock: clockControl(call, nextEpoch),
    orders: orderControl(call),
    faults: faultControl(call),
    population: populationControl(call),
    async partner(creation = {}) {
      requireKnownOfPartner(creation);
      const own = options.products?.slice(0, creation.products);
      const made = await call<SandboxPartner>({
        method: 'POST',
        path: '/sandbox/v1/partners',
        body: own === undefined ? creation : { ...creation, products: 0 },
      });
      const partner = toTestPartner(made, partnerParts);
      if (own !== undefined) await sell(partner.client, own);
      return partner;
    },
    async snapshot(given) {
      state.snapshots += 1;
      const name = given ?? `kept-${state.snapshots}`;
      await call<Snapshot>({ method: 'POST', path: '/sandbox/v1/snapshots', body: { name } });
      return { name, restore: () => sandbox.restore(name) };
    },
    async restore(name) {
      await call({ method: 'POST', path: `/sandbox/v1/snapshots/${encodeURIComponent(name)}/restore` });
      nextEpoch();
    },
    async reset() {
      await call({ method: 'POST', path: '/sandbox/v1/reset' });
      nextEpoch();
      state.beginning = await beginAt(call, options);
    },
    events: ({ after = state.beginning, ...query } = {}) =>
      readEvents(call, after === 'oldest' ? undefined : after, query),
    webhooks: (subscription = {}) => listenToWebhooks(call, subscription),
    conformance: (query = {}) => readConformance(call, query),
    requests: async (query = {}) => (await readRequests(call, query)).resources,
    operator: call,
    stop: server.stop,
    [Symbol.asyncDispose]: server.stop,
  };
  return sandbox;
}
