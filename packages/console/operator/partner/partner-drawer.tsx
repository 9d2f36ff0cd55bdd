import type { PartnerOverview } from '@kontor/contract/generated/operator-v1';
import { count, Time } from '../../app/format.tsx';
import { daysBefore } from '../../app/now.ts';
import { t } from '../../app/texts.ts';
import { rawTabs, tabOf } from '../../components/as-request.tsx';
import { Drawer } from '../../components/drawer.tsx';
import { Table } from '../../components/table.tsx';
import { useCall, useNow } from '../../data/operator.ts';
import { FailureGroups } from '../failures.tsx';
import { PartnerAccess } from './partner-access.tsx';
import { PartnerContractPart } from './partner-contract.tsx';
import { PartnerSummary } from './partner-summary.tsx';

/** Everything about one partner. */
export function PartnerDrawer({ partnerId, onClose }: { partnerId: string; onClose: () => void }) {
  const overview = useCall('getPartnerOverview', { partnerId });
  return (
    <Drawer
      title={overview.data === undefined ? partnerId : `${overview.data.name} · ${partnerId}`}
      onClose={onClose}
      tabs={[
        tabOf(t('Summary'), overview, (found) => <PartnerSummary overview={found} />),
        { name: t('Users and clients'), content: () => <PartnerAccess partnerId={partnerId} /> },
        { name: t('Contract and limits'), content: () => <PartnerContractPart partnerId={partnerId} /> },
        { name: t('Failures'), content: () => <Failures partnerId={partnerId} /> },
        tabOf(t('Calls'), overview, (found) => <Calls overview={found} />),
        ...rawTabs(overview, 'getPartnerOverview', { partnerId }),
      ]}
    />
  );
}

const failureDays = 30;

function Failures({ partnerId }: { partnerId: string }) {
  const since = daysBefore(useNow(), failureDays);
  return (
    <>
      <p class="soft">{t('Failures of the last {count} days', { count: failureDays })}</p>
      <FailureGroups partnerId={partnerId} since={since} />
    </>
  );
}

function Calls({ overview }: { overview: PartnerOverview }) {
  const { countedSince, operations } = overview.calls;
  const newestFirst = [...operations].sort((one, other) => other.lastCallAt.localeCompare(one.lastCallAt));
  return (
    <>
      <p class="soft">
        {t('Counted since')} <Time at={countedSince} />
      </p>
      <Table
        caption={t('Calls')}
        rows={newestFirst}
        keyOf={(row) => row.operationId}
        columns={[
          { name: t('Last call'), cell: (row) => <Time at={row.lastCallAt} /> },
          { name: t('Operation'), cell: (row) => <code>{row.operationId}</code> },
          { name: t('Calls'), isNumber: true, cell: (row) => count(row.calls) },
          { name: t('Refused'), isNumber: true, cell: (row) => count(row.refused) },
          { name: t('Last status'), isNumber: true, cell: (row) => row.lastStatus },
        ]}
        empty={t('The partner has called nothing since then.')}
      />
    </>
  );
}
