import { RealTime } from '../../app/format.tsx';
import { go, hrefOf, useFilters } from '../../app/route.ts';
import { mayUse, useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { useSecret } from '../../components/dialog.tsx';
import { Loaded } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { isVerified, WaitingEvents, WebhookState } from '../../components/webhooks.tsx';
import { useCall } from '../../data/operator.ts';
import { CreateWebhook } from './webhook-actions.tsx';
import { WebhookDrawer } from './webhook-drawer.tsx';

/** Where events of all partners are sent. */
export function Webhooks() {
  const mayChange = mayUse(useSession(), ['catalogue', 'orders', 'accounts']);
  const { filters } = useFilters();
  const { webhook } = filters;
  const webhooks = useCall(
    'listOperatorWebhooks',
    {},
    { everyMs: 5_000, isSettled: ({ resources }) => resources.every(isVerified) },
  );
  const { shown, show } = useSecret();
  const href = (id: string | undefined) => hrefOf(['system'], { ...filters, webhook: id });
  return (
    <>
      {mayChange && (
        <div class="row">
          <CreateWebhook onSecret={show} />
        </div>
      )}
      <Loaded read={webhooks}>
        {({ resources }) => (
          <Table
            caption={t('Webhooks')}
            rows={resources}
            keyOf={(row) => row.id}
            hrefOf={(row) => href(row.id)}
            selected={webhook}
            columns={[
              { name: t('Address'), cell: (row) => row.url },
              { name: t('State'), cell: (row) => <WebhookState webhook={row} /> },
              {
                name: t('Types'),
                cell: (row) =>
                  row.types.length > 2
                    ? t('{count} types', { count: row.types.length })
                    : row.types.join(', '),
              },
              {
                name: t('Waiting'),
                isNumber: true,
                cell: (row) => <WaitingEvents webhook={row} />,
              },
              {
                name: t('Fails since'),
                cell: (row) => row.failingSince && <RealTime at={row.failingSince} />,
              },
              { name: t('Last delivered'), cell: (row) => <RealTime at={row.lastDeliveredAt} /> },
            ]}
            empty={t('Nothing is sent to operators.')}
          />
        )}
      </Loaded>
      {webhook !== undefined && (
        <WebhookDrawer
          key={webhook}
          operatorWebhookId={webhook}
          mayChange={mayChange}
          onClose={() => go(href(undefined))}
          onSecret={show}
        />
      )}
      {shown}
    </>
  );
}
