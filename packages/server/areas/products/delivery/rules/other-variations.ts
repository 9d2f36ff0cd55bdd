import type { ElementViolation } from '@kontor/contract/errors';
import type { ProductVariation } from '@kontor/contract/generated/products-v5';
import { gtin14Of } from '@kontor/values/codes';
import { deliveryErrors } from '../../delivery-errors.ts';
import { foodRolesOf } from './product.ts';
import { violation } from './violation.ts';

/** The values by which variations of one partner are compared. */
export interface Identity {
  readonly sku: string;
  readonly productReference: string;
  /** As sent; compared in its 14-digit form. */
  readonly ean: string;
  readonly category: string;
  readonly brandId: string;
  /** Empty when there is none. */
  readonly productLine: string;
  /** Roles of the food operators as one text; empty when there are none. */
  readonly foodRoles: string;
}

/** An element that passed its own rules and would be stored. */
export interface Candidate extends Identity {
  /** Place of the element in the body: `$[3]`. */
  readonly root: string;
}

/** The stored variations that candidates are compared with: their own former versions, and others of the partner. */
export interface OtherVariations {
  /** Stored versions of the candidates themselves, by sku, with their active flag. */
  readonly stored: ReadonlyMap<string, Identity & { readonly active: boolean }>;
  /** Active skus, by the 14-digit form of their ean. */
  readonly activeSkusByGtin: ReadonlyMap<string, readonly string[]>;
  /** Active stored variations, by productReference. */
  readonly activeSiblings: ReadonlyMap<string, readonly Identity[]>;
}

type Violations = Map<string, ElementViolation[]>;

/** Members that a delivery cannot change while the variation is active. */
const fixedKeys = ['productReference', 'ean'] as const;
/** Members that must be equal in all active variations of one product. */
const compared = ['category', 'brandId', 'productLine', 'foodRoles'] as const;

/**
 * Returns the GTINs and product references whose stored variations the candidates have to be compared with, without
 * repeats. A candidate that equals its stored active version was checked when that was stored or switched on, and one
 * that is stored inactive competes with none: their eans and references matter only where another candidate moves in.
 */
export function keysOfOthers(
  candidates: readonly Candidate[],
  stored: OtherVariations['stored'],
): { gtins: string[]; productReferences: string[] } {
  const moving = candidates.filter((candidate) => {
    const before = stored.get(candidate.sku);
    return before === undefined || (before.active && !isSame(candidate, before));
  });
  return {
    gtins: [...new Set(moving.map(({ ean }) => gtin14Of(ean)))],
    productReferences: [...new Set(moving.map(({ productReference }) => productReference))],
  };
}

function isSame(one: Identity, other: Identity): boolean {
  return [...fixedKeys, ...compared].every((member) => one[member] === other[member]);
}

/**
 * Returns the violations that candidates have because of other variations, by sku (products-behaviour, section 5). Each sku
 * occurs in one candidate only. A candidate that is stored inactive is not compared until it is switched on.
 */
export function checkAgainstOthers(candidates: readonly Candidate[], others: OtherVariations): Violations {
  const violations: Violations = new Map();
  const competing = candidates.filter(({ sku }) => others.stored.get(sku)?.active ?? true);
  for (const candidate of competing) {
    const stored = others.stored.get(candidate.sku);
    if (stored !== undefined) refuse(violations, candidate.sku, fixedKeyViolations(candidate, stored));
  }
  checkCompetitors(competing, others, violations, contentPlaces);
  return violations;
}

/**
 * Returns the violations of variations that are to be switched on again, by sku: since they were switched off, their eans
 * may have been taken and their product may have changed. `switchedOff` are the skus that the same body switches off.
 */
export function checkSwitchedOn(
  candidates: readonly Candidate[],
  switchedOff: ReadonlySet<string>,
  others: OtherVariations,
): Violations {
  const violations: Violations = new Map();
  const stays = (sku: string) => !switchedOff.has(sku);
  const remaining: OtherVariations = {
    stored: others.stored,
    activeSkusByGtin: mapValues(others.activeSkusByGtin, (skus) => skus.filter(stays)),
    activeSiblings: mapValues(others.activeSiblings, (siblings) => siblings.filter(({ sku }) => stays(sku))),
  };
  checkCompetitors(candidates, remaining, violations, flagPlaces);
  return violations;
}

type Places = Readonly<Record<'ean' | (typeof compared)[number], string>>;

const contentPlaces: Places = {
  ean: '.ean',
  category: '.productDescription.category',
  brandId: '.productDescription.brandId',
  productLine: '.productDescription.productLine',
  foodRoles: '.compliance.foodInformation.addresses',
};

const flagPlaces: Places = {
  ean: '.active',
  category: '.active',
  brandId: '.active',
  productLine: '.active',
  foodRoles: '.active',
};

function refuse(violations: Violations, sku: string, found: readonly ElementViolation[]): void {
  if (found.length > 0) violations.set(sku, [...(violations.get(sku) ?? []), ...found]);
}

function fixedKeyViolations(candidate: Candidate, stored: Identity): ElementViolation[] {
  return fixedKeys
    .filter((member) => keyOf(candidate, member) !== keyOf(stored, member))
    .map((member) =>
      violation(deliveryErrors.VALUE_MUST_BE_UNIQUE, candidate.root, `.${member}`, {
        value: candidate[member],
        allowedValues: [stored[member]],
      }),
    );
}

function keyOf(identity: Identity, member: (typeof fixedKeys)[number]): string {
  return member === 'ean' ? gtin14Of(identity.ean) : identity[member];
}

function checkCompetitors(
  candidates: readonly Candidate[],
  others: OtherVariations,
  violations: Violations,
  places: Places,
): void {
  checkEans(candidates, others, violations, places);
  checkSiblings(candidates, others, violations, places);
}

/** If several elements of a body have the same ean, in whichever form, the first one gets it. */
function checkEans(
  candidates: readonly Candidate[],
  others: OtherVariations,
  violations: Violations,
  places: Places,
): void {
  const takenBy = new Map<string, string>();
  for (const { sku, ean, root } of candidates) {
    const gtin = gtin14Of(ean);
    const other = others.activeSkusByGtin.get(gtin)?.find((user) => user !== sku) ?? takenBy.get(gtin);
    if (other === undefined) {
      if (!violations.has(sku)) takenBy.set(gtin, sku);
      continue;
    }
    const detail = `The sku "${other}" uses this ean; zeros in front make no difference.`;
    refuse(violations, sku, [
      violation(deliveryErrors.EAN_MUST_BE_UNIQUE, root, places.ean, { value: ean, detail }),
    ]);
  }
}

/**
 * Checks that all active variations of a productReference agree. They are compared with a stored variation that this
 * body does not change, or else with the first element of the body, so that one request can change the category of a
 * whole product. A refused element leaves its stored version in place, and the others may then have to agree with that
 * version: hence the loop.
 */
function checkSiblings(
  candidates: readonly Candidate[],
  others: OtherVariations,
  violations: Violations,
  places: Places,
): void {
  const refusedBefore = candidates.filter(({ sku }) => violations.has(sku));
  let passing = candidates.filter(({ sku }) => !violations.has(sku));
  for (let refusedCount = -1; refusedCount !== violations.size; ) {
    refusedCount = violations.size;
    compareSiblings(passing, findMeasures(passing, others), violations, places);
    passing = passing.filter(({ sku }) => !violations.has(sku));
  }
  // Elements that are already refused are compared too, so that all their violations are reported together.
  compareSiblings(refusedBefore, findMeasures(candidates, others), violations, places);
}

function compareSiblings(
  candidates: readonly Candidate[],
  measures: ReadonlyMap<string, Identity>,
  violations: Violations,
  places: Places,
): void {
  for (const candidate of candidates) {
    const measure = measures.get(candidate.productReference);
    if (measure !== undefined) refuse(violations, candidate.sku, differences(candidate, measure, places));
  }
}

/**
 * By productReference, the variation that the others have to agree with, given that `changing` are the only variations
 * that change.
 */
function findMeasures(changing: readonly Candidate[], others: OtherVariations): Map<string, Identity> {
  const skus = new Set(changing.map(({ sku }) => sku));
  const measures = new Map<string, Identity>();
  for (const candidate of changing) {
    const { productReference } = candidate;
    if (measures.has(productReference)) continue;
    const stays = others.activeSiblings.get(productReference)?.find(({ sku }) => !skus.has(sku));
    measures.set(productReference, stays ?? candidate);
  }
  return measures;
}

/** Violations for each member in which a variation differs from another one of its productReference. */
function differences(candidate: Candidate, measure: Identity, places: Places): ElementViolation[] {
  if (candidate.sku === measure.sku) return [];
  return compared
    .filter((member) => candidate[member] !== measure[member])
    .map((member) =>
      violation(deliveryErrors.DIFFERS_WITHIN_PRODUCT, candidate.root, places[member], {
        value: candidate[member],
        allowedValues: [measure[member]],
        detail: `The variation "${measure.sku}" of the same productReference has another ${member}.`,
      }),
    );
}

function mapValues<Value>(
  map: ReadonlyMap<string, Value>,
  change: (value: Value) => Value,
): Map<string, Value> {
  return new Map([...map].map(([key, value]) => [key, change(value)]));
}

/** The values by which an element that passed its own rules is compared. `root` is its place in the body. */
export function candidateOf(product: ProductVariation, root: string): Candidate {
  return {
    root,
    sku: product.sku,
    productReference: product.productReference,
    ean: product.ean,
    category: product.productDescription.category,
    brandId: product.productDescription.brandId,
    productLine: product.productDescription.productLine ?? '',
    foodRoles: foodRolesOf(product),
  };
}
