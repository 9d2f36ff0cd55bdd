import type { OperationsFor } from '../../platform/operations/operation.ts';
import { listTypes } from './service/list-types.ts';
import { type EventDeps, readEvents } from './service/read-events.ts';

/** The partner operations of the area. */
export function createRoutes(deps: EventDeps): OperationsFor<'readEvents' | 'listEventTypes'> {
  return {
    readEvents: (tx, request, onDisconnect) => readEvents(deps, tx, tx.partnerId, request, onDisconnect),
    listEventTypes: async (_tx, request) => listTypes(request),
  };
}
