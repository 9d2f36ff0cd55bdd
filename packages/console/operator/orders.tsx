import { mayUse, useSession } from '../app/session.ts';
import { t } from '../app/texts.ts';
import { TabbedPage } from '../components/tabbed-page.tsx';
import { OrderSearch } from './order/order-search.tsx';
import { ReturnSearch } from './order/return-search.tsx';
import { Shoppers } from './order/shoppers.tsx';

/** Orders and returns of all partners, and the rights of shoppers. */
export default function Orders() {
  const session = useSession();
  const readsOrders = mayUse(session, ['viewer', 'orders']);
  return (
    <TabbedPage
      title={t('Orders')}
      tabs={[
        { id: 'orders', name: t('Orders'), isAllowed: readsOrders, content: OrderSearch },
        { id: 'returns', name: t('Returns'), isAllowed: readsOrders, content: ReturnSearch },
        { id: 'shoppers', name: t('Shoppers'), isAllowed: mayUse(session, ['privacy']), content: Shoppers },
      ]}
    />
  );
}
