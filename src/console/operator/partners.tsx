import { useState } from 'preact/hooks';
import { go, hrefOf, useFilters, useRoute } from '../app/route.ts';
import { mayUse, useSession } from '../app/session.ts';
import { t } from '../app/texts.ts';
import { PageHead } from '../components/basics.tsx';
import { Button, Input, Select } from '../components/controls.tsx';
import { Listing } from '../components/listing.tsx';
import { State } from '../components/state.tsx';
import { useRows } from '../data/operator.ts';
import { CreatePartnerDialog } from './partner/partner-dialogs.tsx';
import { PartnerDrawer } from './partner/partner-drawer.tsx';

const states = ['active', 'suspended', 'ended', 'deleted'] as const;

/** The partners of the marketplace, and everything about one of them. */
export default function Partners() {
  const session = useSession();
  const { filters, field } = useFilters();
  const [partnerId] = useRoute().rest;
  const [isCreating, setCreating] = useState(false);
  const partners = useRows('listPartners', { limit: 1000 });
  const { text = '', state = '' } = filters;
  const wanted = text.trim().toLowerCase();
  const rows = partners.rows.filter(
    (row) =>
      (state === '' || row.state === state) &&
      (row.partnerId.includes(wanted) || row.name.toLowerCase().includes(wanted)),
  );
  return (
    <>
      <PageHead title={t('Partners')}>
        {mayUse(session, ['accounts']) && (
          <Button kind="primary" onClick={() => setCreating(true)}>
            {t('Create a partner')}
          </Button>
        )}
      </PageHead>
      <div class="filters">
        <Input label={t('Name or id')} type="search" {...field('text', text)} />
        <Select label={t('Contract')} {...field('state', state)} options={states} none={t('all')} />
      </div>
      <Listing
        caption={t('Partners')}
        list={{ ...partners, rows }}
        keyOf={(row) => row.partnerId}
        hrefOf={(row) => hrefOf(['partners', row.partnerId], filters)}
        selected={partnerId}
        empty={
          partners.hasMore
            ? t('No loaded partner matches; load more by clearing the filter.')
            : t('No partner matches.')
        }
        columns={[
          { name: t('Partner'), cell: (row) => row.partnerId },
          { name: t('Name'), cell: (row) => row.name },
          { name: t('Contract'), cell: (row) => <State of={row.state} /> },
        ]}
      />
      {partnerId !== undefined && (
        <PartnerDrawer
          key={partnerId}
          partnerId={partnerId}
          onClose={() => go(hrefOf(['partners'], filters))}
        />
      )}
      {isCreating && <CreatePartnerDialog onClose={() => setCreating(false)} />}
    </>
  );
}
