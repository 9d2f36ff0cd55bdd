import { ApiError } from '@kontor/contract/errors';
import type { Caller } from '../../auth/caller.ts';
import type { Plane } from '../plane.ts';
import { notInFlight } from '../protection/in-flight-requests.ts';
import type { RequestContext } from '../request-context.ts';

/** Waits for a token check. Until it ends, all requests with that token share one unauthenticated slot. Throws 503. */
export function awaitCaller(
  plane: Plane,
  context: RequestContext,
  caller: Promise<Caller>,
  onKnown: (caller: Caller) => void,
  onRefused: (error: unknown) => void,
): void {
  const { inFlight, tokenChecks } = plane;
  const { authorization = '' } = context.reply.request.headers;
  const isFirst = !tokenChecks.has(caller);
  if (!isFirst) tokenChecks.add(caller, authorization);
  const isRefused = () => isFirst && context.flight.place === notInFlight;
  caller.then(
    (known) => {
      if (isRefused()) return;
      inFlight.leave(context);
      // Its body is read from now on.
      context.flight.phase = 'arriving';
      context.flight.spanStartedMs = performance.now();
      onKnown(known);
    },
    (error) => {
      if (!isRefused()) onRefused(error);
    },
  );
  if (!isFirst) return;
  context.flight.phase = 'checking';
  inFlight.enter(context);
  tokenChecks.add(caller, authorization);
}

/** Returns a 401 unchanged, or a 429 when the address has had too many of them. Other errors pass through. */
export function refusalOfUnknown(plane: Plane, context: RequestContext, error: unknown): Error {
  if (!(error instanceof ApiError) || error.status !== 401) return error as Error;
  try {
    plane.rates.unmatched(context);
  } catch (tooMany) {
    return tooMany as Error;
  }
  return error;
}
