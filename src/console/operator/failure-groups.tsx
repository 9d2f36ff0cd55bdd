import { count, Time } from '../app/format.tsx';
import { hrefOf } from '../app/route.ts';
import { t } from '../app/texts.ts';
import { Badge } from '../components/basics.tsx';
import { Button } from '../components/controls.tsx';
import { Empty, Failure, Loading } from '../components/states.tsx';
import { useRows } from '../data/operator.ts';
import { pageOfCode } from '../data/problem.ts';

const valuesShown = 6;

/** Why elements of a partner failed, by code and place, with an example of each. */
export function FailureGroups({ partnerId, since }: { partnerId: string; since: string }) {
  const groups = useRows('listFailuresOfPartner', { partnerId, since, limit: 10 });
  if (groups.error !== undefined) return <Failure error={groups.error} retry={groups.reload} />;
  if (groups.isLoading) return <Loading />;
  if (groups.rows.length === 0) return <Empty>{t('No element failed in this time.')}</Empty>;
  return (
    <ul class="stack">
      {groups.rows.map(({ code, title, jsonPath, elements, deliveries, lastAt, example }) => (
        <li key={`${code} ${jsonPath}`} class="card">
          <div class="row">
            <Badge tone="bad">{count(elements)}</Badge>
            <a href={pageOfCode(code)}>{code}</a>
            <strong>{title}</strong>
            {jsonPath && <code>{jsonPath}</code>}
            <span class="soft">
              {t('in {count} deliveries, last', { count: deliveries })} <Time at={lastAt} />
            </span>
          </div>
          <div class="row">
            {example.value !== undefined && (
              <span>
                {t('sent')} <code>{JSON.stringify(example.value)}</code>
              </span>
            )}
            {example.allowedValues !== undefined && (
              <span>
                {t('allowed')}{' '}
                <code>{example.allowedValues.slice(0, valuesShown).map(String).join(', ')}</code>
              </span>
            )}
            {example.closestMatch !== undefined && (
              <span>
                {t('closest')} <code>{String(example.closestMatch)}</code>
              </span>
            )}
            {example.detail && <span>{example.detail}</span>}
            <a href={hrefOf(['deliveries', partnerId, example.processUuid], { partnerId })}>
              {t('Open the last delivery')}
            </a>
            {example.sku && <a href={hrefOf(['catalogue', partnerId, example.sku])}>{example.sku}</a>}
          </div>
        </li>
      ))}
      {groups.hasMore && (
        <li class="row actions">
          <Button onClick={groups.loadMore}>{t('Load more')}</Button>
        </li>
      )}
    </ul>
  );
}
