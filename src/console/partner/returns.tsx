import { useState } from 'preact/hooks';
import { Time } from '../app/format.tsx';
import { useFilters } from '../app/route.ts';
import { mayUse, useSession } from '../app/session.ts';
import { t } from '../app/texts.ts';
import { PageHead } from '../components/basics.tsx';
import { Button, Select } from '../components/controls.tsx';
import { Listing } from '../components/listing.tsx';
import { State } from '../components/state.tsx';
import { useRows } from '../data/partner.ts';
import { type Decision, ReturnDialog } from './return-dialog.tsx';

const statuses = ['ANNOUNCED', 'MISDIRECTED', 'ACCEPTED', 'REJECTED'] as const;

/** What comes back, and the decision about it. */
export default function Returns() {
  const session = useSession();
  const [{ status }, setFilters] = useFilters();
  const [decision, setDecision] = useState<Decision>();
  const returns = useRows('listReturns', {
    ...(status !== undefined && { status: status as (typeof statuses)[number] }),
    limit: 50,
  });
  const canDecide = mayUse(session, ['Returns_Write']);
  return (
    <>
      <PageHead title={t('Returns')} />
      <div class="filters">
        <Select
          label={t('Status')}
          value={status ?? ''}
          options={statuses}
          none={t('all')}
          onChange={(value) => setFilters({ status: value })}
        />
      </div>
      <Listing
        caption={t('Returns')}
        list={returns}
        keyOf={(row) => row.positionItemId}
        empty={t('Nothing comes back.')}
        columns={[
          {
            name: t('Order'),
            cell: (row) => <a href={`#/orders/${row.salesOrderId}`}>{row.salesOrderId.slice(0, 8)}</a>,
          },
          { name: t('Item'), cell: (row) => <code>{row.positionItemId.slice(0, 8)}</code> },
          { name: t('Status'), cell: (row) => <State of={row.status} /> },
          { name: t('Since'), cell: (row) => <Time at={row.occurredTime} /> },
          {
            name: t('Decision'),
            cell: (row) =>
              canDecide && row.status === 'ANNOUNCED' ? (
                <span class="row">
                  <Button onClick={() => setDecision({ item: row, accepts: true })}>{t('Accept')}</Button>
                  <Button kind="danger" onClick={() => setDecision({ item: row, accepts: false })}>
                    {t('Reject')}
                  </Button>
                </span>
              ) : null,
          },
        ]}
      />
      {decision && <ReturnDialog {...decision} onClose={() => setDecision(undefined)} />}
    </>
  );
}
