import { setTimeout as pause } from 'node:timers/promises';
import type { Event as CloudEvent, EventType } from '@kontor/contract/generated/events-v1';
import type { OperatorOrder, OrderPlacement } from '@kontor/contract/generated/operator-v1';
import type {
  ClockMove,
  ClockState,
  CreatedFault,
  FaultRule,
  FaultRuleCreation,
} from '@kontor/contract/generated/sandbox-v1';
import { isoDurationOf } from '@kontor/values/instant';
import type { CallOperator } from './http.ts';
import { readEvents } from './reads.ts';

/** How often a moving clock is polled. */
const pollIntervalMs = 50;

/** The clock of the sandbox. Every method that moves it resolves when everything that became due is done. */
export interface SandboxClock {
  /** What it shows, as an ISO 8601 instant. */
  now(): Promise<string>;
  /** Moves it ahead by a duration such as `31m`, `1d12h` or, in ISO 8601, `PT31M`. */
  advance(duration: string): Promise<ClockState>;
  /** Moves it ahead to the next event of a type, `P30D` at most by default, and resolves to the event. */
  advance(awaited: AwaitedEvent): Promise<CloudEvent>;
  set(now: string): Promise<ClockState>;
  freeze(): Promise<ClockState>;
  /** Makes it run again; `speed` is the number of its seconds per real second. */
  run(speed?: number): Promise<ClockState>;
}

/** The event that ends a move of the clock. */
export interface AwaitedEvent {
  /** Such as `kontor.order-item.processable.v1`. */
  readonly until: EventType;
  /** Only events of this partner. */
  readonly partner?: { readonly partnerId: string };
  /** Only events about this subject. */
  readonly subject?: string;
  /** How far the clock goes at most, such as `2d` or `P2D`. Rejects if there was no event until then. */
  readonly within?: string;
}

const withinUsual = 'P30D';

const clockPath = '/sandbox/v1/clock';

/** Moves the clock; resolves when it has arrived. */
export async function moveClock(call: CallOperator, body: ClockMove): Promise<ClockState> {
  let state = await call<ClockState>({ method: 'POST', path: clockPath, body });
  // A long move continues after its answer.
  while (state.movingTo !== undefined) {
    await pause(pollIntervalMs);
    state = await call<ClockState>({ path: clockPath });
  }
  return state;
}

export function clockControl(call: CallOperator, tokensMayHaveEnded: () => void): SandboxClock {
  const move = async (body: ClockMove) => {
    const state = await moveClock(call, body);
    tokensMayHaveEnded();
    return state;
  };
  // What is no duration is refused by the server.
  const moveAhead = (duration: string, until?: ClockMove['until']) =>
    move({ advance: isoDurationOf(duration) ?? duration, ...(until !== undefined && { until }) });
  const advanceUntil = async ({ until: type, partner, subject, within = withinUsual }: AwaitedEvent) => {
    const { partnerId } = partner ?? {};
    const { cursor } = await readEvents(call, 'now', {});
    const until = {
      type,
      ...(partnerId !== undefined && { partnerId }),
      ...(subject !== undefined && { subject }),
    };
    const state = await moveAhead(within, until);
    const { events } = await readEvents(call, cursor, { types: [type] });
    const isMeant = (event: CloudEvent) =>
      (partnerId === undefined || event.source === `/partners/${partnerId}`) &&
      (subject === undefined || event.subject === subject);
    const event = events.find(isMeant);
    if (event === undefined)
      throw new Error(`There was no ${type} within ${within}: it is ${state.now} now.`);
    return event;
  };
  const advance = (by: string | AwaitedEvent) => (typeof by === 'string' ? moveAhead(by) : advanceUntil(by));
  return {
    now: async () => (await call<ClockState>({ path: clockPath })).now,
    advance: advance as SandboxClock['advance'],
    set: (now) => move({ now }),
    freeze: () => move({ frozen: true }),
    run: (speed = 1) => move({ frozen: false, speed }),
  };
}

/** Orders of simulated shoppers. */
export interface SandboxOrders {
  /** Places an order with a partner, by default for one piece of the first example product. */
  place(partner: { readonly partnerId: string }, placement?: Partial<OrderPlacement>): Promise<OperatorOrder>;
}

export const defaultPlacement: OrderPlacement = {
  paymentMethod: 'INVOICE_SINGLE',
  deliveryAddress: {
    salutation: 'MS',
    firstName: 'Ada',
    lastName: 'Muster',
    street: 'Lindenweg',
    houseNumber: '4b',
    zipCode: '12345',
    city: 'Musterstadt',
    countryCode: 'DEU',
  },
  lines: [{ sku: 'EX-00001-1' }],
};

export function orderControl(call: CallOperator): SandboxOrders {
  return {
    place: ({ partnerId }, placement) =>
      call({
        method: 'POST',
        path: `/operator/v1/partners/${encodeURIComponent(partnerId)}/orders`,
        body: { ...defaultPlacement, ...placement },
      }),
  };
}

/** What the sandbox breaks on purpose. */
export interface SandboxFaults {
  add(rule: FaultRuleCreation): Promise<FaultRule[]>;
  remove(faultId: string): Promise<void>;
  clear(): Promise<void>;
}

export function faultControl(call: CallOperator): SandboxFaults {
  const path = '/sandbox/v1/faults';
  return {
    async add(rule) {
      const created = await call<CreatedFault>({ method: 'POST', path, body: rule });
      return 'resources' in created ? created.resources : [created];
    },
    remove: (faultId) => call({ method: 'DELETE', path: `${path}/${encodeURIComponent(faultId)}` }),
    clear: () => call({ method: 'DELETE', path }),
  };
}
