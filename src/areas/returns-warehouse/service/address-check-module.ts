import { pathToFileURL } from 'node:url';
import type { SuggestedAddress } from '../../../generated/returns-warehouse-v2.ts';
import type { AddressCheck, AddressFinding, AddressToCheck } from '../needs.ts';

/** Timeout for one call of a module; a caller waits for it. */
const answerMs = 10_000;

/** Exports of a module. */
interface AddressCheckModule {
  check(address: AddressToCheck, options: { readonly signal: AbortSignal }): unknown;
}

/**
 * Creates a check by a module of the operator, which is asked about addresses that `first` finds fine. The module is
 * loaded at its first use. Whatever fails in it, including an invalid answer, is thrown and counts as unavailable.
 */
export function checkedByModule(first: AddressCheck, path: string | undefined): AddressCheck {
  if (path === undefined) return first;
  const load = async () => (await import(pathToFileURL(path).href)) as AddressCheckModule;
  let loaded: Promise<AddressCheckModule> | undefined;
  return {
    async check(address) {
      const finding = await first.check(address);
      if (finding.outcome !== 'fine') return finding;
      loaded ??= load();
      return findingOf(await answerInTime(await loaded, address));
    },
  };
}

function answerInTime(module: AddressCheckModule, address: AddressToCheck): Promise<unknown> {
  const signal = AbortSignal.timeout(answerMs);
  return new Promise((resolveAnswer, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the address check did not answer in time')));
    Promise.resolve(module.check(address, { signal })).then(resolveAnswer, reject);
  });
}

function findingOf(answer: unknown): AddressFinding {
  const { outcome, suggestions = [] } = Object(answer) as { outcome?: unknown; suggestions?: unknown };
  if (outcome === 'fine' || outcome === 'unavailable') return { outcome };
  if ((outcome === 'refused' || outcome === 'not-processable') && Array.isArray(suggestions)) {
    return { outcome, suggestions: suggestions.map(suggestionOf) };
  }
  throw new Error('the address check returned an unknown outcome');
}

const members = ['city', 'district', 'street', 'houseNumber', 'zipCode', 'countryCode'] as const;

/** Copies the members that the contract knows. */
function suggestionOf(given: unknown): SuggestedAddress {
  const values = Object(given) as Readonly<Record<string, unknown>>;
  const text = (member: (typeof members)[number]) => {
    const value = values[member];
    return typeof value === 'string' ? value : undefined;
  };
  const [city, zipCode, countryCode] = [text('city'), text('zipCode'), text('countryCode')];
  if (city === undefined || zipCode === undefined || countryCode === undefined) {
    throw new Error('the address check suggested an address without city, zip code or country');
  }
  const others = members.flatMap((member) => {
    const value = text(member);
    return value === undefined ? [] : [[member, value] as const];
  });
  return { ...Object.fromEntries(others), city, zipCode, countryCode };
}
