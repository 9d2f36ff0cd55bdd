import type { PartnerOrder, PositionItem } from '@kontor/contract/generated/orders-v4';
import { Time } from '../../app/format.tsx';
import { named, t } from '../../app/texts.ts';
import { areOpen, isReducible } from './order-actions.tsx';

interface Props {
  readonly order: PartnerOrder;
  /** The chosen items. */
  readonly chosen: readonly PositionItem[];
}

/** Why nothing, or not everything, may be done with what is chosen. */
export function NextSteps({ order, chosen }: Props) {
  const { positionItems: items, processableFrom, payment, suspectedFraudCase } = order;
  const has = (state: string, some = items) =>
    some.some(({ fulfillmentStatus }) => fulfillmentStatus === state);
  const waits = has('ANNOUNCED') && (
    <p class="note accent">
      {processableFrom === undefined ? (
        payment?.paymentMethod === 'PREPAYMENT' ? (
          t('It can be sent once the payment has arrived.')
        ) : (
          t('It cannot be sent yet.')
        )
      ) : (
        <span>
          {t('It can be sent from')} <Time at={processableFrom} />
          {t(': until then the shopper may cancel.')}
        </span>
      )}
    </p>
  );
  const blocked = has('BLOCKED') && (
    <p class="note warn">
      {suspectedFraudCase
        ? t(
            'The marketplace has blocked items because it suspects fraud. Send nothing until it releases them.',
          )
        : t('The marketplace has blocked items. Send nothing until it releases them.')}
    </p>
  );
  return (
    <>
      {waits}
      {blocked}
      <p class="soft">{reasonOf(items, chosen)}</p>
    </>
  );
}

/** What the buttons wait for. */
function reasonOf(items: readonly PositionItem[], chosen: readonly PositionItem[]): string {
  if (chosen.length === 0) {
    if (items.some((item) => areOpen([item]))) return t('Choose the items that you send or cancel.');
    if (items.some((item) => isReducible([item]))) return t('Choose a sent item to reduce its price.');
    return t('No item is open or sent, so nothing can be done here now.');
  }
  if (areOpen(chosen))
    return t('Open items can be sent or cancelled; prices are reduced after they were sent.');
  if (isReducible(chosen)) return t('A sent item can be reduced; it can no longer be cancelled.');
  const states = [...new Set(chosen.map(({ fulfillmentStatus }) => named(fulfillmentStatus)))].join(', ');
  return t(
    'What is chosen is in the state {states}: only open items are sent or cancelled, and only one sent item is reduced at a time.',
    {
      states,
    },
  );
}
