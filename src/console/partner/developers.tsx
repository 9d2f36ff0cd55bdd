import { useFilters } from '../app/route.ts';
import { t } from '../app/texts.ts';
import { PageHead } from '../components/basics.tsx';
import { Tabs } from '../components/drawer.tsx';
import { AuditEntries } from './developers-audit.tsx';
import { LiveEvents } from './developers-events.tsx';
import { Samples } from './developers-samples.tsx';
import { Webhooks } from './developers-webhooks.tsx';

/** What a developer of a connector needs: events as they happen, webhooks, the audit log, and code to begin with. */
export default function Developers() {
  const [{ tab = 'events' }, setFilters] = useFilters();
  const tabs = [
    ['events', t('Events'), <LiveEvents key="events" />],
    ['webhooks', 'Webhooks', <Webhooks key="webhooks" />],
    ['audit', t('Audit log'), <AuditEntries key="audit" />],
    ['samples', t('Code samples'), <Samples key="samples" />],
  ] as const;
  const chosen = Math.max(
    tabs.findIndex(([name]) => name === tab),
    0,
  );
  return (
    <>
      <PageHead title={t('Developers')}>
        <a href="/docs">{t('Reference')}</a>
      </PageHead>
      <Tabs
        names={tabs.map(([, title]) => title)}
        chosen={chosen}
        onChoose={(index) => setFilters({ tab: tabs[index]?.[0] ?? '' })}
      />
      {tabs[chosen]?.[2]}
    </>
  );
}
