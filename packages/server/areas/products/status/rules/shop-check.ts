/** The shop check of one variation, and what takes its place for the test products of a sandbox. */

import type { CatalogueEntry } from '@kontor/contract/errors';
import type {
  MarketPlaceStatusError,
  MarketPlaceStatusInformation,
  ProductVariation,
} from '@kontor/contract/generated/products-v5';
import { gtin14Of } from '@kontor/values/codes';
import { shopErrors } from '../../errors.ts';
import type { CompiledGroup } from '../../reference/rules.ts';
import type { StatusEvent } from './marketplace-status.ts';

/** A stored variation and the data that the shop check needs besides it. */
export interface ShopSubject {
  readonly product: ProductVariation;
  /** Undefined when the operator has removed the category since the delivery. */
  readonly group: CompiledGroup | undefined;
  /** `themeKeyOf` of other active variations of the productReference. */
  readonly siblingThemeKeys: readonly string[];
}

/** `rejects` takes precedence over `restricts`; `informs` does not block. */
type ShopEffect = 'rejects' | 'restricts' | 'informs';

/** One finding of a rule. */
export interface ShopFinding {
  readonly effect: ShopEffect;
  readonly entry: CatalogueEntry;
  /** Replaces the title of the entry where a more specific one helps. */
  readonly title?: string;
}

/** One rule of the shop check. Rules are pure, independent of each other, and never throw. */
export type ShopRule = (subject: ShopSubject) => readonly ShopFinding[];

/** Result of the check. */
export interface ShopVerdict {
  /** Undefined when the variation stays PENDING. */
  readonly event: Extract<StatusEvent, 'checkPassed' | 'checkRestricted' | 'checkRejected'> | undefined;
  readonly errors: readonly MarketPlaceStatusError[];
  readonly information: readonly MarketPlaceStatusInformation[];
}

/** Overrides the rules: in the sandbox it decides test products. Undefined leaves the decision to the rules. */
export type ShopSimulation = (product: ProductVariation) => SimulatedVerdict | undefined;

type SimulatedVerdict =
  | { readonly stays: 'PENDING' }
  | { readonly stays?: undefined; readonly findings: readonly ShopFinding[] };

/**
 * Applies every rule. When a simulation decides, its findings replace the blocking ones; hints are kept in any case.
 */
export function checkForShop(
  subject: ShopSubject,
  rules: readonly ShopRule[],
  simulation?: ShopSimulation,
): ShopVerdict {
  const found = rules.flatMap((rule) => rule(subject));
  const simulated = simulation?.(subject.product);
  const hints = found.filter(({ effect }) => effect === 'informs');
  if (simulated?.stays === 'PENDING') return { event: undefined, errors: [], information: hints.map(view) };
  return verdictOf(simulated === undefined ? found : [...simulated.findings, ...hints]);
}

function verdictOf(findings: readonly ShopFinding[]): ShopVerdict {
  const effects = new Set(findings.map(({ effect }) => effect));
  const event = effects.has('rejects')
    ? 'checkRejected'
    : effects.has('restricts')
      ? 'checkRestricted'
      : 'checkPassed';
  return {
    event,
    errors: findings.filter(({ effect }) => effect !== 'informs').map(view),
    information: findings.filter(({ effect }) => effect === 'informs').map(view),
  };
}

function view({ entry, title }: ShopFinding): MarketPlaceStatusError {
  return { code: entry.code, title: title ?? entry.title };
}

/**
 * A GTIN-13 with this prefix is a test product. GS1 reserves 952 for demonstrations and examples, so no real product
 * has such a number. The sandbox's example products have lower numbers and are judged by the rules.
 */
export const testProductPrefix = '9529';

/** Verdict on a test product, by the digit before its check digit. Other digits are left to the rules. */
const verdicts: Readonly<Record<string, SimulatedVerdict>> = {
  '0': { findings: [] },
  '1': { findings: [{ effect: 'restricts', entry: shopErrors.MAIN_IMAGE_UNUSABLE }] },
  '2': { findings: [{ effect: 'rejects', entry: shopErrors.VARIATIONTHEME_INVALID }] },
  '3': { stays: 'PENDING' },
  '4': { findings: [{ effect: 'informs', entry: shopErrors.INCOMPLETE_MEDIA_ASSET_IMPORT }] },
};

/** Decides test products in the sandbox, so that integrators can produce every status. Live servers do not use it. */
export function simulateTestProducts({ ean }: ProductVariation): SimulatedVerdict | undefined {
  if (!gtin14Of(ean).startsWith(`0${testProductPrefix}`)) return undefined;
  return verdicts[ean.charAt(ean.length - 2)];
}
