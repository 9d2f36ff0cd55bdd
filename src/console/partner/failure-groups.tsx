import { count, Time } from '../app/format.tsx';
import { t } from '../app/texts.ts';
import { Badge } from '../components/basics.tsx';
import { Failure } from '../components/states.tsx';
import { useRows } from '../data/partner.ts';
import { pageOfCode } from '../data/problem.ts';

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
        {groups.rows.map(({ code, title, jsonPath, elements, deliveries, lastAt, example }) => (
          <li key={`${code} ${jsonPath}`} class="card">
            <div class="row">
              <Badge tone="bad">{count(elements)}</Badge>
              <strong>{title}</strong>
              {jsonPath && <code>{jsonPath}</code>}
              <span class="soft">
                {t('in {count} delivery, last | in {count} deliveries, last', { count: deliveries })}{' '}
                <Time at={lastAt} />
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
                  {t('allowed')} <code>{example.allowedValues.slice(0, 6).map(String).join(', ')}</code>
                </span>
              )}
              {example.closestMatch !== undefined && (
                <span>
                  {t('closest')} <code>{String(example.closestMatch)}</code>
                </span>
              )}
              {example.detail && <span>{example.detail}</span>}
            </div>
            <div class="row">
              <a href={`#/deliveries/${example.processUuid}`}>{t('Open the last delivery')}</a>
              {example.sku && <a href={`#/products/${encodeURIComponent(example.sku)}`}>{example.sku}</a>}
              <a href={pageOfCode(code)}>{t('What the code means')}</a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
