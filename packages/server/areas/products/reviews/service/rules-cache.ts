import type { MarketplaceReadTx } from '../../../../platform/store/store.ts';
import { referenceRevision } from '../../reference/store/reference.ts';
import { ReviewRules } from '../rules.ts';
import { findRules } from '../store/rules.ts';

/** Holds the review rules, and reads them again when the operator has changed them. */
export class ReviewRulesCache {
  #rules = new ReviewRules([]);
  #revision = 0;

  async current(tx: MarketplaceReadTx): Promise<ReviewRules> {
    const { revision } = await referenceRevision(tx, 'review-rules');
    if (revision !== this.#revision) {
      this.#rules = new ReviewRules(await findRules(tx));
      this.#revision = revision;
    }
    return this.#rules;
  }
}
