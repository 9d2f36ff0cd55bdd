import type { ElementFault } from '../../../platform/errors/catalogue.ts';
import { importErrors } from '../errors.ts';
import { fault } from './fault.ts';

/** What variations of one partner are compared by. */
export interface Identity {
  readonly sku: string;
  readonly productReference: string;
  readonly ean: string;
  readonly category: string;
  readonly brandId: string;
  /** Empty when there is none. */
  readonly productLine: string;
  /** Roles of the food operators as one text; empty when there are none. */
  readonly foodRoles: string;
}

/** An element that passed its own rules and is to be stored. */
export interface Candidate extends Identity {
  /** Place of the element in the body: `$[3]`. */
  readonly root: string;
}

/** What is stored around the candidates. */
export interface Neighbours {
  /** Stored variations of the candidates' own skus, with their active flag. */
  readonly stored: ReadonlyMap<string, Identity & { readonly active: boolean }>;
  /** Skus that are switched on and use an ean. */
  readonly activeSkusByEan: ReadonlyMap<string, readonly string[]>;
  /** Stored variations that are switched on, by productReference. */
  readonly activeSiblings: ReadonlyMap<string, readonly Identity[]>;
}

/**
 * Faults that candidates have because of their neighbours, by sku (products-behaviour, section 5). A candidate that
 * is stored switched off competes with nobody: its turn comes when it is switched on.
 */
export function checkNeighbours(
  candidates: readonly Candidate[],
  neighbours: Neighbours,
): Map<string, ElementFault[]> {
  const faults = new Map<string, ElementFault[]>();
  const refuse = (sku: string, found: readonly ElementFault[]) => {
    if (found.length > 0) faults.set(sku, [...(faults.get(sku) ?? []), ...found]);
  };
  const competing = candidates.filter(({ sku }) => neighbours.stored.get(sku)?.active ?? true);
  for (const candidate of competing) {
    const stored = neighbours.stored.get(candidate.sku);
    if (stored !== undefined) refuse(candidate.sku, checkFixedKeys(candidate, stored));
  }
  checkEans(competing, neighbours, faults, refuse);
  checkSiblings(competing, neighbours, faults, refuse);
  return faults;
}

type Refuse = (sku: string, found: readonly ElementFault[]) => void;

function checkFixedKeys(candidate: Candidate, stored: Identity): ElementFault[] {
  const facts = (value: string, kept: string) => ({ value, allowedValues: [kept] });
  const faults: ElementFault[] = [];
  if (candidate.productReference !== stored.productReference) {
    const shown = facts(candidate.productReference, stored.productReference);
    faults.push(fault(importErrors.VALUE_MUST_BE_UNIQUE, candidate.root, '.productReference', shown));
  }
  if (candidate.ean !== stored.ean) {
    const shown = facts(candidate.ean, stored.ean);
    faults.push(fault(importErrors.VALUE_MUST_BE_UNIQUE, candidate.root, '.ean', shown));
  }
  return faults;
}

/** Of several elements of a body with one ean the first gets it. */
function checkEans(
  candidates: readonly Candidate[],
  neighbours: Neighbours,
  faults: ReadonlyMap<string, ElementFault[]>,
  refuse: Refuse,
): void {
  const takenBy = new Map<string, string>();
  for (const candidate of candidates) {
    if (faults.has(candidate.sku)) continue;
    const { sku, ean, root } = candidate;
    const other = neighbours.activeSkusByEan.get(ean)?.find((user) => user !== sku) ?? takenBy.get(ean);
    if (other === undefined) takenBy.set(ean, sku);
    else {
      refuse(sku, [
        fault(importErrors.EAN_MUST_BE_UNIQUE, root, '.ean', {
          value: ean,
          detail: `The sku "${other}" uses it.`,
        }),
      ]);
    }
  }
}

/**
 * All active variations of a productReference agree. The measure is a stored one that this body does not change,
 * otherwise the first element of the body; so a whole product can change its category in one request. Refusing one
 * element leaves its stored version in place, which may be the measure for the others: hence the repetition.
 */
function checkSiblings(
  candidates: readonly Candidate[],
  neighbours: Neighbours,
  faults: ReadonlyMap<string, ElementFault[]>,
  refuse: Refuse,
): void {
  let refused = true;
  while (refused) {
    refused = false;
    const passing = candidates.filter(({ sku }) => !faults.has(sku));
    const changing = new Set(passing.map(({ sku }) => sku));
    const measures = new Map<string, Identity>();
    for (const candidate of passing) {
      const measure =
        measures.get(candidate.productReference) ??
        neighbours.activeSiblings.get(candidate.productReference)?.find(({ sku }) => !changing.has(sku)) ??
        candidate;
      measures.set(candidate.productReference, measure);
      const found = differences(candidate, measure);
      refuse(candidate.sku, found);
      refused ||= found.length > 0;
    }
  }
}

const compared = [
  ['category', '.productDescription.category'],
  ['brandId', '.productDescription.brandId'],
  ['productLine', '.productDescription.productLine'],
  ['foodRoles', '.compliance.foodInformation.addresses'],
] as const;

/** Where a variation differs from another of its productReference. */
export function differences(candidate: Candidate, measure: Identity): ElementFault[] {
  if (candidate === measure) return [];
  return compared
    .filter(([member]) => candidate[member] !== measure[member])
    .map(([member, place]) =>
      fault(importErrors.DIFFERS_WITHIN_PRODUCT, candidate.root, place, {
        value: candidate[member],
        allowedValues: [measure[member]],
        detail: `The variation "${measure.sku}" of the same productReference has another value.`,
      }),
    );
}
