/** Tables that a sandbox reads, writes and empties, and what they hold of persons. */

export { removeAll } from '../platform/partner-data/remove.ts';
export { removeRows } from '../platform/partner-data/store.ts';
export { personalMembers } from '../platform/personal/index.ts';
export { authRevisions } from '../tables/accounts/auth-revisions.ts';
export { tables } from '../tables/index.ts';
export { shopperErasures } from '../tables/orders/shopper-erasures.ts';
export { populationActs } from '../tables/platform/population-acts.ts';
export { referenceRevisions } from '../tables/products/reference-revisions.ts';
