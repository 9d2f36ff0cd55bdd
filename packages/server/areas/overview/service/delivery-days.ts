import type { DeliveryDay } from '@kontor/contract/generated/operator-v1';
import { berlinDay } from '@kontor/values/instant';
import {
  type Cause,
  type DeliveryDay as DayRow,
  listDays,
  listDaysOfAll,
  topCauses,
  topCausesOfAll,
} from '../../../platform/deliveries/store/days.ts';
import type { ReadHandler } from '../../../platform/operations/operation.ts';
import { keysetLinks, openPage } from '../../../platform/paging/keyset.ts';
import type { FirstQuery } from '../../../platform/paging/lists.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { viewDay } from '../views.ts';
import type { ListDeps } from './deliveries.ts';

const list = {
  name: 'listDeliveryDays',
  parameter: 'cursor',
  keyOf: ({ day, partnerId }: DayRow) => [day, partnerId],
};

/** Later than any day. */
const endOfDays = '9999';

/** Number of most frequent errors shown per day. */
const shownCauses = 5;

/** Lists the outcome of deliveries by day and partner. */
export function listDeliveryDays({ cursors, partners }: ListDeps): ReadHandler<'listDeliveryDays'> {
  return async (tx, request) => {
    const page = openPage(cursors, request.caller.partnerId, list, request, () => {
      const { partnerId, since } = request.query as FirstQuery<'listDeliveryDays'>;
      return { partnerId, since: since === undefined ? '' : berlinDay(since) };
    });
    const { partnerId, since } = page.filters;
    if (partnerId !== undefined) await partners.requirePartner(tx, partnerId);
    const [day = endOfDays, behind = ''] = (page.key ?? []).map(String);
    const { rows, next } = page.cut(
      partnerId === undefined
        ? await listDaysOfAll(tx, { day, partnerId: behind }, since, page.count)
        : await listDays(tx.partner(partnerId), day, since, page.count),
    );
    const days = viewDays(rows, await topCausesOfAll(tx, rows, shownCauses));
    const names = await partners.namesOf(tx, [...new Set(rows.map(({ partnerId }) => partnerId))]);
    return {
      status: 200,
      body: {
        resources: days.map((each) => withName(each, names.get(each.partnerId))),
        links: keysetLinks(list, request, next),
      },
    };
  };
}

/** The newest days on which deliveries of a partner arrived. */
export async function newestDays(tx: ReadTx, count: number): Promise<DeliveryDay[]> {
  const rows = await listDays(tx, endOfDays, '', count);
  const days = rows.map(({ day }) => day);
  return viewDays(rows, await topCauses(tx, days, shownCauses));
}

function viewDays(rows: readonly DayRow[], causes: readonly Cause[][]): DeliveryDay[] {
  return rows.map((row, index) => viewDay(row, causes[index] ?? []));
}

function withName(day: DeliveryDay, partnerName: string | undefined): DeliveryDay {
  return { ...day, ...(partnerName !== undefined && { partnerName }) };
}
