import type { TestArea } from '@kontor/harness/open-area';
import { numberedPage } from '../../packages/server/platform/paging/numbered.ts';
import { type DepotRead, depotV1 } from './contract.ts';
import { listCounts, storeCounts } from './counts.ts';
import { depotErrors } from './errors.ts';
import { createSheets } from './sheets.ts';
import { depotMigration } from './store.ts';
import { createTransfers } from './transfers.ts';

const bins = ['A', 'B', 'C'];

const listBins: DepotRead = async (_tx, { path, caller, query }) => {
  const asked = { path, query: { page: Number(query.page), limit: Number(query.limit) } };
  const page = numberedPage(depotV1.listBins, asked, depotErrors.BIN_PAGE_NOT_FOUND);
  const { offset, limit } = page;
  const { entries, links } = page.cut(caller.partnerId === '2' ? [] : bins.slice(offset, offset + limit + 1));
  return { status: 200, body: { resources: entries, links } };
};

/** One operation for each feature that an area can use from the platform. */
export const depot: TestArea = {
  contract: depotV1,
  migration: depotMigration,
  create(parts) {
    const transfers = createTransfers(parts);
    const sheets = createSheets();
    return {
      operations: {
        listCounts: listCounts(parts.cursors),
        storeCounts,
        listBins,
        ...transfers.operations,
        ...sheets.operations,
      },
      jobs: transfers.jobs,
      close: sheets.close,
    };
  },
};
