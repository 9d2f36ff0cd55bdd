import { operatorV1, type PartnerContract, type PartnerList } from '../../../generated/operator-v1.ts';
import { limits } from '../../../platform/limits/numbers.ts';
import type { OperationRequest, ReadHandler, Reply } from '../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import { keysetLinks, openPage } from '../../../platform/paging/keyset.ts';
import type { FirstQuery } from '../../../platform/paging/list-of-partner.ts';
import { numberedPage } from '../../../platform/paging/numbered.ts';
import type { SharedReadTx } from '../../../platform/store/store.ts';
import type { Contracts } from '../needs.ts';
import { listPartnersAfter, listPartners as listPartnersFrom, type PartnerRecord } from '../store.ts';

type Listed = PartnerRecord & { readonly state: PartnerContract['state'] };

/** What a search selects partners by. */
interface Search {
  readonly name?: string | undefined;
  readonly contract?: Listed['state'] | undefined;
}

const list = { name: 'listPartners', parameter: 'cursor', keyOf: ({ partnerId }: Listed) => [partnerId] };

/** Lists partners with the states of their contracts: all by page number, or those of a search by cursor. */
export function listPartners(contracts: Contracts, cursors: CursorCodec): ReadHandler<'listPartners'> {
  return async (tx, request) => {
    const { name, contract, cursor } = request.query as FirstQuery<'listPartners'> & { cursor?: string };
    if (cursor !== undefined || name !== undefined || contract !== undefined) {
      return search(contracts, cursors, tx, request);
    }
    const page = numberedPage(
      operatorV1.listPartners,
      request as { path: string; query: FirstQuery<'listPartners'> },
    );
    const { entries, links } = page.cut(await listPartnersFrom(tx, page.offset, page.limit + 1));
    return {
      status: 200,
      body: { resources: await withStates(contracts, tx, entries, request.nowMs), links },
    };
  };
}

/** Examines a limited number of partners, in the order of their ids. */
async function search(
  contracts: Contracts,
  cursors: CursorCodec,
  tx: SharedReadTx,
  request: OperationRequest<'listPartners'>,
): Promise<Reply<PartnerList>> {
  const { nowMs, caller } = request;
  const page = openPage(cursors, caller.partnerId, list, request, (): Search => {
    const { name, contract } = request.query as FirstQuery<'listPartners'>;
    return { name: name?.toLowerCase(), contract };
  });
  const after = String(page.key?.[0] ?? '');
  const examined = await listPartnersAfter(tx, after, limits.listedRowsLookedAtMax);
  const found = (await withStates(contracts, tx, examined, nowMs)).filter((each) =>
    matches(each, page.filters),
  );
  const last = examined.length < limits.listedRowsLookedAtMax ? undefined : examined.at(-1);
  const { rows, next = last && page.cursorAfter([last.partnerId]) } = page.cut(found);
  return { status: 200, body: { resources: [...rows], links: keysetLinks(list, request, next) } };
}

function matches({ partnerId, name, state }: Listed, search: Search): boolean {
  const isNamed = [partnerId, name].some((text) => text.toLowerCase().includes(search.name ?? ''));
  return isNamed && (search.contract === undefined || state === search.contract);
}

async function withStates(
  contracts: Contracts,
  tx: SharedReadTx,
  partners: readonly PartnerRecord[],
  nowMs: number,
): Promise<Listed[]> {
  const [first, last] = [partners[0]?.partnerId ?? '', partners.at(-1)?.partnerId ?? ''];
  const states = await contracts.statesBetween(tx, first, last, nowMs);
  return partners.map((partner) => ({
    ...partner,
    state: states.get(partner.partnerId) ?? ('active' as const),
  }));
}
