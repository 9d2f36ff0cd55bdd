/** A live server: nothing of a sandbox is offered, and its clock is that of the machine. */
import { noFaults } from '../../platform/faults/faults.ts';
import { withoutOperation } from '../../platform/http/listener/paths.ts';
import { randomIds } from '../../platform/time/ids.ts';
import type { AppEnvironment, Environment } from './environment.ts';

const nothing = async () => undefined;
const notOffered = () => Promise.reject(new Error('a live server does not offer this operation'));

const app: AppEnvironment = {
  faults: noFaults,
  addressCheck: undefined,
  hubUntilSet: undefined,
  offered: (bound) => (bound.contract.sandboxOnly ? withoutOperation(bound) : bound),
  createSandbox: () => ({
    partner: { createTestOrders: notOffered, createTestOrder: notOffered },
    operator: [],
    writes: [],
    jobs: [],
    periodic: [],
    httpSide: {
      answerFaults: undefined,
      recorded: (plane) => plane,
      replayTickets: undefined,
      refresh: nothing,
    },
  }),
};

export const live: Environment = {
  restoreClock: nothing,
  forHttp: async () => app,
  forWriter: async () => ({
    app,
    ids: randomIds,
    seeded: (handler) => handler,
    seed: async () => false,
    keepBeginning: nothing,
    createMover: () => ({ start: () => undefined, stop: nothing }),
  }),
};
