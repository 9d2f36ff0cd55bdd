import type { OperationsFor } from '../../platform/operations/operation.ts';
import { type EventDeps, readEvents } from './service/read-events.ts';
import { listTypes } from './service/types.ts';

/** The partner operations of the area. */
export function createRoutes(deps: EventDeps): OperationsFor<'readEvents' | 'listEventTypes'> {
  return {
    readEvents: (tx, request, onDisconnect) => readEvents(deps, tx, tx.partnerId, request, onDisconnect),
    listEventTypes: async (_tx, request) => listTypes(request),
  };
}

/** The operator operations of the area. */
export function createOperatorOperations(
  deps: EventDeps,
): OperationsFor<'readEventsOfAll' | 'listEventTypesOfAll'> {
  return {
    readEventsOfAll: (tx, request, onDisconnect) => readEvents(deps, tx, undefined, request, onDisconnect),
    listEventTypesOfAll: async (_tx, request) => listTypes(request),
  };
}
