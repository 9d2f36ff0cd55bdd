import type { BoundOperation } from '../../platform/operations/operation.ts';

import type { Server } from './world.ts';

/** The operations of both planes, which are bound after the sandbox is created. */
interface Planes {
  partner(): readonly BoundOperation[];
  operator(): readonly BoundOperation[];
}

/** The server as a population calls it. */
export function asPopulationCalls(execute: Server['execute'], { partner, operator }: Planes): Server {
  return {
    execute,
    read: (id, tx, request) => readOf(partner(), id).handle(tx, request),
    readAsOperator: (id, tx, request) => readOf(operator(), id).handle(tx, request),
  };
}

function readOf(bound: readonly BoundOperation[], id: string): BoundOperation['operation'] {
  const found = bound.find((each) => each.id === id);
  if (found === undefined) throw new Error(`unknown operation ${id}`);
  return found.operation;
}
