import type { OrderPlacement } from '../contract/operator-v1.ts';

/** Who buys what a command orders: nobody real, where nobody lives. */
export const madeUpAddress: OrderPlacement['deliveryAddress'] = {
  salutation: 'MS',
  firstName: 'Tilda',
  lastName: 'Testfall',
  street: 'Beispielweg',
  houseNumber: '12a',
  zipCode: '99999',
  city: 'Musterstadt',
  countryCode: 'DEU',
};
