import type { AuditEntry } from '@kontor/contract/generated/audit-v1';
import { useState } from 'preact/hooks';
import { Time } from '../../app/format.tsx';
import { useFilters } from '../../app/route.ts';
import { t } from '../../app/texts.ts';
import { Json } from '../../components/as-request.tsx';
import { Button, Input } from '../../components/controls.tsx';
import { Drawer } from '../../components/drawer.tsx';
import { Listing } from '../../components/listing.tsx';
import { useRows } from '../../data/partner.ts';

/** Who changed what, from the audit log of the partner. */
export function AuditEntries() {
  const { filters, field } = useFilters();
  const { actor, record } = filters;
  const [chosen, setChosen] = useState<AuditEntry>();
  const entries = useRows('readAuditEntries', {
    ...(actor && { actor }),
    ...(record && { record }),
    limit: 50,
  });
  return (
    <section class="stack">
      <div class="filters">
        <Input label={t('Who')} {...field('actor')} />
        <Input label={t('Record')} type="search" {...field('record')} />
      </div>
      <Listing
        caption={t('Audit log')}
        list={entries}
        keyOf={(row) => String(row.sequence)}
        empty={t('No change matches.')}
        columns={[
          { name: t('When'), cell: (row) => <Time at={row.at} /> },
          { name: t('Who'), cell: (row) => row.actor.name },
          {
            name: t('What'),
            cell: (row) => (
              <Button kind="plain" onClick={() => setChosen(row)}>
                {row.operationId}
              </Button>
            ),
          },
          { name: t('Record'), cell: (row) => <code>{row.record}</code> },
        ]}
      />
      {chosen && (
        <Drawer
          title={chosen.operationId}
          tabs={[{ name: 'JSON', content: () => <Json value={chosen} /> }]}
          onClose={() => setChosen(undefined)}
        />
      )}
    </section>
  );
}
