import type { TakedownScope } from '../../../generated/operator-v1.ts';
import { t } from '../../app/texts.ts';
import { entriesOf, filled, Input, Lines } from '../../components/controls.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useForm } from '../../data/form.ts';
import { useAct } from '../../data/operator.ts';
import { Matches } from './products-of-all.tsx';

const nothing = { partnerId: '', skus: '', eans: '', brandId: '', category: '', reason: '', note: '' };

/** Takes products down, and says before which. */
export function TakedownDialog({ start, onClose }: { start?: Partial<typeof nothing>; onClose: () => void }) {
  const act = useAct();
  const { form, field } = useForm({ ...nothing, ...start });
  const { partnerId, brandId, category, reason, note } = form;
  const skus = entriesOf(form.skus);
  const eans = entriesOf(form.eans);
  const scope: TakedownScope = {
    ...filled({ partnerId, brandId, category }),
    ...(skus.length > 0 && { skus }),
    ...(eans.length > 0 && { eans }),
  };
  const isEmpty = Object.keys(scope).length === 0;
  const create = () =>
    act('createTakedown', { body: { scope, reason, ...filled({ note }) } }, t('The takedown is in force'), [
      'listTakedowns',
      'listProducts',
      'getProductOfPartner',
    ]);
  return (
    <Dialog
      title={t('Take products down')}
      action={t('Take down')}
      danger
      onClose={onClose}
      onConfirm={create}
    >
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
      {isEmpty ? (
        <p class="note">{t('Fill in what is to be taken down. A product has to match every field.')}</p>
      ) : (
        <div class="note bad">
          <ScopeText scope={scope} />
          {skus.length <= 1 && eans.length <= 1 && (
            <Matches
              search={{
                partnerId: scope.partnerId,
                brandId: scope.brandId,
                category: scope.category,
                sku: skus[0],
                ean: eans[0],
              }}
            />
          )}
          <span>{t('They cannot be ordered from now on. Lifting the takedown undoes it.')}</span>
        </div>
      )}
    </Dialog>
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
