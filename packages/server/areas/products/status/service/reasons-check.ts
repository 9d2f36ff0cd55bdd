import { readStored } from '@kontor/values/text';
import type { IntegrityCheck } from '../../../../platform/integrity/check.ts';
import type { ReadTx } from '../../../../platform/store/store.ts';
import { CountedNotes, type Note } from '../rules/counted-notes.ts';
import { errorsOfOffers } from '../store/counts.ts';
import {
  findCountedPartners,
  findReasonCounts,
  reasonKeyOf,
  statusRevisionOf,
} from '../store/product-reasons.ts';

const partnersAtOnce = 100;
const countsAtOnce = 1_000;

/** Counts the reasons of every partner anew, partner by partner; a partner whose statuses change meanwhile is left out. */
export const reasonsCheck: IntegrityCheck = {
  name: 'the stored counts of products by the reason why they are not online are correct',
  async find(tx, violationsMax) {
    const violations: string[] = [];
    for (let afterId = ''; violations.length < violationsMax; ) {
      const partners = await findCountedPartners(tx, afterId, partnersAtOnce);
      for (const { partnerId, revision } of partners) {
        const own = tx.partner(partnerId);
        const wrong = await miscounted(own);
        const isCurrent = wrong.length === 0 || (await statusRevisionOf(own)) === revision;
        if (isCurrent) violations.push(...wrong.map((title) => `partner ${partnerId}, reason ${title}`));
      }
      const last = partners.at(-1);
      if (last === undefined || partners.length < partnersAtOnce) break;
      afterId = last.partnerId;
    }
    return violations.slice(0, violationsMax);
  },
};

/** The reasons of a partner whose stored count is not that of its products. */
async function miscounted(tx: ReadTx): Promise<string[]> {
  const notes = new CountedNotes(reasonKeyOf);
  for await (const rows of errorsOfOffers(tx)) {
    for (const { errors } of rows) notes.move([], readStored<Note[]>(errors));
  }
  const left = new Map(notes.changed);
  const wrong: string[] = [];
  for (let afterKey = ''; ; ) {
    const rows = await findReasonCounts(tx, afterKey, countsAtOnce);
    for (const { reasonKey: key, title, products } of rows) {
      if (left.get(key)?.products !== products) wrong.push(title);
      left.delete(key);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < countsAtOnce) break;
    afterKey = last.reasonKey;
  }
  return [...wrong, ...[...left.values()].map(({ title }) => title)];
}
