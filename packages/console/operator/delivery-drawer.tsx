import type { DeliveryOfPartner } from '@kontor/contract/generated/operator-v1';
import { count, duration, Time } from '../app/format.tsx';
import { hrefOf } from '../app/route.ts';
import { named, t } from '../app/texts.ts';
import { rawTabs, tabOf } from '../components/as-request.tsx';
import { Badge, Facts, State } from '../components/basics.tsx';
import { Drawer } from '../components/drawer.tsx';
import { ErrorTable, FailedElements, Outcome } from '../components/failures.tsx';
import { useCall, useClient, useNow } from '../data/operator.ts';
import { secondsOf } from './delivery-list.tsx';
import { PartnerLink } from './partner-link.tsx';

interface Props {
  readonly partnerId: string;
  readonly processUuid: string;
  readonly onClose: () => void;
}

/** One delivery of a partner, and its failed elements. */
export function DeliveryDrawer({ partnerId, processUuid, onClose }: Props) {
  const delivery = useCall(
    'getDeliveryOfPartner',
    { partnerId, processUuid },
    { isSettled: ({ doneAt }) => doneAt !== undefined },
  );
  return (
    <Drawer
      title={t('Delivery {id}', { id: processUuid.slice(0, 8) })}
      onClose={onClose}
      tabs={[
        tabOf(t('Summary'), delivery, (found) => <Summary delivery={found} />),
        ...rawTabs(delivery, 'getDeliveryOfPartner', { partnerId, processUuid }),
      ]}
    />
  );
}

function Summary({ delivery }: { delivery: DeliveryOfPartner }) {
  const now = useNow();
  const { partnerId, state, failed } = delivery;
  return (
    <>
      <Outcome {...delivery} />
      <Facts
        rows={[
          [t('State'), failed > 0 ? <Badge key="state">{state}</Badge> : <State key="state" of={state} />],
          [t('Partner'), <PartnerLink key="partner" partnerId={partnerId} />],
          [t('Kind'), named(delivery.kind)],
          [t('Elements'), count(delivery.total)],
          [t('Succeeded'), count(delivery.succeeded)],
          [t('Unchanged'), count(delivery.unchanged)],
          [t('Failed'), count(failed)],
          [t('Accepted'), <Time key="accepted" at={delivery.acceptedAt} />],
          [
            t('Done'),
            delivery.doneAt === undefined ? (
              t('waits for {time}', { time: duration(secondsOf(delivery, now)) })
            ) : (
              <Time key="done" at={delivery.doneAt} />
            ),
          ],
          [t('Sent by'), delivery.sentBy],
          [t('Time of the sender'), delivery.clientTime && <Time key="client" at={delivery.clientTime} />],
          [t('Request id'), <code key="log">{delivery.logref}</code>],
          [t('Id'), <code key="id">{delivery.processUuid}</code>],
        ]}
      />
      {failed > 0 && <Failed partnerId={partnerId} processUuid={delivery.processUuid} />}
      <p>
        <a href={hrefOf(['deliveries'], { partnerId, only: 'failed' })}>
          {t('Failed deliveries of this partner')}
        </a>
      </p>
    </>
  );
}

function Failed({ partnerId, processUuid }: { partnerId: string; processUuid: string }) {
  const failed = useCall('getFailedElementsOfPartner', { partnerId, processUuid });
  const productHref = (sku: string) => hrefOf(['catalogue', partnerId, sku]);
  const client = useClient();
  return (
    <FailedElements
      read={failed}
      processUuid={processUuid}
      readElements={() =>
        client.call('getFailedElementsOfPartner', { partnerId, processUuid, with: 'element' })
      }
    >
      {(results) => <ErrorTable results={results} productHref={productHref} />}
    </FailedElements>
  );
}
