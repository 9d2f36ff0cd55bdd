import type { SuggestedAddress } from '@kontor/contract/generated/returns-warehouse-v2';

/** An address as passed to the check; never a hub. */
export interface AddressToCheck {
  readonly recipient: string;
  readonly recipientSuffix?: string;
  readonly isBusinessAddress: boolean;
  readonly street?: string;
  readonly houseNumber?: string;
  readonly zipCode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-3. */
  readonly countryCode: string;
}

/** Finding of a check. Up to three suggestions are passed on. */
export type AddressFinding =
  | { readonly outcome: 'fine' }
  | { readonly outcome: 'refused' | 'not-processable'; readonly suggestions: readonly SuggestedAddress[] }
  | { readonly outcome: 'unavailable' };

/**
 * A plug-in that checks addresses before they are stored. It is called outside any transaction and may be slow; if it
 * throws, it counts as unavailable.
 */
export interface AddressCheck {
  check(address: AddressToCheck): Promise<AddressFinding>;
}

/** The check used when there is no plug-in: every address that the contract allows is fine. */
export const acceptEveryAddress: AddressCheck = { check: async () => ({ outcome: 'fine' }) };
