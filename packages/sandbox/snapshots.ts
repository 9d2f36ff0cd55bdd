import { ApiError } from '@kontor/contract/errors';
import type { SandboxV1Operations, Snapshot } from '@kontor/contract/generated/sandbox-v1';
import { type OperationsFor, type Reply, readBody } from '@kontor/server/operations';
import {
  type SavedSnapshot,
  type SharedReadTx,
  type SnapshotFolder,
  SnapshotOfOtherSchemaError,
} from '@kontor/server/store';
import type { MovableClock } from '@kontor/server/time';
import { formatInstant } from '@kontor/values/instant';
import { stateOf } from './clock.ts';
import { sandboxErrors } from './errors.ts';
import { removeOrders } from './reset.ts';

/** Maximum number of snapshots in a sandbox. */
export const snapshotsMax = 20;

/** Saves and replaces the whole content of the store; only where the writer runs. */
export interface Replacing {
  save(name: string): Promise<void>;
  restore(name: string): Promise<void>;
  /** Returns to the initial state of a sandbox, with its clock at real time. */
  reset(): Promise<void>;
}

export interface SnapshotDeps {
  readonly clock: MovableClock;
  /** Undefined when the engine does not offer snapshots. */
  readonly snapshots: SnapshotFolder | undefined;
  readonly replacing: Replacing;
  /** Reloads the fault rules from the store on the HTTP thread. */
  refresh(reads: SharedReadTx): Promise<void>;
}

export type SnapshotOperationId = Extract<
  keyof SandboxV1Operations,
  `${string}Snapshot${'' | 's'}` | 'resetSandbox'
>;

/** Operations that save the content of the whole sandbox under a name and restore it. */
export function createSnapshotOperations(deps: SnapshotDeps): OperationsFor<SnapshotOperationId> {
  const { clock, replacing } = deps;
  const follow = async <Answer extends Reply>(reads: SharedReadTx, _request: unknown, reply: Reply) => {
    await deps.refresh(reads);
    return reply as Answer;
  };
  return {
    async listSnapshots() {
      return { status: 200, body: { resources: folderOf(deps).list().map(viewOf), links: [] } };
    },
    createSnapshot: {
      exclusive: true,
      async prepare(_tx, request) {
        const { name } = readBody('SnapshotCreation', request);
        requireFree(folderOf(deps), name);
        await spaceFor(() => replacing.save(name));
        return name;
      },
      async handle(_tx, _request, name: string) {
        const body = viewOf(requireSnapshot(deps, name));
        return { status: 201, body, audit: [{ record: recordOf(name), after: body }] };
      },
    },
    restoreSnapshot: {
      exclusive: true,
      async prepare(_tx, { parameters: { name } }) {
        requireSnapshot(deps, name);
        await spaceFor(() => replacing.restore(name));
      },
      async handle(_tx, { parameters: { name } }) {
        const body = viewOf(requireSnapshot(deps, name));
        return { status: 200, body, audit: [{ record: recordOf(name), after: { restored: true } }] };
      },
      follow,
    },
    async deleteSnapshot(_tx, { parameters: { name } }) {
      const before = viewOf(requireSnapshot(deps, name));
      folderOf(deps).remove(name);
      return { status: 204, audit: [{ record: recordOf(name), before }] };
    },
    resetSandbox: {
      exclusive: true,
      async prepare(_tx, { query: { keep } }) {
        if (keep === 'offers') return;
        folderOf(deps);
        await spaceFor(() => replacing.reset());
      },
      async handle(tx, { query: { keep }, nowMs }) {
        const body = stateOf(clock.nowMs(), clock.offsetMs, clock.course);
        const removed = keep === 'offers' && (await removeOrders(tx, nowMs));
        const after = { reset: true, ...(removed && { keep, removed }) };
        return { status: 200, body, audit: [{ record: 'sandbox', after }] };
      },
      follow,
    },
  };
}

function folderOf({ snapshots }: SnapshotDeps): SnapshotFolder {
  if (snapshots === undefined) throw new ApiError(sandboxErrors.SNAPSHOTS_NOT_OFFERED);
  return snapshots;
}

function requireFree(folder: SnapshotFolder, name: string): void {
  if (folder.find(name) !== undefined) {
    throw new ApiError(sandboxErrors.SNAPSHOT_NAME_TAKEN, { jsonpath: '$.name' });
  }
  if (folder.list().length >= snapshotsMax) {
    throw new ApiError(sandboxErrors.TOO_MANY_SNAPSHOTS, {
      detail: `The maximum of ${snapshotsMax} snapshots is reached; remove one with DELETE /sandbox/v1/snapshots/{name}.`,
    });
  }
}

/** A name that no snapshot can have is answered as not found: the name becomes part of a path. */
const nameForm = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

function requireSnapshot(deps: SnapshotDeps, name: string): SavedSnapshot {
  const found = nameForm.test(name) ? folderOf(deps).find(name) : undefined;
  if (found === undefined) {
    folderOf(deps);
    throw new ApiError(sandboxErrors.SNAPSHOT_NOT_FOUND);
  }
  return found;
}

/** Reports failures that the caller can fix as refusals. */
async function spaceFor(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof SnapshotOfOtherSchemaError) {
      throw new ApiError(sandboxErrors.SNAPSHOT_OF_OTHER_VERSION);
    }
    const { code, message } = error as Error & { code?: string };
    if (code === 'ENOSPC' || code === 'EDQUOT' || /disk is full/.test(message)) {
      throw new ApiError(sandboxErrors.SNAPSHOT_NO_SPACE);
    }
    throw error;
  }
}

function viewOf({ name, savedAtMs, bytes }: SavedSnapshot): Snapshot {
  return { name, savedAt: formatInstant(savedAtMs), bytes };
}

const recordOf = (name: string) => `snapshots/${name}`;
