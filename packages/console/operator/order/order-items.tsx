import type { OperatorOrder } from '@kontor/contract/generated/operator-v1';
import { useState } from 'preact/hooks';
import { hrefOf } from '../../app/route.ts';
import { mayUse, useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { ActButton } from '../../components/controls.tsx';
import { ItemTable } from '../../components/orders.tsx';
import { useAct } from '../../data/operator.ts';
import { AcceptReturn, AnnounceReturn, CancelItems, changedByOrder } from './steps.tsx';

/** The items of an order and what may be done with them. Without a choice, actions are about the whole order. */
export function OrderItems({ order }: { order: OperatorOrder }) {
  const mayAct = mayUse(useSession(), ['orders']);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { partnerId, positionItems: items } = order;
  return (
    <>
      <ItemTable
        items={items}
        chosen={chosen}
        onChoose={mayAct ? setChosen : undefined}
        productHref={(sku) => hrefOf(['catalogue', partnerId, sku])}
      />
      {mayAct && (
        <OrderSteps order={order} chosen={items.filter(({ positionItemId }) => chosen.has(positionItemId))} />
      )}
    </>
  );
}

function OrderSteps({ order, chosen }: { order: OperatorOrder; chosen: OperatorOrder['positionItems'] }) {
  const act = useAct();
  const { partnerId, salesOrderId, positionItems: items, suspectedFraudCase: isSuspected } = order;
  const about = { partnerId, salesOrderId };
  const some = chosen.length > 0 ? chosen : items;
  const ids = chosen.map(({ positionItemId }) => positionItemId);
  const body = ids.length > 0 ? { positionItemIds: ids } : {};
  const has = (...states: readonly string[]) => some.some((item) => states.includes(item.fulfillmentStatus));
  const isUnpaid = order.prepaymentDeadline !== undefined && order.paidAt === undefined;
  return (
    <>
      <p class="soft">
        {chosen.length > 0
          ? t('For the {count} chosen items:', { count: chosen.length })
          : t('For the whole order; choose items to limit it:')}
      </p>
      <div class="row actions">
        {isUnpaid && (
          <ActButton
            kind="primary"
            act={() => act('recordPayment', about, t('The payment is recorded'), changedByOrder)}
          >
            {t('Record the payment')}
          </ActButton>
        )}
        {has('ANNOUNCED') && (
          <ActButton
            act={() =>
              act('endCancellationPeriod', about, t('The cancellation period is over'), changedByOrder)
            }
          >
            {t('End the cancellation period')}
          </ActButton>
        )}
        {has('BLOCKED') && (
          <ActButton
            kind="primary"
            act={() => act('releaseOrder', { ...about, body }, t('The items are released'), changedByOrder)}
          >
            {t('Release')}
          </ActButton>
        )}
        {has('ANNOUNCED', 'PROCESSABLE') && (
          <ActButton
            kind="danger"
            act={() => act('blockOrder', { ...about, body }, t('The items are blocked'), changedByOrder)}
          >
            {t('Block')}
          </ActButton>
        )}
        <ActButton
          act={() =>
            act(
              'putFraudSuspicion',
              { ...about, body: { suspected: !isSuspected } },
              t('The suspicion is stored'),
              changedByOrder,
            )
          }
        >
          {isSuspected ? t('Clear the suspicion of fraud') : t('Suspect fraud')}
        </ActButton>
        {has('ANNOUNCED', 'PROCESSABLE', 'BLOCKED') && <CancelItems {...about} ids={ids} />}
        {has('SENT') && (
          <>
            <AnnounceReturn {...about} ids={ids} />
            <AcceptReturn {...about} ids={ids} />
          </>
        )}
      </div>
    </>
  );
}
