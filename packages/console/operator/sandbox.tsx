import { mayUse, useSession } from '../app/session.ts';
import { t } from '../app/texts.ts';
import { TabbedPage } from '../components/tabbed-page.tsx';
import { Clock } from './sandbox/clock.tsx';
import { Conformance } from './sandbox/conformance.tsx';
import { Faults } from './sandbox/faults.tsx';
import { Population } from './sandbox/population.tsx';
import { Requests } from './sandbox/requests.tsx';
import { Snapshots } from './sandbox/snapshots.tsx';
import { TestPartners } from './sandbox/test-partners.tsx';

/** What only a sandbox has: its clock, its shoppers, faults, snapshots and the requests of connectors. */
export default function Sandbox() {
  const session = useSession();
  const isAllowed = mayUse(session, ['viewer']);
  return (
    <TabbedPage
      title={t('Sandbox')}
      tabs={[
        { id: 'requests', name: t('Requests'), isAllowed, content: Requests },
        { id: 'clock', name: t('Clock'), isAllowed, content: Clock },
        { id: 'faults', name: t('Faults'), isAllowed, content: Faults },
        { id: 'population', name: t('Population'), isAllowed, content: Population },
        { id: 'conformance', name: t('Conformance'), isAllowed, content: Conformance },
        { id: 'snapshots', name: t('Snapshots and reset'), isAllowed, content: Snapshots },
        {
          id: 'partners',
          name: t('Partners for tests'),
          isAllowed: mayUse(session, ['all']),
          content: TestPartners,
        },
      ]}
    />
  );
}
