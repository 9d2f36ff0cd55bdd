import type { OperationId, Operations } from '@kontor/contract/generated/operations';

/** Something that a population is going to do: plain data, stored until it is due. */
export interface Act<Kind extends keyof Acts = keyof Acts> {
  /** Epoch milliseconds of the sandbox clock. */
  readonly dueAtMs: number;
  /** Unique among the partner's acts; acts of the same instant happen in the order of their names. */
  readonly name: string;
  readonly kind: Kind;
  readonly facts: Acts[Kind];
}

/** The facts of each kind of act. */
export interface Acts {
  /** Plans the orders of a day, such as 2026-03-02, that are placed after an instant. */
  readonly day: { readonly day: string; readonly afterMs: number };
  readonly checkout: CheckoutFacts;
  /** Calls an operation, of the operator plane by default; a refusal is ignored. */
  readonly call: {
    readonly plane?: 'partner';
    readonly operationId: OperationId;
    readonly parameters: Readonly<Record<string, string>>;
    readonly body?: object;
  };
  /** The carriers take the parcels that were reported since an instant, and later report where they are. */
  readonly carriers: { readonly sinceMs: number };
  /** A shopper gets money back in a dispute. */
  readonly dispute: { readonly salesOrderId: string; readonly positionItemId: string };
  /** Cancels the open items of a product that was ordered recently. */
  readonly recall: object;
  /** The simulated partner requests a campaign, then its products, then its keywords. */
  readonly campaign: { readonly day: string };
  readonly campaignTargets: { readonly day: string; readonly requestId: string };
  readonly campaignKeywords: { readonly campaignId: string };
  /** Counts what shoppers did with ads on a day. */
  readonly figures: { readonly day: string };
  /** The simulated partner processes its orders and returns. */
  readonly bot: object;
}

/** A shopper's basket; the part of it that is ordered from one partner. */
export interface CheckoutFacts {
  readonly day: string;
  readonly number: number;
  /** The partner whose shopper it is; differs from the act's partner when the basket is split. */
  readonly origin: string;
}

/**
 * Creates an act that calls an operation on the order or parcel in the parameters, or on a part of it, which `of`
 * names.
 */
export function callAt<Id extends OperationId>(
  dueAtMs: number,
  operationId: Id,
  parameters: Omit<Operations[Id]['parameters'], 'partnerId'>,
  body?: object,
  of: string = Object.values(parameters).join(' '),
): Act<'call'> {
  const texts = parameters as Readonly<Record<string, string>>;
  const facts = { operationId, parameters: texts, ...(body && { body }) };
  return { dueAtMs, name: `${operationId} ${of}`, kind: 'call', facts };
}
