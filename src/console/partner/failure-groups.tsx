import { hrefOf } from '../app/route.ts';
import { t } from '../app/texts.ts';
import { FailureCard } from '../components/failure-card.tsx';
import { Failure } from '../components/states.tsx';
import { useRows } from '../data/partner.ts';

interface Chosen {
  readonly kind?: 'products' | 'prices' | 'active-status';
  readonly since: string;
}

/** Failed elements by their cause: what to mend first, with an example of each. */
export function FailureGroups({ kind, since }: Chosen) {
  const groups = useRows('listDeliveryFailures', { ...(kind && { kind }), since, limit: 10 });
  if (groups.error !== undefined) return <Failure error={groups.error} retry={groups.reload} />;
  if (groups.isLoading || groups.rows.length === 0) return null;
  return (
    <section class="stack" aria-label={t('Failures by cause')}>
      <h2>{t('Failures by cause')}</h2>
      <ul class="stack">
        {groups.rows.map((group) => (
          <FailureCard
            key={`${group.code} ${group.jsonPath}`}
            group={group}
            deliveryHref={(processUuid) => hrefOf(['deliveries', processUuid])}
            productHref={(sku) => hrefOf(['products', sku])}
          />
        ))}
      </ul>
    </section>
  );
}
