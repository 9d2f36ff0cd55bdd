/**
 * A sandbox inside a test: `import { startSandbox } from 'kontor/sandbox'`. The server is that of `kontor sandbox`, in
 * a process of its own (`docs/decisions/0180-sandbox-in-a-test-runner.md`).
 */
import type { EventList } from '../contract/events-v1.ts';
import type {
  RecordedRequest,
  SandboxPartner,
  SandboxPartnerCreation,
  Snapshot,
} from '../contract/sandbox-v1.ts';
import {
  clockControl,
  type EventQuery,
  faultControl,
  moveClock,
  orderControl,
  type RequestQuery,
  readEvents,
  readRequests,
  type SandboxClock,
  type SandboxFaults,
  type SandboxOrders,
} from './controls.ts';
import { type Call, callPlane } from './http.ts';
import {
  clockOf,
  operatorTokenOf,
  populationOf,
  requireKnown,
  type SandboxOptions,
  settingsOf,
} from './options.ts';
import { type TestPartner, toTestPartner } from './partner.ts';
import { startProcess } from './process.ts';

export type { EventQuery, RequestQuery, SandboxClock, SandboxFaults, SandboxOrders } from './controls.ts';
export { SandboxError } from './http.ts';
export type { SandboxOptions } from './options.ts';
export type { TestPartner } from './partner.ts';

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
  readonly clock: SandboxClock;
  readonly orders: SandboxOrders;
  readonly faults: SandboxFaults;
  /** Creates a partner with a user, a client and products to sell. */
  partner(creation?: SandboxPartnerCreation): Promise<TestPartner>;
  /** Saves the current state of everything; under a generated name unless one is given. */
  snapshot(name?: string): Promise<KeptState>;
  /** Restores a snapshot. */
  restore(name: string): Promise<void>;
  /** Returns to the state in which this sandbox started, with its clock and its population. */
  reset(): Promise<void>;
  /** Returns recorded events, in order. */
  events(query?: EventQuery): Promise<EventList>;
  /** Returns requests to the partner plane with their answers, oldest first. */
  requests(query?: RequestQuery): Promise<RecordedRequest[]>;
  /** Calls any operation of the operator plane; resolves to the body of its answer. */
  operator<Answer>(call: Call): Promise<Answer>;
  stop(): Promise<void>;
}

/** Starts a sandbox of its own on free ports. Rejects with the server's message when it cannot start. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  requireKnown(options);
  const server = await startProcess({ settings: settingsOf(options), showsLog: options.log !== undefined });
  const sandbox = sandboxOf(server, options);
  try {
    await begin(sandbox, options);
  } catch (error) {
    await sandbox.stop();
    throw error;
  }
  return sandbox;
}

/** Sets a new sandbox up as the options say. */
async function begin({ operator }: Sandbox, options: SandboxOptions): Promise<void> {
  const [clock, population] = [clockOf(options), populationOf(options)];
  if (clock !== undefined) await moveClock(operator, clock);
  if (population !== undefined) {
    await operator({ method: 'PUT', path: '/sandbox/v1/population', body: population });
  }
}

function sandboxOf(server: Awaited<ReturnType<typeof startProcess>>, options: SandboxOptions): Sandbox {
  const { url, operatorUrl } = server;
  const operatorToken = operatorTokenOf(options);
  const state = { epoch: 0, snapshots: 0 };
  const call = <Answer>(each: Call) => callPlane<Answer>(operatorUrl, operatorToken, each);
  const nextEpoch = () => {
    state.epoch += 1;
  };
  const partnerParts = { url, operatorUrl, operatorToken, epoch: () => state.epoch };
  const sandbox: Sandbox = {
    url,
    operatorUrl,
    operatorToken,
    clock: clockControl(call, nextEpoch),
    orders: orderControl(call),
    faults: faultControl(call),
    async partner(creation = {}) {
      const made = await call<SandboxPartner>({
        method: 'POST',
        path: '/sandbox/v1/partners',
        body: creation,
      });
      return toTestPartner(made, partnerParts);
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
      await begin(sandbox, options);
    },
    events: (query = {}) => readEvents(call, query),
    requests: async (query = {}) => (await readRequests(call, query)).resources,
    operator: call,
    stop: server.stop,
    [Symbol.asyncDispose]: server.stop,
  };
  return sandbox;
}
