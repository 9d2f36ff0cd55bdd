import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import type { Caller } from './caller.ts';

/** When the contract of a partner is suspended and when it ends, in the past or the future; epoch milliseconds. */
export interface ContractDates {
  readonly suspendedAtMs: number | undefined;
  readonly endedAtMs: number | undefined;
}

/** How long a partner can still handle what it sent before its contract ended. */
export const accessAfterEndMs = 70 * 24 * 60 * 60 * 1000;

/** The operation that is called. */
interface Asked {
  readonly mode: 'read' | 'write';
  readonly afterEnd?: true;
}

/**
 * Throws 403 for a partner that is suspended, for most writes once its contract has ended, and for all calls seventy
 * days after that. The dates travel with the caller, so that they take effect by the clock and not when a token is
 * checked.
 */
export function requireContractInForce({ contract }: Caller, { mode, afterEnd }: Asked, nowMs: number): void {
  if (contract === undefined) return;
  const { endedAtMs = Number.POSITIVE_INFINITY } = contract;
  if (isSuspended(contract, nowMs)) throw new ApiError(platformErrors.PARTNER_SUSPENDED);
  if (nowMs < endedAtMs) return;
  if (nowMs >= endedAtMs + accessAfterEndMs) throw new ApiError(platformErrors.ACCESS_ENDED);
  if (mode === 'write' && !afterEnd) throw new ApiError(platformErrors.PARTNER_ENDED);
}

/** True while a suspension is in effect; the end of the contract replaces it. */
export function isSuspended({ suspendedAtMs, endedAtMs }: ContractDates, nowMs: number): boolean {
  if (endedAtMs !== undefined && endedAtMs <= nowMs) return false;
  return suspendedAtMs !== undefined && suspendedAtMs <= nowMs;
}
