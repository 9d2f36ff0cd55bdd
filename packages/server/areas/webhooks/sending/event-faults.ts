import { applies, type FaultRule, selects } from '../../../platform/faults/rule.ts';
import { listRules } from '../../../platform/faults/store.ts';
import type { SharedReadTx } from '../../../platform/store/store.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { WaitingEvent } from '../rules/webhook.ts';

/** What a rule does to an event for one webhook. */
export interface EventFault {
  /** How many more times it is sent. */
  readonly copies: number;
  /** How long it is delayed. */
  readonly delayMs: number;
}

const fine: EventFault = { copies: 0, delayMs: 0 };

/**
 * Fault rules of a sandbox for events sent to webhooks. They are read after each page of events, so that every event
 * that happens after a rule was made is subject to it. Counts are those of this process and start at 1.
 */
export class EventFaults {
  readonly #reads: SharedReadTx;
  /** The clock that `from` and `until` refer to. */
  readonly #clock: Clock;
  #counts = new Map<string, number>();

  constructor(reads: SharedReadTx, clock: Clock) {
    this.#reads = reads;
    this.#clock = clock;
  }

  /** Returns one fault for each event, in their order. */
  async judge(webhookId: string, events: readonly WaitingEvent[]): Promise<EventFault[]> {
    if (events.length === 0) return [];
    const rules = (await listRules(this.#reads)).filter(({ webhook }) => webhook !== undefined);
    this.#counts = new Map(rules.map(({ faultId }) => [faultId, this.#counts.get(faultId) ?? 0]));
    return events.map((event) => this.#judged(rules, webhookId, event));
  }

  /** Returns the effect of the first rule that applies; every rule that selects the event counts it. */
  #judged(rules: readonly FaultRule[], webhookId: string, { eventId, orderKey }: WaitingEvent): EventFault {
    const asker = { partnerId: orderKey, nowMs: this.#clock.nowMs(), key: `${webhookId} ${eventId}` };
    let found: FaultRule | undefined;
    for (const rule of rules) {
      if (!selects(rule, asker)) continue;
      const count = (this.#counts.get(rule.faultId) ?? 0) + 1;
      this.#counts.set(rule.faultId, count);
      if (applies(rule, asker.key, count)) found ??= rule;
    }
    if (found === undefined) return fine;
    return { copies: found.webhook === 'duplicate' ? 1 : 0, delayMs: found.webhookDelayMs ?? 0 };
  }
}
