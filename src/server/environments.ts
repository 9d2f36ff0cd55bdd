/** What the app has on a live server and in a sandbox. docs/reference/live-server.md lists all differences. */
import { acceptEveryAddress } from '../areas/returns-warehouse/index.ts';
import { sandboxV1 } from '../generated/sandbox-v1.ts';
import { noFaults, storedFaults } from '../platform/faults/faults.ts';
import { listRules } from '../platform/faults/store.ts';
import { withoutOperation } from '../platform/http/listener/paths.ts';
import type { Plane, RequestFaults } from '../platform/http/plane.ts';
import { bindOperations } from '../platform/operations/bind.ts';
import type { BoundOperation } from '../platform/operations/operation.ts';
import type { SharedReadTx } from '../platform/store/store.ts';
import { sandboxAddressCheck, sandboxHub } from '../sandbox/address-check.ts';
import { createSandbox, type SandboxDeps } from '../sandbox/index.ts';
import { AnswerRules } from '../sandbox/injection/answer-rules.ts';
import { recordedPlane } from '../sandbox/recording/recorded-plane.ts';
import { RequestRing } from '../sandbox/recording/ring.ts';
import { ReplayTickets } from '../sandbox/replay.ts';

/** What a sandbox does to the requests of an HTTP thread. */
export interface HttpSide {
  /** Breaks requests on purpose; undefined on a live server. */
  readonly answerFaults: RequestFaults | undefined;
  /** Returns a plane whose requests are recorded; on a live server, the plane as it is. */
  recorded(plane: Plane): Plane;
  /** Recognises requests that this process sends again; undefined on a live server. */
  readonly replayTickets: ReplayTickets | undefined;
  /** Reloads the store data that the HTTP thread caches. Does nothing on a live server. */
  refresh(reads: SharedReadTx): Promise<void>;
}

const sandbox = {
  faults: storedFaults,
  addressCheck: sandboxAddressCheck,
  hubUntilSet: sandboxHub,
  offered: (bound: BoundOperation) => bound,
  createSandbox(deps: Omit<SandboxDeps, 'requests' | 'tickets' | 'refresh'>) {
    const answerFaults = new AnswerRules();
    const requests = new RequestRing();
    const tickets = new ReplayTickets(deps.ids);
    const refresh = (reads: SharedReadTx) => answerFaults.refresh(() => listRules(reads));
    const { operator, ...others } = createSandbox({ ...deps, requests, tickets, refresh });
    const recorded = (plane: Plane) => recordedPlane(plane, requests);
    const httpSide: HttpSide = { answerFaults, recorded, replayTickets: tickets, refresh };
    return { ...others, operator: bindOperations(sandboxV1, [operator]), httpSide };
  },
};

export type Environment = Omit<typeof sandbox, 'hubUntilSet'> & {
  readonly hubUntilSet: typeof sandboxHub | undefined;
};

const notOffered = () => Promise.reject(new Error('a live server does not offer this operation'));

const live: Environment = {
  faults: noFaults,
  addressCheck: acceptEveryAddress,
  hubUntilSet: undefined,
  offered: (bound) => (bound.contract.sandboxOnly ? withoutOperation(bound) : bound),
  createSandbox: () => ({
    partner: { createTestOrders: notOffered, createTestOrder: notOffered },
    operator: [],
    jobs: [],
    periodic: [],
    httpSide: {
      answerFaults: undefined,
      recorded: (plane) => plane,
      replayTickets: undefined,
      refresh: async () => undefined,
    },
  }),
};

export const environmentOf = ({ isLive }: { readonly isLive: boolean }) => (isLive ? live : sandbox);
