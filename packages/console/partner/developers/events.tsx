import { t } from '../../app/texts.ts';
import { EventList } from '../../components/event-list.tsx';
import { usePartner } from '../../data/partner.ts';

/** The partner's events. */
export function PartnerEvents() {
  const client = usePartner();
  return (
    <EventList
      read={(how) => client.events(how)}
      by="all"
      empty={t('Nothing has happened yet. Deliver a product, or place a test order.')}
    />
  );
}
