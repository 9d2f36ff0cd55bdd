import type { FunctionComponent } from 'preact';
import { isLive, type PlaneName } from './environment.ts';
import type { Text } from './texts.ts';

/** A page of the console. Its code is loaded when it is first opened. */
export interface Page {
  readonly section: string;
  readonly title: Text;
  /** Roles of which the login needs one to see the page; none for everybody. */
  readonly roles: readonly string[];
  readonly load: () => Promise<{ readonly default: FunctionComponent }>;
  /** True for a page that others lead to, which the navigation does not list. */
  readonly isUnlisted?: boolean;
}

const page = (section: string, title: Text, roles: Page['roles'], load: Page['load']): Page => {
  return { section, title, roles, load };
};

const partnerPages: readonly Page[] = [
  page('', 'Today', [], () => import('../partner/today.tsx')),
  page(
    'deliveries',
    'Deliveries',
    ['Products_Read', 'Products_Write'],
    () => import('../partner/deliveries.tsx'),
  ),
  page('upload', 'Upload', ['Products_Write', 'Availability_Write'], () => import('../partner/upload.tsx')),
  page('products', 'Products', ['Products_Read', 'Products_Write'], () => import('../partner/products.tsx')),
  page('orders', 'Orders', ['Orders_Read', 'Orders_Write'], () => import('../partner/orders.tsx')),
  page('returns', 'Returns', ['Returns_Read', 'Returns_Write'], () => import('../partner/returns.tsx')),
  page('money', 'Money', ['Receipts_Read'], () => import('../partner/money.tsx')),
  page('ads', 'Ads', ['Advertising_Read', 'Advertising_Write'], () => import('../partner/ads.tsx')),
  page('developers', 'Developers', [], () => import('../partner/developers.tsx')),
  { ...page('codes', 'Error code', [], () => import('../partner/code.tsx')), isUnlisted: true },
];

const operatorPages: readonly Page[] = [
  page('', 'Health', [], () => import('../operator/health.tsx')),
  page('partners', 'Partners', ['viewer', 'accounts'], () => import('../operator/partners.tsx')),
  page('deliveries', 'Deliveries', ['viewer', 'catalogue'], () => import('../operator/deliveries.tsx')),
  page(
    'catalogue',
    'Catalogue',
    ['viewer', 'catalogue-viewer', 'catalogue'],
    () => import('../operator/catalogue.tsx'),
  ),
  page('reviews', 'Reviews', ['viewer', 'catalogue'], () => import('../operator/reviews.tsx')),
  page('orders', 'Orders', ['viewer', 'orders', 'privacy'], () => import('../operator/orders.tsx')),
  page(
    'system',
    'System',
    ['viewer', 'security', 'catalogue-viewer', 'catalogue', 'orders', 'accounts'],
    () => import('../operator/system.tsx'),
  ),
  ...(isLive ? [] : [page('sandbox', 'Sandbox', ['viewer'], () => import('../operator/sandbox.tsx'))]),
  { ...page('codes', 'Error code', [], () => import('../operator/code.tsx')), isUnlisted: true },
];

export function pagesOf(plane: PlaneName): readonly Page[] {
  return plane === 'partner' ? partnerPages : operatorPages;
}
