import { useState } from 'preact/hooks';
import type { ReviewRule } from '../../../generated/operator-v1.ts';
import { mayUse, useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { Button, filled, Input, Select } from '../../components/controls.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Loaded } from '../../components/states.tsx';
import { actionColumn, Table } from '../../components/table.tsx';
import { useForm } from '../../data/form.ts';
import { useAct, useCall } from '../../data/operator.ts';

const changes = ['listReviewRules', 'listReviews'] as const;
const appliesTexts = (): readonly (readonly [string, string])[] => [
  ['new', t('products that were never approved')],
  ['all', t('each new content')],
];

/** Which products have to wait for an operator. */
export function ReviewRules() {
  const mayChange = mayUse(useSession(), ['catalogue']);
  const rules = useCall('listReviewRules', {});
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<ReviewRule>();
  return (
    <Loaded read={rules}>
      {(found) => (
        <>
          <div class="row">
            <p class="soft">{t('A product waits if one rule matches it. Without rules, none waits.')}</p>
            {mayChange && <Button onClick={() => setAdding(true)}>{t('Add a rule')}</Button>}
          </div>
          <Table
            caption={t('Rules')}
            rows={found}
            keyOf={(rule) => JSON.stringify(rule)}
            columns={[
              { name: t('Partner'), cell: (rule) => rule.partnerId ?? t('every') },
              { name: t('Brand'), cell: (rule) => rule.brandId ?? t('every') },
              { name: t('Category'), cell: (rule) => rule.category ?? t('every') },
              {
                name: t('Applies to'),
                cell: (rule) => appliesTexts().find(([value]) => value === rule.applies)?.[1],
              },
              ...actionColumn(mayChange, (rule: ReviewRule) => (
                <Button kind="danger" onClick={() => setRemoved(rule)}>
                  {t('Remove')} …
                </Button>
              )),
            ]}
            empty={t('There is no rule: products go online without a review.')}
          />
          {isAdding && <AddDialog rules={found} onClose={() => setAdding(false)} />}
          {removed !== undefined && (
            <RemoveDialog rules={found} removed={removed} onClose={() => setRemoved(undefined)} />
          )}
        </>
      )}
    </Loaded>
  );
}

function AddDialog({ rules, onClose }: { rules: readonly ReviewRule[]; onClose: () => void }) {
  const act = useAct();
  const { form, field } = useForm({ partnerId: '', brandId: '', category: '', applies: 'new' });
  const { applies, ...scope } = form;
  const add = () =>
    act(
      'putReviewRules',
      { body: [...rules, { ...filled(scope), applies: applies as ReviewRule['applies'] }] },
      t('The rule is added'),
      changes,
    );
  return (
    <Dialog title={t('Add a rule')} action={t('Add')} onClose={onClose} onConfirm={add}>
      <p class="soft">{t('A field left empty matches everything. Products that are online stay online.')}</p>
      <Input label={t('Partner id')} {...field('partnerId')} />
      <Input label={t('Brand id')} {...field('brandId')} />
      <Input label={t('Category')} {...field('category')} />
      <Select label={t('Applies to')} {...field('applies')} options={appliesTexts()} />
    </Dialog>
  );
}

function RemoveDialog({
  rules,
  removed,
  onClose,
}: {
  rules: readonly ReviewRule[];
  removed: ReviewRule;
  onClose: () => void;
}) {
  const act = useAct();
  const remove = () =>
    act(
      'putReviewRules',
      { body: rules.filter((rule) => rule !== removed) },
      t('The rule is removed'),
      changes,
    );
  return (
    <Dialog title={t('Remove the rule')} action={t('Remove')} danger onClose={onClose} onConfirm={remove}>
      <p>{t('Waiting products that no other rule matches go online without a review.')}</p>
    </Dialog>
  );
}
