import { mayUse, useSession } from '../app/session.ts';
import { t } from '../app/texts.ts';
import { TabbedPage } from '../components/tabbed-page.tsx';
import { Brands, Categories } from './products/catalogue-lists.tsx';
import { ProductsOfAll } from './products/products-of-all.tsx';
import { Takedowns } from './products/takedowns.tsx';

/** Products of all partners, what is taken down, brands and categories. */
export default function Catalogue() {
  const session = useSession();
  const readsCatalogue = mayUse(session, ['viewer', 'catalogue-viewer', 'catalogue']);
  return (
    <TabbedPage
      title={t('Catalogue')}
      tabs={[
        { id: 'products', name: t('Products'), isAllowed: readsCatalogue, content: ProductsOfAll },
        {
          id: 'takedowns',
          name: t('Takedowns'),
          isAllowed: mayUse(session, ['viewer', 'catalogue']),
          content: Takedowns,
        },
        { id: 'brands', name: t('Brands'), isAllowed: readsCatalogue, content: Brands },
        { id: 'categories', name: t('Categories'), isAllowed: readsCatalogue, content: Categories },
      ]}
    />
  );
}
