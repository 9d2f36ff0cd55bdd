import { count } from '../../app/format.tsx';
import { t } from '../../app/texts.ts';
import { useCall } from '../../data/operator.ts';

/** States by which products are found. */
export const productStatuses = ['ONLINE', 'PENDING', 'RESTRICTED', 'REJECTED', 'INACTIVE'] as const;

interface Search {
  readonly partnerId: string | undefined;
  readonly sku: string | undefined;
  readonly ean: string | undefined;
  readonly brandId: string | undefined;
  readonly category: string | undefined;
  readonly errorCode?: string | undefined;
  readonly status?: (typeof productStatuses)[number] | undefined;
}

/** How many products a search matches. */
export function Matches({ search }: { search: Search }) {
  const found = useCall('listProducts', { ...search, count: true, limit: 1 });
  if (found.data?.count === undefined) return null;
  const number = count(found.data.count, found.data.countIsMinimum);
  return <p class="soft">{t('Products that match: {count}', { count: number })}</p>;
}
