import type { DeliveryDay } from '@kontor/contract/generated/operator-v1';
import { count, Day } from '../app/format.tsx';
import { hrefOf } from '../app/route.ts';
import { t } from '../app/texts.ts';
import { CodeLink, CodeText } from '../components/basics.tsx';
import { Button } from '../components/controls.tsx';
import { FailureCard, Outcome } from '../components/failures.tsx';
import { Empty, Failure, Loading } from '../components/states.tsx';
import { Table } from '../components/table.tsx';
import { useRows } from '../data/operator.ts';
import { PartnerLink } from './partner-link.tsx';

interface Total {
  readonly partnerId: string;
  readonly partnerName: string | undefined;
  readonly succeeded: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly lastDay: string;
  readonly causes: DeliveryDay['causes'];
}

const causesShown = 3;

/** Adds the days of each partner; the partner with the most failed elements comes first. */
export function totalsOf(days: readonly DeliveryDay[]): readonly Total[] {
  const totals = new Map<string, Total>();
  for (const day of days) {
    const before = totals.get(day.partnerId);
    totals.set(day.partnerId, {
      partnerId: day.partnerId,
      partnerName: day.partnerName,
      succeeded: day.succeeded + (before?.succeeded ?? 0),
      unchanged: day.unchanged + (before?.unchanged ?? 0),
      failed: day.failed + (before?.failed ?? 0),
      lastDay: before === undefined || day.day > before.lastDay ? day.day : before.lastDay,
      causes: sumOf([...(before?.causes ?? []), ...day.causes]),
    });
  }
  return [...totals.values()].sort((one, other) => other.failed - one.failed);
}

function sumOf(causes: DeliveryDay['causes']): DeliveryDay['causes'] {
  const sums = new Map<string, DeliveryDay['causes'][number]>();
  for (const cause of causes) {
    sums.set(cause.code, { ...cause, elements: cause.elements + (sums.get(cause.code)?.elements ?? 0) });
  }
  return [...sums.values()].sort((one, other) => other.elements - one.elements);
}

/** Elements of the last days by partner, with the most frequent causes of their failures. */
export function FailuresByPartner({
  since,
  partnerId,
  onlyFailed,
}: {
  since: string;
  partnerId?: string | undefined;
  onlyFailed: boolean;
}) {
  const days = useRows('listDeliveryDays', { since, partnerId, limit: 200 });
  if (days.error !== undefined && days.rows.length === 0)
    return <Failure error={days.error} retry={days.reload} />;
  if (days.isLoading) return <Loading />;
  const totals = totalsOf(days.rows).filter(({ failed }) => failed > 0 || !onlyFailed);
  if (totals.length === 0)
    return (
      <Empty>
        {onlyFailed ? t('No element failed in this time.') : t('Nothing was delivered in this time.')}
      </Empty>
    );
  return (
    <div class="stack">
      <Table
        caption={t('Elements by partner')}
        rows={totals}
        keyOf={(row) => row.partnerId}
        columns={[
          { name: t('Partner'), cell: (row) => <PartnerLink {...row} /> },
          {
            name: t('Outcome'),
            cell: (row) => <Outcome {...row} total={row.succeeded + row.unchanged + row.failed} />,
          },
          {
            name: t('Failed'),
            isNumber: true,
            cell: ({ partnerId: id, failed }) => (
              <a href={hrefOf(['deliveries'], { partnerId: id, only: 'failed' })}>{count(failed)}</a>
            ),
          },
          {
            name: t('Most frequent causes'),
            cell: ({ causes }) =>
              causes.slice(0, causesShown).map(({ code, title, elements }) => (
                <div key={code}>
                  {count(elements)} × <CodeLink code={code} /> <CodeText code={code} title={title} />
                </div>
              )),
          },
          { name: t('Last day'), cell: (row) => <Day day={row.lastDay} /> },
        ]}
      />
      {days.hasMore && (
        <div class="row actions">
          <Button onClick={days.loadMore}>{t('Add earlier days')}</Button>
        </div>
      )}
    </div>
  );
}

/** Why elements of a partner failed, by code and place, with an example of each. */
export function FailureGroups({ partnerId, since }: { partnerId: string; since: string }) {
  const groups = useRows('listFailuresOfPartner', { partnerId, since, limit: 10 });
  if (groups.error !== undefined) return <Failure error={groups.error} retry={groups.reload} />;
  if (groups.isLoading) return <Loading />;
  if (groups.rows.length === 0) return <Empty>{t('No element failed in this time.')}</Empty>;
  return (
    <ul class="stack">
      {groups.rows.map((group) => (
        <FailureCard
          key={`${group.code} ${group.jsonPath}`}
          group={group}
          deliveryHref={(processUuid) => hrefOf(['deliveries', partnerId, processUuid], { partnerId })}
          productHref={(sku) => hrefOf(['catalogue', partnerId, sku])}
        />
      ))}
      {groups.hasMore && (
        <li class="row actions">
          <Button onClick={groups.loadMore}>{t('Load more')}</Button>
        </li>
      )}
    </ul>
  );
}
