import type { OperationsFor } from '../../platform/operations/operation.ts';
import { listTypes } from './service/list-types.ts';
import { type EventDeps, readEvents } from './service/read-events.ts';

/** The operator operations of the area. */
export function createOperatorOperations(
  deps: EventDeps,
): OperationsFor<'readEventsOfAll' | 'listEventTypesOfAll'> {
  return {
    readEventsOfAll: (tx, request, onDisconnect) => readEvents(deps, tx, undefined, request, onDisconnect),
    listEventTypesOfAll: async (_tx, request) => listTypes(request),
  };
}
