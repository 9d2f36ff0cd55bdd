import { hrefOf } from '../app/route.ts';
import { t } from '../app/texts.ts';
import { Button } from '../components/controls.tsx';
import { FailureCard } from '../components/failure-card.tsx';
import { Empty, Failure, Loading } from '../components/states.tsx';
import { useRows } from '../data/operator.ts';

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
