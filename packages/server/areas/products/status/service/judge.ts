import { yieldToCallers } from '../../../../platform/concurrency/waiting.ts';
import type { WriteTx } from '../../../../platform/store/store.ts';
import type { Ids } from '../../../../platform/time/ids.ts';
import type { ReferenceCache } from '../../reference/service/cache.ts';
import { type ThemePlace, writeThemeKeys } from '../../reference/store/themes.ts';
import { holdForReview } from '../../reviews/service/gate.ts';
import type { ReviewRulesCache } from '../../reviews/service/rules-cache.ts';
import { findCheckedFacts, type StatusFacts } from '../store/status.ts';
import type { OfferChanges, StatusLock } from '../store/writes.ts';
import { applyStatusChanges, statusAfter } from './apply.ts';
import { findDuplicates, recheckAfter, storedPlacesOf } from './duplicates.ts';
import { type Entering, enterShop } from './enter-shop.ts';
import type { CheckDeps } from './pending-checks.ts';
import { isSameHash } from './shown-content.ts';
import { type Judged, judgeOne, type Rules } from './verdict.ts';

export interface JudgeDeps extends Rules, CheckDeps {
  readonly ids: Ids;
  readonly reference: ReferenceCache;
  readonly reviewRules: ReviewRulesCache;
}

/** Variations read and judged per batch. */
const batchLength = 100;

/**
 * Judges the variations for which `isMeant` is true and writes the results, under the status lock. Each is first judged
 * on its own, as most have no duplicate. Those with a duplicate are judged again, and so are other variations whose
 * place a judged one takes.
 */
export async function judge(
  deps: JudgeDeps,
  tx: WriteTx,
  skus: readonly string[],
  isMeant: (facts: StatusFacts) => boolean,
  lock: StatusLock,
): Promise<void> {
  const reference = await deps.reference.current(tx.marketplace);
  const reviewRules = await deps.reviewRules.current(tx.marketplace);
  const isReviewed = !reviewRules.isEmpty;
  const alone: Judged[] = [];
  for (let from = 0; from < skus.length; from += batchLength) {
    if (from > 0) await yieldToCallers();
    const rows = await findCheckedFacts(tx, skus.slice(from, from + batchLength));
    for (const row of rows)
      if (isMeant(row)) alone.push(judgeOne(deps, reference, row, { hasDuplicate: false, isReviewed }));
  }
  await renameThemes(tx, alone);
  const duplicates = await findDuplicates(tx, alone);
  const withDuplicate = await findCheckedFacts(tx, [...duplicates.judged, ...duplicates.overtaken]);
  const again = new Map(
    withDuplicate.map((row) => [row.sku, judgeOne(deps, reference, row, { hasDuplicate: true, isReviewed })]),
  );
  const passed = alone.map((each) => again.get(each.facts.sku) ?? each);
  const judged = await holdForReview(tx, reviewRules, passed);
  const overtaken = duplicates.overtaken.flatMap((sku) => again.get(sku) ?? []);
  const entered = await enterShop(tx, deps.ids, judged.flatMap(enteringOf), lock.revision);
  await applyStatusChanges(
    deps,
    tx,
    [...judged, ...overtaken].map((each) => ({
      ...each.statusChange,
      offerChanges: { ...entered.get(each.facts.sku), ...named(each), ...answered(each) },
    })),
    lock,
  );
  const skusOfJudged = new Set(judged.map(({ facts }) => facts.sku));
  await recheckAfter(deps, tx, leftPlaces(alone), lock, skusOfJudged);
}

/** Writes theme keys that differ from the stored ones. First theme keys are written together with the status. */
function renameThemes(tx: WriteTx, judged: readonly Judged[]): Promise<void> {
  const renamed = judged.filter(
    ({ facts, themeKey }) => facts.theme_key !== null && hasNewThemeKey(facts, themeKey),
  );
  return writeThemeKeys(
    tx,
    renamed.map(({ facts, themeKey }) => ({ sku: facts.sku, themeKey })),
  );
}

function hasNewThemeKey(facts: StatusFacts, themeKey: Uint8Array | null): boolean {
  return !isSameHash(facts.theme_key, themeKey);
}

/** Places of variations that got other themes or are rejected for a reason of their own. */
function leftPlaces(alone: readonly Judged[]): ThemePlace[] {
  const gone = alone.filter(
    ({ facts, themeKey, statusChange }) =>
      hasNewThemeKey(facts, themeKey) ||
      (facts.status !== 'REJECTED' && statusAfter(statusChange) === 'REJECTED'),
  );
  return storedPlacesOf(gone.map(({ facts }) => facts));
}

/** Renumbering voids the other checks that were enqueued for what is checked now: a later change waits anew. */
function answered({ facts }: Judged): OfferChanges {
  return facts.status === 'PENDING' ? { isRenumbered: true } : {};
}

/** The theme key of a variation that had none, as a change of its offer. */
function named({ facts, themeKey }: Judged): OfferChanges {
  return themeKey !== null && facts.theme_key === null ? { themeKey } : {};
}

function enteringOf({ facts, sentMoin, shownHash }: Judged): Entering[] {
  return shownHash === null ? [] : [{ facts, sentMoin, shownHash }];
}
