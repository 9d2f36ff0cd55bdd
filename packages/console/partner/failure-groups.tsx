import { useState } from 'preact/hooks';
import { hrefOf } from '../app/route.ts';
import { t } from '../app/texts.ts';
import { Button } from '../components/controls.tsx';
import { FailureCard, type FailureGroup } from '../components/failures.tsx';
import { Failure, Loading } from '../components/states.tsx';
import { useRows } from '../data/partner.ts';

interface Chosen {
  readonly kind?: 'products' | 'prices' | 'active-status';
  readonly since: string;
}

/** Causes that are shown at first, so that what is below stays in sight. */
const shownFirst = 2;

/** Failed elements by their cause: what to mend first, with an example of each. */
export function FailureGroups({ kind, since }: Chosen) {
  const [isWhole, setWhole] = useState(false);
  const groups = useRows('listDeliveryFailures', { ...(kind && { kind }), since, limit: 10 });
  if (groups.error !== undefined) return <Failure error={groups.error} retry={groups.reload} />;
  if (groups.isLoading) return <Loading />;
  if (groups.rows.length === 0) return null;
  return (
    <section class="stack" aria-label={t('Failures by cause')}>
      <h2>{t('Failures by cause')}</h2>
      <FailureCards groups={groups.rows.slice(0, isWhole ? undefined : shownFirst)} />
      {!isWhole && groups.rows.length > shownFirst && (
        <div class="row">
          <Button onClick={() => setWhole(true)}>
            {t('Show all {number} causes', { number: groups.rows.length })}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Causes of failures, with links to the partner's own records. */
export function FailureCards({ groups }: { groups: readonly FailureGroup[] }) {
  return (
    <ul class="stack">
      {groups.map((group) => (
        <FailureCard
          key={`${group.code} ${group.jsonPath}`}
          group={group}
          deliveryHref={(processUuid) => hrefOf(['deliveries', processUuid])}
          productHref={(sku) => hrefOf(['products', sku])}
        />
      ))}
    </ul>
  );
}
