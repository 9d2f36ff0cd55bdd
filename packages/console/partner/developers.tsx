import { t } from '../app/texts.ts';
import { TabbedPage } from '../components/tabbed-page.tsx';
import { AuditEntries } from './developers/audit.tsx';
import { PartnerEvents } from './developers/events.tsx';
import { Samples } from './developers/samples.tsx';
import { Webhooks } from './developers/webhooks.tsx';

/** What a developer of a connector needs: events as they happen, webhooks, the audit log, and code to begin with. */
export default function Developers() {
  return (
    <TabbedPage
      title={t('Developers')}
      tabs={[
        { id: 'events', name: t('Events'), isAllowed: true, content: PartnerEvents },
        { id: 'webhooks', name: 'Webhooks', isAllowed: true, content: Webhooks },
        { id: 'audit', name: t('Audit log'), isAllowed: true, content: AuditEntries },
        { id: 'samples', name: t('Code samples'), isAllowed: true, content: Samples },
      ]}
    >
      <a href="/reference">{t('Reference')}</a>
    </TabbedPage>
  );
}
