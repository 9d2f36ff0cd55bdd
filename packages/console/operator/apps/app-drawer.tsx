import type { App } from '@kontor/contract/generated/operator-v1';
import { Time } from '../../app/format.tsx';
import { named, t } from '../../app/texts.ts';
import { rawTabs, tabOf } from '../../components/as-request.tsx';
import { Facts } from '../../components/basics.tsx';
import { Copyable } from '../../components/controls.tsx';
import type { OnSecret } from '../../components/dialog.tsx';
import { Drawer } from '../../components/drawer.tsx';
import { useCall } from '../../data/operator.ts';
import { ShownAnswers } from '../answers.tsx';
import { AppActions } from './app-actions.tsx';
import { Installations } from './installations.tsx';

interface Props {
  readonly appId: string;
  readonly mayChange: boolean;
  readonly onClose: () => void;
  readonly onSecret: OnSecret;
}

/** One app: what it may ask of partners, how it is answered, and who has installed it. */
export function AppDrawer({ appId, mayChange, onClose, onSecret }: Props) {
  const app = useCall('getApp', { appId });
  return (
    <Drawer
      title={app.data?.name ?? t('App')}
      onClose={onClose}
      tabs={[
        tabOf(t('Summary'), app, (found) => (
          <>
            <Summary app={found} />
            {mayChange && <AppActions app={found} onSecret={onSecret} onRemoved={onClose} />}
          </>
        )),
        { name: t('Installations'), content: () => <Installations of={{ appId }} mayChange={mayChange} /> },
        ...rawTabs(app, 'getApp', { appId }),
      ]}
    />
  );
}

function Summary({ app }: { app: App }) {
  return (
    <Facts
      rows={[
        [t('App'), <Copyable key="id" text={app.appId} />],
        [t('Client'), <Copyable key="client" text={app.clientId} />],
        [t('Visibility'), named(app.visibility)],
        [t('Scopes'), app.scopes.join(', ')],
        [
          t('Browsers return to'),
          <div key="uris" class="stack">
            {app.redirectUris.map((uri) => (
              <code key={uri}>{uri}</code>
            ))}
          </div>,
        ],
        [t('Responses'), <ShownAnswers key="answers" to={app} />],
        [t('Secret'), app.hasSecret ? t('yes') : t('no')],
        [t('Created'), <Time key="created" at={app.createdAt} />],
      ]}
    />
  );
}
