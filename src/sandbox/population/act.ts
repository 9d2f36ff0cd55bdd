/** What a population is going to do: plain data, kept until its time comes. */
export interface Act<Kind extends keyof Acts = keyof Acts> {
  /** Epoch milliseconds of the sandbox's clock. */
  readonly dueAtMs: number;
  /** Unlike that of any other act of the partner; acts of one instant happen in the order of their names. */
  readonly name: string;
  readonly kind: Kind;
  readonly facts: Acts[Kind];
}

/** The facts of each kind of act. */
export interface Acts {
  /** Plans the orders of a day, such as 2026-03-02, that are placed after an instant. */
  readonly day: { readonly day: string; readonly afterMs: number };
  readonly checkout: CheckoutFacts;
  /** Calls an operation, of the operator plane unless told otherwise; a refusal is taken as it comes. */
  readonly call: {
    readonly plane?: 'partner';
    readonly operationId: string;
    readonly parameters: Readonly<Record<string, string>>;
    readonly body?: object;
  };
  /** The carriers take what was reported since an instant, and pass on later where it is. */
  readonly carriers: { readonly sinceMs: number };
  /** A shopper gets money back in a dispute. */
  readonly dispute: { readonly salesOrderId: string; readonly positionItemId: string };
  /** Cancels the open items of an article that was ordered lately. */
  readonly recall: object;
  /** The simulated partner asks for a campaign, then for its articles, then for its keywords. */
  readonly campaign: { readonly day: string };
  readonly campaignTargets: { readonly day: string; readonly requestId: string };
  readonly campaignKeywords: { readonly campaignId: string };
  /** What shoppers did with ads on a day is counted. */
  readonly figures: { readonly day: string };
  /** The simulated partner looks at its orders and returns. */
  readonly bot: object;
}

/** A basket of a shopper; the part of it that is ordered from one partner. */
export interface CheckoutFacts {
  readonly day: string;
  readonly number: number;
  /** The partner whose shopper it is: another one than the act's where the basket is split. */
  readonly origin: string;
}

/** An act that calls an operation on the order or parcel of the parameters, or on a part of it: `of` tells which. */
export function callAt(
  dueAtMs: number,
  operationId: string,
  parameters: Readonly<Record<string, string>>,
  body?: object,
  of: string = Object.values(parameters).join(' '),
): Act<'call'> {
  const facts = { operationId, parameters, ...(body && { body }) };
  return { dueAtMs, name: `${operationId} ${of}`, kind: 'call', facts };
}
