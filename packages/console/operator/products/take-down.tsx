import type { TakedownScope } from '@kontor/contract/generated/operator-v1';
import { t } from '../../app/texts.ts';
import { AskButton } from '../../components/ask-button.tsx';
import { Input, Lines } from '../../components/controls.tsx';
import { entriesOf, filled } from '../../data/form.ts';
import { useAct } from '../../data/operator.ts';
import { Matches } from './matches.tsx';

const nothing = { partnerId: '', skus: '', eans: '', brandId: '', category: '', reason: '', note: '' };

/** Takes products down, and says before which. */
export function TakeDown({ label, start }: { label: string; start?: Partial<typeof nothing> }) {
  const act = useAct();
  return (
    <AskButton
      label={label}
      kind="danger"
      title={t('Take products down')}
      action={t('Take down')}
      first={{ ...nothing, ...start }}
      act={(form) => {
        const { reason, note } = form;
        const body = { scope: scopeOf(form), reason, ...filled({ note }) };
        return act('createTakedown', { body }, t('The takedown is in force'), [
          'listTakedowns',
          'listProducts',
          'getProductOfPartner',
        ]);
      }}
    >
      {(field, form) => (
        <>
          <div class="filters">
            <Input label={t('Partner id')} {...field('partnerId')} />
            <Input label={t('Brand id')} {...field('brandId')} />
            <Input label={t('Category')} {...field('category')} />
          </div>
          <div class="filters">
            <Lines label={t('SKUs, one a line')} {...field('skus')} />
            <Lines label={t('EANs, one a line')} {...field('eans')} />
          </div>
          <Input label={t('Reason that the partner reads')} {...field('reason')} required />
          <Input label={t('Note for operators')} {...field('note')} />
          <WhatIsTaken scope={scopeOf(form)} />
        </>
      )}
    </AskButton>
  );
}

function scopeOf({ partnerId, brandId, category, ...lists }: typeof nothing): TakedownScope {
  const skus = entriesOf(lists.skus);
  const eans = entriesOf(lists.eans);
  return {
    ...filled({ partnerId, brandId, category }),
    ...(skus.length > 0 && { skus }),
    ...(eans.length > 0 && { eans }),
  };
}

function WhatIsTaken({ scope }: { scope: TakedownScope }) {
  const { partnerId, brandId, category, skus = [], eans = [] } = scope;
  if (Object.keys(scope).length === 0)
    return <p class="note">{t('Fill in what is to be taken down. A product has to match every field.')}</p>;
  return (
    <div class="note bad">
      <ScopeText scope={scope} />
      {skus.length <= 1 && eans.length <= 1 && (
        <Matches search={{ partnerId, brandId, category, sku: skus[0], ean: eans[0] }} />
      )}
      <span>{t('They cannot be ordered from now on. Lifting the takedown undoes it.')}</span>
    </div>
  );
}

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
