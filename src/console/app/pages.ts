import type { FunctionComponent } from 'preact';
import { isSandbox, type PlaneName } from './environment.ts';
import type { Text } from './texts.ts';

/** A page of the console. Its code is loaded when it is first opened. */
export interface Page {
  readonly section: string;
  readonly title: Text;
  /** Roles of which the login needs one to see the page; none for everybody. */
  readonly roles: readonly string[];
  readonly load: () => Promise<{ readonly default: FunctionComponent }>;
}

const partnerPages: readonly Page[] = [
  { section: '', title: 'Today', roles: [], load: () => import('../partner/today.tsx') },
  {
    section: 'deliveries',
    title: 'Deliveries',
    roles: ['Products_Read', 'Products_Write'],
    load: () => import('../partner/deliveries.tsx'),
  },
  {
    section: 'upload',
    title: 'Upload',
    roles: ['Products_Write', 'Availability_Write'],
    load: () => import('../partner/upload.tsx'),
  },
  {
    section: 'products',
    title: 'Products',
    roles: ['Products_Read', 'Products_Write'],
    load: () => import('../partner/products.tsx'),
  },
  {
    section: 'orders',
    title: 'Orders',
    roles: ['Orders_Read', 'Orders_Write'],
    load: () => import('../partner/orders.tsx'),
  },
  {
    section: 'returns',
    title: 'Returns',
    roles: ['Returns_Read', 'Returns_Write'],
    load: () => import('../partner/returns.tsx'),
  },
  { section: 'money', title: 'Money', roles: ['Receipts_Read'], load: () => import('../partner/money.tsx') },
  {
    section: 'ads',
    title: 'Ads',
    roles: ['Advertising_Read', 'Advertising_Write'],
    load: () => import('../partner/ads.tsx'),
  },
  { section: 'developers', title: 'Developers', roles: [], load: () => import('../partner/developers.tsx') },
];

const operatorPages: readonly Page[] = [
  { section: '', title: 'Health', roles: [], load: () => import('../operator/health.tsx') },
  {
    section: 'partners',
    title: 'Partners',
    roles: ['viewer', 'accounts'],
    load: () => import('../operator/partners.tsx'),
  },
  {
    section: 'deliveries',
    title: 'Deliveries',
    roles: ['viewer', 'catalogue'],
    load: () => import('../operator/deliveries.tsx'),
  },
  {
    section: 'catalogue',
    title: 'Catalogue',
    roles: ['viewer', 'catalogue-viewer', 'catalogue'],
    load: () => import('../operator/catalogue.tsx'),
  },
  {
    section: 'reviews',
    title: 'Reviews',
    roles: ['viewer', 'catalogue'],
    load: () => import('../operator/reviews.tsx'),
  },
  {
    section: 'orders',
    title: 'Orders',
    roles: ['viewer', 'orders', 'privacy'],
    load: () => import('../operator/orders.tsx'),
  },
  {
    section: 'system',
    title: 'System',
    roles: ['viewer', 'security', 'catalogue-viewer', 'catalogue', 'orders', 'accounts'],
    load: () => import('../operator/system.tsx'),
  },
  ...(isSandbox
    ? ([
        {
          section: 'sandbox',
          title: 'Sandbox',
          roles: ['viewer'],
          load: () => import('../operator/sandbox.tsx'),
        },
      ] as const)
    : []),
];

export function pagesOf(plane: PlaneName): readonly Page[] {
  return plane === 'partner' ? partnerPages : operatorPages;
}
