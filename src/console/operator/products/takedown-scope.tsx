import type { TakedownScope } from '../../../generated/operator-v1.ts';
import { t } from '../../app/texts.ts';

const namedMost = 3;

function namesOf(entries: readonly string[]): string {
  const named = entries.slice(0, namedMost).join(', ');
  return entries.length > namedMost
    ? t('{names} and {count} more', { names: named, count: entries.length - namedMost })
    : named;
}

/** Says in words what a takedown takes down, now and later. */
export function ScopeText({ scope }: { scope: TakedownScope }) {
  const { partnerId, skus, eans, brandId, category } = scope;
  const parts = [
    partnerId && t('of partner {partnerId}', { partnerId }),
    brandId && t('of brand {brandId}', { brandId }),
    category && t('in category {category}', { category }),
    skus && t('with SKU {names}', { names: namesOf(skus) }),
    eans && t('with EAN {names}', { names: namesOf(eans) }),
  ].filter((part) => part !== undefined && part !== '');
  return (
    <span>
      {t('Every product')} {parts.join(', ')}
      {partnerId === undefined && `, ${t('of all partners')}`}, {t('and those delivered later.')}
    </span>
  );
}
