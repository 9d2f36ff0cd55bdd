import type { ListedDelivery } from '@kontor/contract/generated/operator-v1';
import { count, duration, Time, took } from '../app/format.tsx';
import { named, t } from '../app/texts.ts';
import { Badge } from '../components/basics.tsx';
import { Outcome } from '../components/failures.tsx';
import { Listing } from '../components/listing.tsx';
import type { Rows } from '../data/hooks.ts';
import { useNow } from '../data/operator.ts';
import { PartnerLink } from './partner-link.tsx';

interface Props {
  readonly list: Rows<ListedDelivery>;
  readonly caption: string;
  readonly empty: string;
  readonly hrefOf: (row: ListedDelivery) => string;
  readonly selected?: string | undefined;
}

/** Deliveries with how long they took, or since when they wait. */
export function DeliveryList({ list, ...table }: Props) {
  const now = useNow();
  return (
    <Listing
      list={list}
      keyOf={(row) => row.processUuid}
      columns={[
        { name: t('When'), cell: (row) => <Time at={row.acceptedAt} /> },
        { name: t('Partner'), cell: (row) => <PartnerLink partnerId={row.partnerId} /> },
        { name: t('Kind'), cell: (row) => named(row.kind) },
        { name: t('Outcome'), cell: (row) => <Outcome {...row} /> },
        { name: t('Elements'), isNumber: true, cell: (row) => count(row.total) },
        {
          name: t('Failed'),
          isNumber: true,
          cell: ({ failed }) => (failed > 0 ? <Badge tone="bad">{count(failed)}</Badge> : 0),
        },
        { name: t('Took'), isNumber: true, cell: (row) => <Took delivery={row} now={now} /> },
      ]}
      {...table}
    />
  );
}

/** Seconds from the acceptance of a delivery to its end, or to now. */
export function secondsOf({ acceptedAt, doneAt }: ListedDelivery, now: number): number {
  return Math.max(0, ((doneAt === undefined ? now : Date.parse(doneAt)) - Date.parse(acceptedAt)) / 1000);
}

function Took({ delivery, now }: { delivery: ListedDelivery; now: number }) {
  const text = duration(secondsOf(delivery, now));
  return delivery.doneAt === undefined ? (
    <Badge tone="warn">{t('waits for {time}', { time: text })}</Badge>
  ) : (
    <span>{took(secondsOf(delivery, now))}</span>
  );
}
