import type { ProductOfPartner } from '@kontor/contract/generated/operator-v1';
import { Money, Time } from '../../app/format.tsx';
import { t } from '../../app/texts.ts';
import { rawTabs, tabOf } from '../../components/as-request.tsx';
import { Badge, CodeLink, CodeText, Facts, ServerText, State } from '../../components/basics.tsx';
import { Drawer } from '../../components/drawer.tsx';
import { orderabilityReasonsText } from '../../components/orderability-reasons.ts';
import { PriceHistory } from '../../components/price-history.tsx';
import { WaitsFor } from '../../components/waits-for.tsx';
import { useCall, useNow } from '../../data/operator.ts';
import { PartnerLink } from '../partner-link.tsx';
import { ProductActions } from './product-actions.tsx';
import { ProductTimelinePart } from './product-timeline.tsx';

/** Everything about one product of a partner. */
export function ProductDrawer({
  partnerId,
  sku,
  onClose,
}: {
  partnerId: string;
  sku: string;
  onClose: () => void;
}) {
  const product = useCall('getProductOfPartner', { partnerId, sku });
  return (
    <Drawer
      title={sku}
      onClose={onClose}
      tabs={[
        tabOf(t('Summary'), product, (found) => <Summary found={found} />),
        { name: t('Timeline'), content: () => <ProductTimelinePart partnerId={partnerId} sku={sku} /> },
        { name: t('Prices'), content: () => <Prices partnerId={partnerId} sku={sku} /> },
        ...rawTabs(product, 'getProductOfPartner', { partnerId, sku }),
      ]}
    />
  );
}

function Prices({ partnerId, sku }: { partnerId: string; sku: string }) {
  const history = useCall('getPriceHistory', { partnerId, sku });
  return <PriceHistory read={history} now={useNow()} />;
}

function Summary({ found }: { found: ProductOfPartner }) {
  const { partnerId, marketplaceStatus, active, visible, availability, decision, timeline, product } = found;
  const reasons = [...(marketplaceStatus.errors ?? []), ...(marketplaceStatus.information ?? [])];
  return (
    <>
      <p class={`note ${visible ? 'ok' : 'warn'}`}>
        <ServerText text={timeline.answer} />
      </p>
      <Facts
        rows={[
          [t('Partner'), <PartnerLink key="partner" partnerId={partnerId} />],
          [t('Status'), <State key="status" of={marketplaceStatus.status} />],
          [
            t('In the shop'),
            visible ? (
              <Badge key="visible" tone="ok">
                {t('yes')}
              </Badge>
            ) : (
              t('no')
            ),
          ],
          [t('Active'), active ? t('yes') : t('no')],
          [
            t('Why'),
            reasons.length === 0
              ? undefined
              : reasons.map(({ code, title }) => (
                  <div key={code}>
                    <CodeLink code={code} /> <CodeText code={code} title={title} />
                  </div>
                )),
          ],
          [t('Decision of an operator'), decision && <State key="decision" of={decision.status} />],
          [
            t('Taken down'),
            timeline.takedowns?.map(({ takedownId, reason }) => <div key={takedownId}>{reason}</div>),
          ],
          [t('Waits for'), timeline.waitsFor && <WaitsFor key="wait" wait={timeline.waitsFor} />],
          [
            t('Waits for a review'),
            timeline.review && <Time key="review" at={timeline.review.waitingSince} />,
          ],
          ['EAN', textOf(product.ean)],
          [t('Product reference'), textOf(product.productReference)],
          [t('Price'), timeline.price && <Money key="price" {...timeline.price.standardPrice} />],
          [
            t('Lowest price of the last 30 days'),
            timeline.lowestPriceLast30Days && <Money key="lowest" {...timeline.lowestPriceLast30Days} />,
          ],
          [t('Stock'), availability.quantity],
          [
            t('Can be ordered'),
            [...(availability.orderable ? [t('yes')] : []), orderabilityReasonsText(availability.reasons)]
              .filter((text) => text !== '')
              .join(', '),
          ],
          [t('Changed'), <Time key="changed" at={marketplaceStatus.lastModified} />],
        ]}
      />
      <ProductActions found={found} />
    </>
  );
}

/** A member of the delivered product, if it is a text. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
