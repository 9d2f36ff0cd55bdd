import type { CarrierCodes, CarrierName } from '@kontor/contract/generated/returns-warehouse-v2';
import { shortHash } from '@kontor/values/bytes';

/** A carrier that is attached to an address. */
export interface StoredCarrier {
  readonly returnAddressCarrierId: string;
  readonly returnAddressId: string;
  readonly returnCarrier: CarrierName;
  /** Undefined for HERMES. */
  readonly codes: CarrierCodes | undefined;
}

interface CodesOfCarrier {
  readonly needed: readonly (keyof CarrierCodes)[];
  readonly optional: readonly (keyof CarrierCodes)[];
}

/** Codes that each carrier takes; undefined for a carrier that has none. */
const codesOfCarriers: Readonly<Record<CarrierName, CodesOfCarrier | undefined>> = {
  DHL: { needed: ['leitCode'], optional: ['settlementNumber', 'customerNumber'] },
  GLS: { needed: ['customerId', 'contactId'], optional: ['referenzId'] },
  HERMES: undefined,
};

/** A violation of one member of the codes, or of the codes as a whole when `member` is absent. */
interface CodesViolation {
  readonly member?: keyof CarrierCodes;
  readonly detail: string;
}

/** Returns the violations of codes whose members have the right types (RW11, RW12). */
export function codesViolations(carrier: CarrierName, codes: CarrierCodes | undefined): CodesViolation[] {
  const row = codesOfCarriers[carrier];
  const given = Object.keys(codes ?? {});
  if (row === undefined) {
    return given.length === 0 ? [] : [{ detail: `${carrier} has no codes; omit returnCarrierCodes.` }];
  }
  if (codes === undefined) {
    return [{ detail: `${carrier} requires returnCarrierCodes with ${row.needed.join(' and ')}.` }];
  }
  const missing = row.needed
    .filter((member) => isEmpty(codes[member]))
    .map((member) => ({
      member,
      detail: `${member} is missing; ${carrier} requires ${row.needed.join(' and ')}.`,
    }));
  const wrong = carrier === 'DHL' ? dhlViolations(codes) : glsViolations(codes);
  return [...missing, ...wrong, ...foreignViolations([...row.needed, ...row.optional], codes)];
}

/**
 * Returns violations for codes of another carrier, which would otherwise be dropped silently. Members that no carrier has
 * are ignored.
 */
function foreignViolations(own: readonly (keyof CarrierCodes)[], codes: CarrierCodes): CodesViolation[] {
  return Object.entries(codesOfCarriers).flatMap(([other, row]) =>
    [...(row?.needed ?? []), ...(row?.optional ?? [])]
      .filter((member) => !own.includes(member) && !isEmpty(codes[member]))
      .map((member) => ({ member, detail: `${member} is a code of ${other}; omit it.` })),
  );
}

function dhlViolations(codes: CarrierCodes): CodesViolation[] {
  return (['leitCode', 'settlementNumber', 'customerNumber'] as const).flatMap((member) => {
    const value = codes[member];
    if (isEmpty(value)) return [];
    const isNumber = member === 'customerNumber';
    const wrong = isNumber ? /[\s.()[\]{}]/u : /[\s.]/u;
    if (!wrong.test(value ?? '')) return [];
    const without = isNumber ? 'spaces, dots and brackets' : 'spaces and dots';
    return [{ member, detail: `${member} is ${JSON.stringify(value)}; send it without ${without}.` }];
  });
}

function glsViolations({ customerId, contactId }: CarrierCodes): CodesViolation[] {
  const violations: CodesViolation[] = [];
  if (customerId !== undefined && !Number.isInteger(customerId)) {
    violations.push({
      member: 'customerId',
      detail: `customerId is ${customerId} and must be a whole number.`,
    });
  }
  if (contactId && contactId.trim() === '') {
    violations.push({ member: 'contactId', detail: 'contactId consists only of spaces.' });
  }
  return violations;
}

/** Returns the codes that belong to the carrier, in a fixed order; undefined when it has none. */
export function toCodes(carrier: CarrierName, codes: CarrierCodes | undefined): CarrierCodes | undefined {
  const row = codesOfCarriers[carrier];
  if (row === undefined || codes === undefined) return undefined;
  const members = [...row.needed, ...row.optional].filter((member) => !isEmpty(codes[member]));
  return Object.fromEntries(members.map((member) => [member, codes[member]]));
}

/** Returns a text that is the same for equal codes; null without codes. */
export function codesKeyOf(codes: CarrierCodes | undefined): string | null {
  return codes === undefined ? null : shortHash(JSON.stringify(codes)).toString('hex');
}

function isEmpty(value: string | number | undefined): boolean {
  return value === undefined || value === '';
}
