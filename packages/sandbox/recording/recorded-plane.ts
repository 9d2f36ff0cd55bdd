import type { Plane } from '@kontor/server/operations';
import { ignoredMembersOf } from './ignored-members.ts';
import type { RequestRing } from './ring.ts';

/** A plane that also stores its requests with their answers. */
export function recordedPlane(plane: Plane, requests: RequestRing): Plane {
  const noteIgnored = ignoredMembersOf(plane);
  return {
    ...plane,
    received(context, body) {
      requests.sent(context, body);
      return noteIgnored(context, body);
    },
    answered(context, status, error, payload) {
      plane.answered(context, status, error, payload);
      // Only preflights of browsers are answered without an operation and without an error.
      if (context.operationId !== 'none' || error !== undefined) requests.answered(context, status, payload);
    },
    disconnected(context) {
      plane.disconnected(context);
      requests.answered(context, undefined, undefined);
    },
  };
}
