/** Address check of a sandbox: certain cities produce the results that an address check can have. */

interface Suggestion {
  readonly city: string;
  readonly street?: string;
  readonly houseNumber?: string;
  readonly zipCode: string;
  readonly countryCode: string;
}

interface Address extends Suggestion {
  readonly isBusinessAddress: boolean;
}

type Finding =
  | { readonly outcome: 'fine' | 'unavailable' }
  | { readonly outcome: 'refused' | 'not-processable'; readonly suggestions: readonly Suggestion[] };

/** The hub of a sandbox until its operator sets another. */
export const sandboxHub = {
  street: 'Hafenstr.',
  houseNumber: '12',
  zipCode: '12345',
  city: 'Musterstadt',
  country: 'Germany',
} as const;

/** Accepts every city except three, which are recognised by name in any letter case (RW8). */
export const sandboxAddressCheck = {
  async check(address: Address): Promise<Finding> {
    switch (address.city.trim().toLowerCase()) {
      case 'nowhere':
        return { outcome: 'refused', suggestions: suggestionsFor(address) };
      case 'unprocessable':
        return { outcome: 'not-processable', suggestions: [] };
      case 'unavailable':
        return { outcome: 'unavailable' };
      default:
        return { outcome: 'fine' };
    }
  },
};

/** Suggests two cities that exist in a sandbox, with the rest of the address as given. */
function suggestionsFor({
  isBusinessAddress,
  street,
  houseNumber,
  zipCode,
  countryCode,
}: Address): Suggestion[] {
  const hasStreetAddress = !isBusinessAddress && street !== undefined && houseNumber !== undefined;
  const streetAddress = hasStreetAddress ? { street, houseNumber } : {};
  return ['Musterstadt', 'Neu Musterstadt'].map((city) => ({ city, ...streetAddress, zipCode, countryCode }));
}
