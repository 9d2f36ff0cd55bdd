/** Judges one variation by the rules of the shop check. */

import { elementErrors } from '@kontor/contract/violations';
import { readStored } from '@kontor/values/text';
import type { ReferenceData } from '../../reference/rules.ts';
import { operatorEvents, type StatusEvent } from '../rules/marketplace-status.ts';
import {
  checkForShop,
  type ShopRule,
  type ShopSimulation,
  type ShopSubject,
  type ShopVerdict,
} from '../rules/shop-check.ts';
import { themeKeyOf } from '../rules/shop-rules.ts';
import type { CheckedFacts, StatusFacts } from '../store/status.ts';
import type { RequestedStatusChange } from './apply.ts';
import type { OperatorOverride } from './pending-checks.ts';
import { contentHashOf, productOf, shownHashOf, themeHashOf } from './shown-content.ts';

/** The rules that every variation is judged by. */
export interface Rules {
  readonly rules: readonly ShopRule[];
  /** Decides test products in the sandbox; undefined on live servers. */
  readonly simulation: ShopSimulation | undefined;
}

/** Content of a variation that reviews are about: everything except prices, and the moin. */
interface ReviewedContent {
  readonly hash: Uint8Array;
  readonly brandId: string;
  readonly category: string;
}

/** The verdict on a variation. Does not hold the product itself: a check of 500 variations would hold megabytes. */
export interface Judged {
  readonly facts: StatusFacts;
  readonly sentMoin: string | null;
  readonly themeKey: Uint8Array | null;
  readonly statusChange: RequestedStatusChange;
  /** Hash of what shoppers see; null when the variation does not enter the shop. */
  readonly shownHash: Uint8Array | null;
  /** Undefined when the variation does not enter the shop, or nothing is reviewed. */
  readonly content: ReviewedContent | undefined;
}

/** How a variation is judged. */
interface Judging {
  /** An active variation of its product, created earlier, has the same themes. */
  readonly hasDuplicate: boolean;
  /** There are review rules. */
  readonly isReviewed: boolean;
}

/** Judges one variation. */
export function judgeOne(
  asked: Rules,
  reference: ReferenceData,
  { document, pricing, price, sent_moin: sentMoin, ...facts }: CheckedFacts,
  { hasDuplicate, isReviewed }: Judging,
): Judged {
  const product = productOf({ document, pricing, price }, facts.moin ?? sentMoin);
  const group = reference.groupOfCategory.get(product.productDescription.category);
  const themes = themeKeyOf(product, group);
  const themeKey = themes === undefined ? null : themeHashOf(product, themes);
  const siblingThemeKeys = hasDuplicate && themes !== undefined ? [themes] : [];
  const statusChange = statusChangeOf(asked, facts, { product, group, siblingThemeKeys });
  const isEntered = isEntering(statusChange);
  const { brandId, category } = product.productDescription;
  return {
    facts,
    sentMoin,
    themeKey,
    statusChange,
    shownHash: isEntered ? shownHashOf(product) : null,
    content: isEntered && isReviewed ? { hash: contentHashOf(document), brandId, category } : undefined,
  };
}

/** The status change of a variation: by the operator override if there is one, otherwise by the rules. */
function statusChangeOf(
  { rules, simulation }: Rules,
  before: StatusFacts,
  subject: ShopSubject,
): RequestedStatusChange {
  if (before.override !== null) {
    const { status, ...notes } = readStored<OperatorOverride>(before.override);
    return { before, event: operatorEvents[status], ...notes };
  }
  try {
    const verdict = checkForShop(subject, rules, simulation);
    return before.status === 'PENDING' ? { before, ...verdict } : againOf(before, verdict);
  } catch {
    return undecided(before);
  }
}

/** A rule that throws is a bug in the rule: a PENDING variation stays so with a note, any other keeps its status. */
function undecided(before: StatusFacts): RequestedStatusChange {
  if (before.status !== 'PENDING') return { before };
  const { code, title } = elementErrors.INTERNAL_ERROR;
  return { before, errors: [], information: [{ code, title }] };
}

const recheckEvents = {
  checkPassed: 'recheckPassed',
  checkRestricted: 'recheckRestricted',
  checkRejected: 'recheckRejected',
} as const satisfies Partial<Record<StatusEvent, StatusEvent>>;

function againOf(before: StatusFacts, { event, ...notes }: ShopVerdict): RequestedStatusChange {
  return event === undefined ? { before } : { before, event: recheckEvents[event], ...notes };
}

const entrances: readonly (StatusEvent | undefined)[] = ['checkPassed', 'recheckPassed', 'operatorReleased'];

function isEntering({ before, event }: RequestedStatusChange): boolean {
  return before.status !== 'ONLINE' && entrances.includes(event);
}
