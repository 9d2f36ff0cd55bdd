import type { ProductOfPartner } from '../../../../generated/operator-v1.ts';
import { formatInstant } from '../../../../values/instant.ts';
import { renderStatus } from '../../status/views/status.ts';
import type { WholeProductRow } from '../store/listed-products.ts';
import { joinProductText } from './product.ts';

/** JSON text of a product with everything known about it. Content, status and decision are already JSON text. */
export function renderWholeProduct(
  partnerId: string,
  row: WholeProductRow,
  shopUrl: string,
  more: Pick<ProductOfPartner, 'availability' | 'timeline'> & { readonly shown: string | undefined },
): string {
  const members: Readonly<Record<string, string | undefined>> = {
    partnerId: JSON.stringify(partnerId),
    sku: JSON.stringify(row.sku),
    product: joinProductText(row, row.known_moin),
    shownProduct:
      more.shown === undefined
        ? undefined
        : joinProductText({ ...row, document: more.shown }, row.known_moin),
    active: String(row.active === 1),
    activeModified: JSON.stringify(formatInstant(row.active_modified)),
    marketplaceStatus: renderStatus(row, shopUrl),
    visible: String(row.visible === 1),
    decision: row.operator_word ?? undefined,
    availability: JSON.stringify(more.availability),
    timeline: JSON.stringify(more.timeline),
  };
  const texts = Object.entries(members).flatMap(([name, text]) =>
    text === undefined ? [] : [`"${name}":${text}`],
  );
  return `{${texts.join(',')}}`;
}
