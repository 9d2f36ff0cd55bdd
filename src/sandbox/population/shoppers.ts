import type { Address } from '../../generated/orders-v4.ts';
import type { Draws } from './draws.ts';

/** Invented people and places. */

const firstNames = ['Tilda', 'Jonas', 'Mira', 'Anton', 'Selma', 'Levin', 'Karla', 'Oskar', 'Nele', 'Emil'];
const lastNames = ['Testfall', 'Beispiel', 'Muster', 'Probe', 'Versuch', 'Übung', 'Vorlage', 'Entwurf'];
const streets = ['Beispielweg', 'Musterstraße', 'Probegasse', 'Am Testfeld', 'Versuchsallee', 'Vorlagenring'];
const atHome = [
  ['99999', 'Musterstadt'],
  ['12345', 'Beispielstedt'],
  ['54321', 'Probehausen'],
] as const;
const abroad = [
  ['1010', 'Wien', 'AUT'],
  ['5020', 'Salzburg', 'AUT'],
  ['8000', 'Zürich', 'CHE'],
  ['1011', 'Amsterdam', 'NLD'],
] as const;

/** Address of an invented person, abroad if requested. */
export function addressOf(draws: Draws, isAbroad: boolean): Address {
  const firstName = draws.pick(firstNames);
  const lastName = draws.pick(lastNames);
  const [zipCode, city, countryCode] = isAbroad ? draws.pick(abroad) : [...draws.pick(atHome), 'DEU'];
  return {
    salutation: draws.pick(['MR', 'MS', 'UNKNOWN']),
    firstName,
    lastName,
    street: draws.pick(streets),
    houseNumber: `${draws.integer(1, 199)}`,
    zipCode,
    city,
    countryCode,
    email: `${firstName.toLowerCase()}.${draws.integer(1, 9999)}@shopper.example`,
    phoneNumber: '+49 30 0000000',
  };
}

/** Payment methods of orders that are not prepaid; more common ones are listed more often. */
const methods = [
  'INVOICE_SINGLE',
  'INVOICE_SINGLE',
  'PAYPAL',
  'PAYPAL',
  'CREDIT_CARD',
  'DIRECT_DEBIT',
  'INVOICE_INSTALLMENTS',
  'DIRECT_DEBIT_INSTALLMENTS',
] as const;

/** How an order is paid, with the number of instalments where it has some. */
export function paymentOf(
  draws: Draws,
  isPrepaid: boolean,
): { readonly paymentMethod: string; readonly installmentCount?: number } {
  const paymentMethod = isPrepaid ? 'PREPAYMENT' : draws.pick(methods);
  const installmentCount = draws.pick([3, 6, 12]);
  return { paymentMethod, ...(paymentMethod.endsWith('_INSTALLMENTS') && { installmentCount }) };
}
