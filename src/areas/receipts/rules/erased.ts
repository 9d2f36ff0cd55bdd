/** The contract wants an address of the shopper; where it was erased its members are empty. */
export const erasedAddress = {
  firstName: '',
  lastName: '',
  street: '',
  zipCode: '',
  city: '',
  countryCode: '',
} as const;

/** Whether nothing is left of an address. */
export function isErased(address: object): boolean {
  return Object.values(address).every((text) => text === '');
}
