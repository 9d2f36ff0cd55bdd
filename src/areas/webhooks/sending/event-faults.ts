import { applies, type FaultRule, selects } from '../../../platform/faults/rule.ts';
import { listRules } from '../../../platform/faults/store.ts';
import type { SharedReadTx } from '../../../platform/store/store.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { WaitingEvent } from '../rules/webhook.ts';

/** What a rule does to an event on its way to one webhook. */
export interface EventFault {
  /** How often it is sent beyond the first time. */
  readonly copies: number;
  /** How long it is held back. */
  readonly delayMs: number;
}

const fine: EventFault = { copies: 0, delayMs: 0 };

/**
 * Rules of a sandbox about events that webhooks are sent. They are read for each page of events that was read before: an
 * event that happened after a rule was made is judged by it. Counts are those of this process and begin at 1.
 */
export class EventFaults {
  readonly #reads: SharedReadTx;
  /** The clock that `from` and `until` go by. */
  readonly #clock: Clock;
  #counts = new Map<string, number>();

  constructor(reads: SharedReadTx, clock: Clock) {
    this.#reads = reads;
    this.#clock = clock;
  }

  /** One answer for each event, in their order. */
  async judge(webhookId: string, events: readonly WaitingEvent[]): Promise<EventFault[]> {
    if (events.length === 0) return [];
    const rules = (await listRules(this.#reads)).filter(({ webhook }) => webhook !== undefined);
    this.#counts = new Map(rules.map(({ faultId }) => [faultId, this.#counts.get(faultId) ?? 0]));
    return events.map((event) => this.#judged(rules, webhookId, event));
  }

  /** The first rule that applies; each that selects the event counts it. */
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
