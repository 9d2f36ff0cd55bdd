import type { AuditEntry } from '@kontor/contract/generated/audit-v1';
import { count, Time } from '../../app/format.tsx';
import { go, hrefOf, useFilters } from '../../app/route.ts';
import { t } from '../../app/texts.ts';
import { Json } from '../../components/as-request.tsx';
import { Facts } from '../../components/basics.tsx';
import { Check, Input } from '../../components/controls.tsx';
import { Drawer } from '../../components/drawer.tsx';
import { Listing } from '../../components/listing.tsx';
import { useRows } from '../../data/operator.ts';
import { PartnerLink } from '../partner-link.tsx';

const keyOf = ({ partnerId, sequence }: AuditEntry): string => `${partnerId}:${sequence}`;

/** What partners and operators changed, and the state of the chains that make a later change of it visible. */
export function Audit() {
  const { filters, field, check } = useFilters();
  const { partnerId, actor, operationId, record, from, to, entry } = filters;
  const entries = useRows('listAuditEntries', {
    partnerId,
    actor,
    operationId,
    record,
    ...(filters.marketplace === 'true' && { marketplace: true }),
    ...(from && { from: `${from}T00:00:00Z` }),
    ...(to && { to: `${to}T23:59:59Z` }),
    limit: 50,
  });
  const found = entries.rows.find((row) => keyOf(row) === entry);
  return (
    <>
      <div class="filters">
        <Input label={t('Who')} type="search" {...field('actor')} />
        <Input label={t('Operation')} {...field('operationId')} />
        <Input label={t('Record')} {...field('record')} />
        <Input label={t('Partner id')} {...field('partnerId')} />
        <Input label={t('From')} type="date" {...field('from')} />
        <Input label={t('To')} type="date" {...field('to')} />
        <Check label={t('only of the marketplace itself')} {...check('marketplace', 'true')} />
      </div>
      <Listing
        caption={t('Audit log')}
        list={entries}
        keyOf={keyOf}
        hrefOf={(row) => hrefOf(['system'], { ...filters, entry: keyOf(row) })}
        selected={entry}
        empty={t('No entry matches.')}
        columns={[
          { name: t('When'), cell: (row) => <Time at={row.at} /> },
          { name: t('Who'), cell: ({ actor: who }) => `${who.name} (${who.kind})` },
          { name: t('Operation'), cell: (row) => <code>{row.operationId}</code> },
          { name: t('Record'), cell: (row) => row.record },
          {
            name: t('Partner'),
            cell: (row) => (row.partnerId === '' ? '' : <PartnerLink partnerId={row.partnerId} />),
          },
          { name: t('Answer'), isNumber: true, cell: (row) => row.status },
        ]}
      />
      <Chains />
      {found !== undefined && (
        <EntryDrawer entry={found} onClose={() => go(hrefOf(['system'], { ...filters, entry: undefined }))} />
      )}
    </>
  );
}

function EntryDrawer({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { at, actor, operationId, requestId, path, status, record, before, after, sequence, hash } = entry;
  return (
    <Drawer
      title={record}
      onClose={onClose}
      tabs={[
        {
          name: t('Summary'),
          content: () => (
            <>
              <Facts
                rows={[
                  [t('When'), <Time key="at" at={at} />],
                  [t('Who'), `${actor.name} (${actor.kind})`],
                  [t('Client'), actor.clientId],
                  [t('Operation'), <code key="operation">{operationId}</code>],
                  [t('Path'), <code key="path">{path}</code>],
                  [t('Answer'), status],
                  [t('Request id'), <code key="request">{requestId}</code>],
                  [t('Number in its chain'), count(sequence)],
                  [t('Hash'), <code key="hash">{hash}</code>],
                ]}
              />
              <h3>{t('Before')}</h3>
              {before === undefined ? <span class="soft">–</span> : <Json value={before} />}
              <h3>{t('After')}</h3>
              {after === undefined ? <span class="soft">–</span> : <Json value={after} />}
            </>
          ),
        },
        { name: t('Raw'), content: () => <Json value={entry} /> },
      ]}
    />
  );
}

function Chains() {
  const chains = useRows('listAuditChains', { limit: 100 });
  return (
    <details>
      <summary>
        {t(
          'Chains: note the newest hash of each elsewhere, and later changes of older entries can be proved',
        )}
      </summary>
      <Listing
        caption={t('Chains')}
        list={chains}
        keyOf={(row) => row.partnerId}
        empty={t('No chain has begun.')}
        columns={[
          { name: t('Partner'), cell: (row) => row.partnerId || t('marketplace') },
          { name: t('Entries'), isNumber: true, cell: (row) => count(row.sequence) },
          { name: t('Newest hash'), cell: (row) => <code>{row.hash}</code> },
        ]}
      />
    </details>
  );
}
