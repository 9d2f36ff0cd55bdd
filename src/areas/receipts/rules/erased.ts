/** The contract requires an address of the shopper; an erased address has empty members. */
export const erasedAddress = {
  firstName: '',
  lastName: '',
  street: '',
  zipCode: '',
  city: '',
  countryCode: '',
} as const;

/** True when nothing is left of an address. */
export function isErased(address: object): boolean {
  return Object.values(address).every((text) => text === '');
}
