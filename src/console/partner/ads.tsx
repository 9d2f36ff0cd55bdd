import { Day, Money } from '../app/format.tsx';
import { go, hrefOf, useRoute } from '../app/route.ts';
import { t } from '../app/texts.ts';
import { PageHead } from '../components/basics.tsx';
import { Listing } from '../components/listing.tsx';
import { State } from '../components/state.tsx';
import { useRows } from '../data/partner.ts';
import { CampaignDrawer } from './campaign-drawer.tsx';

/** Advertising campaigns, and what one of them brought. */
export default function Ads() {
  const [campaignId] = useRoute().rest;
  const campaigns = useRows('getCampaigns', { limit: 50 });
  return (
    <>
      <PageHead title={t('Ads')} />
      <Listing
        caption={t('Campaigns')}
        list={campaigns}
        keyOf={(row) => row.campaignId}
        hrefOf={(row) => hrefOf(['ads', row.campaignId])}
        selected={campaignId}
        empty={t('There is no campaign.')}
        columns={[
          { name: t('Name'), cell: (row) => row.name },
          { name: t('Status'), cell: (row) => <State of={row.status} /> },
          { name: t('From'), cell: (row) => <Day day={row.startDate} /> },
          { name: t('To'), cell: (row) => <Day day={row.endDate} /> },
          {
            name: t('Budget'),
            isNumber: true,
            cell: (row) => (
              <span>
                <Money amount={row.budget.amount} currency={row.budget.currency} /> {row.budgetType}
              </span>
            ),
          },
        ]}
      />
      {campaignId !== undefined && (
        <CampaignDrawer key={campaignId} campaignId={campaignId} onClose={() => go('#/ads')} />
      )}
    </>
  );
}
