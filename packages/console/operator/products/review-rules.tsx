import type { ReviewRule } from '@kontor/contract/generated/operator-v1';
import { mayUse, useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { AskButton } from '../../components/ask-button.tsx';
import { Input, Select } from '../../components/controls.tsx';
import { Loaded } from '../../components/states.tsx';
import { actionColumn, Table } from '../../components/table.tsx';
import { filled } from '../../data/form.ts';
import { useNewest } from '../../data/hooks.ts';
import { useAct, useCall, useClient } from '../../data/operator.ts';

const changes = ['listReviewRules', 'listReviews'] as const;
const appliesTexts = (): readonly (readonly [string, string])[] => [
  ['new', t('products that were never approved')],
  ['all', t('each new content')],
];

/** Which products have to wait for an operator. */
export function ReviewRules() {
  const mayChange = mayUse(useSession(), ['catalogue']);
  const rules = useCall('listReviewRules', {});
  return (
    <Loaded read={rules}>
      {(found) => (
        <>
          <div class="row">
            <p class="soft">{t('A product waits if one rule matches it. Without rules, none waits.')}</p>
            {mayChange && <Add />}
          </div>
          <Table
            caption={t('Rules')}
            rows={found}
            keyOf={keyOf}
            columns={[
              { name: t('Partner'), cell: (rule) => rule.partnerId ?? t('every') },
              { name: t('Brand'), cell: (rule) => rule.brandId ?? t('every') },
              { name: t('Category'), cell: (rule) => rule.category ?? t('every') },
              {
                name: t('Applies to'),
                cell: (rule) => appliesTexts().find(([value]) => value === rule.applies)?.[1],
              },
              ...actionColumn(mayChange, (rule: ReviewRule) => <Remove removed={rule} />),
            ]}
            empty={t('There is no rule: products go online without a review.')}
          />
        </>
      )}
    </Loaded>
  );
}

const keyOf = (rule: ReviewRule): string => JSON.stringify(rule);

/** Returns a function that changes the rules as they are now, which may not be those that are shown. */
function useChange() {
  const client = useNewest(useClient());
  const act = useAct();
  return async (change: (rules: readonly ReviewRule[]) => readonly ReviewRule[], done: string) =>
    act('putReviewRules', { body: change(await client.current.call('listReviewRules')) }, done, changes);
}

function Add() {
  const change = useChange();
  return (
    <AskButton
      label={t('Add a rule')}
      title={t('Add a rule')}
      action={t('Add')}
      first={{ partnerId: '', brandId: '', category: '', applies: 'new' }}
      act={({ applies, ...scope }) => {
        const added = { ...filled(scope), applies: applies as ReviewRule['applies'] };
        return change((rules) => [...rules, added], t('The rule is added'));
      }}
    >
      {(field) => (
        <>
          <p class="soft">
            {t('A field left empty matches everything. Products that are online stay online.')}
          </p>
          <Input label={t('Partner id')} {...field('partnerId')} />
          <Input label={t('Brand id')} {...field('brandId')} />
          <Input label={t('Category')} {...field('category')} />
          <Select label={t('Applies to')} {...field('applies')} options={appliesTexts()} />
        </>
      )}
    </AskButton>
  );
}

function Remove({ removed }: { removed: ReviewRule }) {
  const change = useChange();
  const withoutIt = (rules: readonly ReviewRule[]) => rules.filter((rule) => keyOf(rule) !== keyOf(removed));
  return (
    <AskButton
      label={`${t('Remove')} …`}
      kind="danger"
      title={t('Remove the rule')}
      action={t('Remove')}
      act={() => change(withoutIt, t('The rule is removed'))}
    >
      {t('Waiting products that no other rule matches go online without a review.')}
    </AskButton>
  );
}
