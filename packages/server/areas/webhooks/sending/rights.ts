import { type EventType, eventTypes } from '@kontor/contract/generated/events';
import { accessAfterEndMs, isSuspended } from '../../../platform/auth/authorize.ts';
import { type ContractDates, operatorCaller } from '../../../platform/auth/caller.ts';
import { findRights, type Originator, originatorOf } from '../../../platform/auth/current-rights.ts';
import type { ReadTx, SharedReadTx } from '../../../platform/store/store.ts';
import { MachineAwayError } from '../../../platform/store/store-failure.ts';
import { webhookNumbers as numbers } from '../rules/numbers.ts';
import type { Webhook } from '../rules/webhook.ts';
import type { EventAccess } from '../service/deps.ts';

export interface RightsDeps {
  readonly reads: SharedReadTx;
  readonly events: EventAccess;
  /** When a partner's contract is suspended and when it ends. */
  contractDates(tx: ReadTx): Promise<ContractDates>;
  /** Since when a partner that was not active is active again. */
  activeSinceMs(tx: ReadTx): Promise<number | undefined>;
}

/**
 * Says which types are sent to a webhook; `held` while the partner is suspended, or its machine away, undefined when there is nobody left
 * whose rights count.
 */
export type Readable = ((type: string) => boolean) | 'held' | undefined;

/** Looks up rights, and caches them until further events are read, for a fraction of a second at most. */
export class Rights {
  readonly #deps: RightsDeps;
  readonly #known = new Map<string, { readonly readable: Promise<Readable>; readonly untilMs: number }>();

  constructor(deps: RightsDeps) {
    this.#deps = deps;
  }

  /** Call when events were read or webhooks changed: what is sent afterwards uses the current rights. */
  forget(): void {
    this.#known.clear();
  }

  /** Returns whether the partner has been suspended at any time in the last `withinMs`. */
  async wasHeld(webhook: Webhook, nowMs: number, withinMs: number): Promise<boolean> {
    if (webhook.partnerId === '') return false;
    // Not the cached rights: they may be from before the suspension.
    if ((await readableFor(this.#deps, webhook, nowMs)) === 'held') return true;
    const { reads, activeSinceMs } = this.#deps;
    const sinceMs = await activeSinceMs(reads.partner(webhook.partnerId));
    return sinceMs !== undefined && nowMs - sinceMs <= withinMs;
  }

  readableFor(webhook: Webhook, nowMs: number): Promise<Readable> {
    const known = this.#known.get(webhook.webhookId);
    if (known !== undefined && performance.now() < known.untilMs) return known.readable;
    const readable = readableFor(this.#deps, webhook, nowMs).catch((error): Readable => {
      // Its contract is there, and nobody knows of a suspension.
      if (error instanceof MachineAwayError) return 'held';
      throw error;
    });
    this.#known.set(webhook.webhookId, { readable, untilMs: performance.now() + numbers.rightsGoodMs });
    return readable;
  }
}

async function readableFor(
  { reads, events, contractDates }: RightsDeps,
  webhook: Webhook,
  nowMs: number,
): Promise<Readable> {
  const { partnerId } = webhook;
  if (partnerId !== '') {
    const contract = await contractDates(reads.partner(partnerId));
    if (isSuspended(contract, nowMs)) return 'held';
    if (contract.endedAtMs !== undefined && contract.endedAtMs + accessAfterEndMs <= nowMs) return undefined;
  }
  for (const originator of originatorsOf(webhook)) {
    const rights = await findRights(reads, partnerId, originator, nowMs);
    // Types outside the catalogue, such as test events, reveal nothing.
    if (rights !== undefined) {
      return (type) => !Object.hasOwn(eventTypes, type) || events.mayReadType(rights, type as EventType);
    }
  }
  return undefined;
}

/** A webhook that was stored without its subscriber has only the name of its creator. */
function originatorsOf({ partnerId, subscriber, createdBy: name }: Webhook): Originator[] {
  if (subscriber !== undefined) return [subscriber];
  if (partnerId !== '') return ['user' as const, 'app' as const].map((kind) => ({ kind, name }));
  return [originatorOf({ ...operatorCaller, name })];
}
