import { mayUse, useSession } from '../app/session.ts';
import { t } from '../app/texts.ts';
import { TabbedPage } from '../components/tabbed-page.tsx';
import { Apps } from './apps/apps.tsx';
import { Audit } from './system/audit.tsx';
import { Deprecations } from './system/deprecations.tsx';
import { Keys } from './system/keys.tsx';
import { LiveEvents } from './system/live-events.tsx';
import { Operators } from './system/operators.tsx';
import { Webhooks } from './system/webhooks.tsx';

/** Who operates the marketplace, what was done, and what is sent to others. */
export default function System() {
  const session = useSession();
  const security = mayUse(session, ['viewer', 'security']);
  return (
    <TabbedPage
      title={t('System')}
      tabs={[
        { id: 'operators', name: t('Operators'), isAllowed: security, content: Operators },
        { id: 'apps', name: t('Apps'), isAllowed: mayUse(session, ['viewer', 'accounts']), content: Apps },
        { id: 'keys', name: t('Keys of tokens'), isAllowed: security, content: Keys },
        { id: 'audit', name: t('Audit log'), isAllowed: security, content: Audit },
        {
          id: 'events',
          name: t('Events'),
          isAllowed: mayUse(session, ['viewer', 'catalogue-viewer', 'catalogue', 'orders', 'accounts']),
          content: LiveEvents,
        },
        {
          id: 'webhooks',
          name: t('Webhooks'),
          isAllowed: mayUse(session, ['viewer', 'catalogue', 'orders', 'accounts']),
          content: Webhooks,
        },
        { id: 'deprecations', name: t('Deprecations'), isAllowed: security, content: Deprecations },
      ]}
    >
      <a href="/reference">{t('Reference')}</a>
    </TabbedPage>
  );
}
