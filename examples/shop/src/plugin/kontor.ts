import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createOperatorClient, KontorError, type ReadEvent } from 'kontor/client';

export interface KontorOptions {
  /** Address of the operator plane. */
  readonly operator: string;
  /** Token of an operator with the roles viewer and orders. */
  readonly token: string;
  /** Delivery fee of each partner in a basket, gross, in cents. */
  readonly feeCents: number;
}

/** Set by `KontorPlugin.init`, before anything of the plugin is made. */
export const settings: { options: KontorOptions } = {
  options: { operator: 'http://127.0.0.1:8081', token: 'operator', feeCents: 495 },
};

let client: ReturnType<typeof createOperatorClient> | undefined;

export function kontor() {
  const { operator: url, token } = settings.options;
  client ??= createOperatorClient({ url, token, timeoutMs: 15_000 });
  return client;
}

/** Facts of Kontor about a variant, as custom fields. */
export const factsOf = ({ customFields }: { customFields: object }) =>
  customFields as {
    readonly kontorKey?: string;
    readonly kontorPartner?: string;
    readonly kontorQuantity?: number | null;
    readonly orderable?: boolean;
    readonly reasons?: string;
    readonly contentHash?: string | null;
    readonly salePrice?: number | null;
    readonly saleFrom?: Date | null;
    readonly saleUntil?: Date | null;
  };

/** What an event is about, with its type: the last one of those that have it in common tells what is. */
export const aboutOf = ({ type, source, subject }: Told) => `${type} ${source} ${subject}`;
export type Told = Pick<ReadEvent, 'type' | 'source' | 'subject'> & { readonly data: object };

/** Whether Kontor does not answer, or refuses the token: nothing is wrong with what it was asked. */
export const isAway = (error: unknown) =>
  error instanceof KontorError && (error.retryable || error.status >= 500 || /^40[13]$/.test(String(error.status)));

/** Time in which Kontor has to answer a shopper who waits; the shop's own copy decides otherwise. */
export const answerMs = 1_500;

/** The id of a basket: always the same one for an order of the shop, so that it never becomes two. */
export function salesOrderIdOf(orderCode: string): string {
  const hex = createHash('sha256').update(`kontor ${orderCode}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-4$3-8$4-$5');
}

/** Waits before what failed is tried again. */
export const pause = (ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal }).catch(() => undefined);

const words: Readonly<Record<string, string>> = {
  SOLD_OUT: 'is sold out',
  NO_QUANTITY: 'is sold out',
  DELIVERY_TOO_LONG: 'cannot be delivered soon enough',
  NO_PROFILE: 'cannot be delivered at present',
};

/** Says to a shopper why something cannot be ordered. */
export function shopperWords(name: string, reasons: readonly string[]): string {
  const known = reasons.map((reason) => words[reason]).find((text) => text !== undefined);
  return `${name} ${known ?? 'is no longer sold'}.`;
}

/** Says to a shopper why Kontor refused an order. */
export function refusalWords(error: KontorError, nameOf: (sku: string) => string): string {
  const texts = error.errors.map(({ name, facts }) => {
    const what = typeof facts?.sku === 'string' ? nameOf(facts.sku) : undefined;
    if (what === undefined) return 'The seller does not take this order.';
    if (name === 'ORDER_QUANTITY_EXCEEDED') return `${what}: you have ordered as many of it as one shopper may.`;
    return shopperWords(what, Array.isArray(facts?.reasons) ? facts.reasons.map(String) : []);
  });
  return [...new Set(texts)].join(' ');
}

/** `Map.groupBy`, which Node.js 20 does not have. */
export function groupBy<Some, Key>(all: Iterable<Some>, keyOf: (each: Some) => Key): Map<Key, Some[]> {
  const groups = new Map<Key, Some[]>();
  for (const each of all) {
    const key = keyOf(each);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [each]);
    else group.push(each);
  }
  return groups;
}
