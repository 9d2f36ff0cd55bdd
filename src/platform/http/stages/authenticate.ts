import type { Caller } from '../../auth/caller.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Plane, Route } from '../plane.ts';
import { notInFlight } from '../protection/in-flight-requests.ts';
import type { RequestContext } from '../request-context.ts';

/** Waits for a token check. Until it ends, all requests with that token share one unauthenticated slot. Throws 503. */
export function awaitCaller(
  plane: Plane,
  context: RequestContext,
  caller: Promise<Caller>,
  proceed: (caller: Caller) => void,
  refuse: (error: unknown) => void,
): void {
  const { inFlight, tokenChecks } = plane;
  const isFirst = !tokenChecks.has(caller);
  if (!isFirst) tokenChecks.add(caller);
  const isRefused = () => isFirst && context.place === notInFlight;
  caller.then(
    (known) => {
      if (isRefused()) return;
      inFlight.leave(context);
      proceed(known);
    },
    (error) => {
      if (!isRefused()) refuse(error);
    },
  );
  if (!isFirst) return;
  inFlight.enter(context);
  tokenChecks.add(caller);
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

/** Makes refusals of a known caller carry the headers that the operation defines for them. */
export function lookUpAtRefusal({ reads }: Plane, { operation }: Route, context: RequestContext): void {
  const { refusalHeaders } = operation;
  if (refusalHeaders === undefined) return;
  const { caller, nowMs } = context;
  context.refusalHeaders = () => refusalHeaders(reads.partner(caller.partnerId), { caller, nowMs });
}
