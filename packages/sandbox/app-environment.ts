/** What the app has in a sandbox: fault rules apply, and operations of the sandbox are offered. */
import { operatorV1 } from '@kontor/contract/generated/operator-v1';
import { type SandboxV1Operations, sandboxV1 } from '@kontor/contract/generated/sandbox-v1';
import type { AppEnvironment, Sandbox, SandboxDeps } from '@kontor/server';
import { createPasswords } from '@kontor/server/auth';
import { listRules, storedFaults } from '@kontor/server/faults';
import {
  type BoundOperation,
  bindOperations,
  bindParts,
  type OperationsFor,
} from '@kontor/server/operations';
import { type SharedReadTx, SnapshotFolder } from '@kontor/server/store';
import { sandboxAddressCheck, sandboxHub } from './address-check.ts';
import { type ClockDeps, moveClock, readClock } from './clock.ts';
import { getConformance } from './conformance/operation.ts';
import { madeUpCurrency } from './currency.ts';
import { createFaultOperations } from './faults.ts';
import { AnswerRules } from './injection/answer-rules.ts';
import { createInstallation, createPartner, removePartner } from './partners/operations.ts';
import { createPopulationJob } from './population/job.ts';
import { createPopulationOperations } from './population/operations.ts';
import { asPopulationCalls, type Server } from './population/world.ts';
import { createRequestOperations } from './recording/operations.ts';
import { recordedPlane } from './recording/recorded-plane.ts';
import { RequestRing } from './recording/ring.ts';
import { ReplayTickets, replayRequest } from './replay.ts';
import { monthlyReset } from './reset.ts';
import { fixtureKey } from './seed.ts';
import { createSnapshotOperations, type Replacing } from './snapshots.ts';
import { createTestOrders } from './test-orders.ts';

/** What only the thread of the writer can do. */
export interface WriterWork extends Pick<ClockDeps, 'beginMove'> {
  readonly replacing: Replacing;
  /** Runs a write operation for a population. */
  readonly execute: Server['execute'];
}

const elsewhere = () =>
  Promise.reject(new Error('only the process with the writer can replace the store, and only on SQLite'));

/** Where the content of the store is not replaced; nothing should ask for it. */
export const noReplacing: Replacing = { save: elsewhere, restore: elsewhere, reset: elsewhere };

/** For threads without the writer. */
export const doneByTheWriter: WriterWork = {
  replacing: noReplacing,
  beginMove: () => undefined,
  execute: () => Promise.reject(new Error('only the process with the writer can run a population')),
};

export function createAppEnvironment(work: WriterWork): AppEnvironment {
  return {
    faults: storedFaults,
    addressCheck: sandboxAddressCheck,
    hubUntilSet: sandboxHub,
    offered: (bound) => bound,
    createSandbox: (deps) => createSandbox(deps, work),
  };
}

function createSandbox(app: SandboxDeps, work: WriterWork): Sandbox {
  const { clock, products, operationOf, planes, settings } = app;
  const answerFaults = new AnswerRules();
  const requests = new RequestRing();
  const tickets = new ReplayTickets(app.ids);
  const refresh = (reads: SharedReadTx) => answerFaults.refresh(() => listRules(reads));
  const deps = {
    ...app,
    ...work,
    requests,
    tickets,
    refresh,
    passwords: createPasswords(app.ids),
    currency: madeUpCurrency(settings.currencies),
    snapshots: SnapshotFolder.of(app.database),
    server: asPopulationCalls(work.execute, planes),
    operations: () => new Map(planes.partner().map(({ id, contract }) => [id, contract])),
  };
  const operator: OperationsFor<keyof SandboxV1Operations> = {
    readClock: readClock(clock),
    moveClock: moveClock(deps),
    ...createFaultOperations(deps),
    ...createRequestOperations(requests),
    replayRequest: replayRequest(deps),
    getConformance: getConformance(deps),
    createSandboxPartner: createPartner(deps),
    removeSandboxPartner: removePartner(deps),
    createSandboxInstallation: createInstallation(deps),
    ...createPopulationOperations(app.partners),
    ...createSnapshotOperations(deps),
  };
  return {
    partner: createTestOrders(products, operationOf, deps.currency),
    operator: bindOperations(sandboxV1, [operator]),
    writes: fixtureWrites(app),
    jobs: [createPopulationJob(deps)],
    periodic: [monthlyReset(settings.sandboxMonthlyReset)],
    httpSide: {
      answerFaults,
      recorded: (plane) => recordedPlane(plane, requests),
      replayTickets: tickets,
      refresh,
    },
  };
}

/** The writes of demo data whose secrets and ids are given; no plane offers them. */
function fixtureWrites({ partners, apps }: SandboxDeps): (readonly [string, BoundOperation])[] {
  const fixtures = { createUser: partners.createFixtureUser, createApp: apps.createFixtureApp };
  return bindParts(operatorV1, [fixtures]).map((bound) => [fixtureKey(bound.id), bound] as const);
}
