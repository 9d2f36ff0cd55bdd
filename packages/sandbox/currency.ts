/** Made-up amounts, in the currency of the marketplace. */
import { isObject } from '@kontor/values/collections';
import { centsOf, type Money, moneyOf, stepOf } from '@kontor/values/money';
import { readStored } from '@kontor/values/text';

const ofFixtures = 'EUR';

/** Returns the currency of what the sandbox makes up: euros if the marketplace takes them, else the first that it takes. */
export function madeUpCurrency(currencies: readonly string[]): string {
  const [first = ofFixtures] = currencies;
  return currencies.includes(ofFixtures) ? ofFixtures : first;
}

/** Returns as many of a currency's smallest amounts as there are euro cents. */
export function madeUpMoney(euroCents: number, currency: string): Money {
  return moneyOf(euroCents * stepOf(currency), currency);
}

/** Returns a fixture with its amounts, which are in euros, in another currency. */
export function inCurrency<Fixture>(fixture: Fixture, currency: string): Fixture {
  if (currency === ofFixtures) return fixture;
  const text = JSON.stringify(fixture, (_, value) =>
    isObject(value) && value.currency === ofFixtures
      ? madeUpMoney(centsOf({ amount: Number(value.amount), currency: ofFixtures }), currency)
      : value,
  );
  return readStored<Fixture>(text);
}
