import { go, hrefOf, useFilters, useRoute } from '../app/route.ts';
import { mayUse, useSession } from '../app/session.ts';
import { t } from '../app/texts.ts';
import { AskButton } from '../components/ask-button.tsx';
import { PageHead, State } from '../components/basics.tsx';
import { Input, Select } from '../components/controls.tsx';
import { Listing } from '../components/listing.tsx';
import { filled } from '../data/form.ts';
import { useAct, useRows } from '../data/operator.ts';
import { PartnerDrawer } from './partner/partner-drawer.tsx';

const states = ['active', 'suspended', 'ended', 'deleted'] as const;

/** The partners of the marketplace, and everything about one of them. */
export default function Partners() {
  const session = useSession();
  const { filters, field } = useFilters();
  const [partnerId] = useRoute().rest;
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
      <PageHead title={t('Partners')}>{mayUse(session, ['accounts']) && <CreatePartner />}</PageHead>
      <div class="filters">
        <Input label={t('Name or id')} type="search" {...field('text', text)} />
        <Select label={t('Contract')} {...field('state', state)} options={states} none={t('all')} />
      </div>
      <Listing
        caption={t('Partners')}
        list={{ ...partners, rows, readAll: undefined }}
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
    </>
  );
}

/** Creates a partner and opens it. */
function CreatePartner() {
  const act = useAct();
  return (
    <AskButton
      label={t('Create a partner')}
      kind="primary"
      title={t('Create a partner')}
      action={t('Create')}
      first={{ name: '', partnerId: '' }}
      act={async ({ name, partnerId }) => {
        const body = { name, ...filled({ partnerId }) };
        const created = await act('createPartner', { body }, t('The partner is created'), ['listPartners']);
        go(hrefOf(['partners', created.partnerId]));
      }}
    >
      {(field) => (
        <>
          <p class="soft">{t('Afterwards, invite a user: the partner sets the password itself.')}</p>
          <Input label={t('Name')} {...field('name')} required />
          <Input label={t('Partner id; left empty, the server assigns one')} {...field('partnerId')} />
        </>
      )}
    </AskButton>
  );
}
