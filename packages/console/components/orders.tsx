import type { Address, PositionItem } from '@kontor/contract/generated/orders-v4';
import { Day, Money } from '../app/format.tsx';
import { t } from '../app/texts.ts';
import { State } from './basics.tsx';
import { Check, toggled } from './controls.tsx';
import { Table } from './table.tsx';

interface ItemTableProps {
  readonly items: readonly PositionItem[];
  readonly chosen: ReadonlySet<string>;
  /** Takes the ids of the items that are chosen now; without it none can be. */
  readonly onChoose?: ((chosen: ReadonlySet<string>) => void) | undefined;
  readonly productHref: (sku: string) => string;
}

/** The items of an order, of which any number is chosen. */
export function ItemTable({ items, chosen, onChoose, productHref }: ItemTableProps) {
  return (
    <Table
      caption={t('Items')}
      rows={items}
      keyOf={(item) => item.positionItemId}
      columns={[
        {
          name: t('Product'),
          cell: ({ positionItemId: id, product: { productTitle } }) =>
            onChoose === undefined ? (
              productTitle
            ) : (
              <Check
                label={productTitle}
                value={chosen.has(id)}
                onChange={(isChosen) => onChoose(toggled(chosen, id, isChosen))}
              />
            ),
        },
        { name: 'SKU', cell: ({ product: { sku } }) => <a href={productHref(sku)}>{sku}</a> },
        { name: t('State'), cell: (item) => <State of={item.fulfillmentStatus} /> },
        { name: t('Deliver until'), cell: (item) => <Day day={item.expectedDeliveryDate} /> },
        {
          name: t('Price'),
          isNumber: true,
          cell: (item) => <Money {...(item.itemValueReducedGrossPrice ?? item.itemValueGrossPrice)} />,
        },
      ]}
    />
  );
}

/** The states in which items of an order are. */
export function ItemStates({ items }: { items: readonly Pick<PositionItem, 'fulfillmentStatus'>[] }) {
  return (
    <>
      {[...new Set(items.map((item) => item.fulfillmentStatus))].map((state) => (
        <State key={state} of={state} />
      ))}
    </>
  );
}

/** Where an order or its invoice goes; `contact` adds how the shopper is reached. */
export function AddressLines({ address, contact = false }: { address: Address; contact?: boolean }) {
  const { firstName, lastName, street, houseNumber, zipCode, city, countryCode, email, phoneNumber } =
    address;
  const lines = [
    `${firstName} ${lastName}`,
    `${street} ${houseNumber}`,
    `${zipCode} ${city}, ${countryCode}`,
    ...(contact ? [email, phoneNumber] : []),
  ];
  return (
    <address style={{ fontStyle: 'normal' }}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  );
}
