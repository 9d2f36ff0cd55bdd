import { setTimeout } from 'node:timers/promises';
import type { CallOptions, Event as KontorEvent, OperatorOperations } from 'kontor/client';
import { createOperatorClient, KontorError, NotFound } from 'kontor/client';
import type { ProductVariant } from './vendure.js';

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

export type Answer<Id extends keyof OperatorOperations> = OperatorOperations[Id]['answer'];

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

export const partnerOf = (variant: { customFields: object }): string => factsOf(variant).kontorPartner ?? '';

/** What an event is about, with its type: the last one of those that have it in common tells what is. */
export const aboutOf = ({ type, source, subject }: Told) => `${type} ${source} ${subject}`;
export type Told = Pick<KontorEvent, 'type' | 'source' | 'subject'> & { readonly data: object };

/** Whether Kontor does not answer, or refuses the token: nothing is wrong with what it was asked. */
export const isAway = (error: unknown) =>
  error instanceof KontorError && (error.retryable || error.status >= 500 || /^40[13]$/.test(String(error.status)));

/** How Kontor is asked while a shopper waits; the shop's own copy decides if it does not answer in time. */
export const forShopper: CallOptions = { tries: 1, timeoutMs: 1_500 };

type Variant = Pick<ProductVariant, 'sku' | 'customFields'>;

/** What Kontor says of a variant now; one that it does not know cannot be ordered. */
export function availabilityOf(variant: Variant, options = forShopper): Promise<Answer<'getSkuAvailability'>> {
  const { sku } = variant;
  const call = kontor().call('getSkuAvailability', { partnerId: partnerOf(variant), sku }, options);
  return call.catch((error) => {
    if (error instanceof NotFound) return { sku, orderable: false, reasons: ['NOT_ONLINE'] };
    throw error;
  });
}

/** Waits before what failed is tried again. */
export const pause = (ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal }).catch(() => undefined);
