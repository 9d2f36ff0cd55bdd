import { count, Time } from '../app/format.tsx';
import { t } from '../app/texts.ts';
import { Badge, CodeLink } from './basics.tsx';

/** Elements that failed for the same cause, as both planes tell it. */
export interface FailureGroup {
  readonly code: string;
  readonly title: string;
  readonly jsonPath?: string;
  readonly elements: number;
  readonly deliveries: number;
  readonly lastAt: string;
  readonly example: {
    readonly processUuid: string;
    readonly sku?: string;
    readonly value?: unknown;
    readonly allowedValues?: readonly unknown[];
    readonly closestMatch?: unknown;
    readonly detail?: string;
  };
}

const valuesShown = 6;

interface Props {
  readonly group: FailureGroup;
  readonly deliveryHref: (processUuid: string) => string;
  readonly productHref: (sku: string) => string;
}

/** One cause of failures: how many elements, an example with what is allowed, and where to go on. */
export function FailureCard({ group, deliveryHref, productHref }: Props) {
  const { code, title, jsonPath, elements, deliveries, lastAt, example } = group;
  const { value, allowedValues, closestMatch, detail, processUuid, sku } = example;
  return (
    <li class="card">
      <div class="row">
        <Badge tone="bad">{count(elements)}</Badge>
        <strong lang="en">{title}</strong>
        {jsonPath && <code>{jsonPath}</code>}
        <span class="soft">
          {t('in {count} delivery, last | in {count} deliveries, last', { count: deliveries })}{' '}
          <Time at={lastAt} />
        </span>
      </div>
      <div class="row">
        {value !== undefined && (
          <span>
            {t('sent')} <code>{JSON.stringify(value)}</code>
          </span>
        )}
        {allowedValues !== undefined && (
          <span>
            {t('allowed')} <code>{allowedValues.slice(0, valuesShown).map(String).join(', ')}</code>
          </span>
        )}
        {closestMatch !== undefined && (
          <span>
            {t('closest')} <code>{String(closestMatch)}</code>
          </span>
        )}
        {detail && <span lang="en">{detail}</span>}
      </div>
      <div class="row">
        <a href={deliveryHref(processUuid)}>{t('Open the last delivery')}</a>
        {sku && <a href={productHref(sku)}>{sku}</a>}
        <CodeLink code={code}>{t('What the code means')}</CodeLink>
      </div>
    </li>
  );
}
