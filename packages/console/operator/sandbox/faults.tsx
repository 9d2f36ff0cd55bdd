import { partnerTable } from '@kontor/contract/generated/client/partner';
import type { FaultRule, FaultRuleCreation } from '@kontor/contract/generated/sandbox-v1';
import { share, Time } from '../../app/format.tsx';
import { mayUse, useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { AskButton } from '../../components/ask-button.tsx';
import { ActButton, Input, Select } from '../../components/controls.tsx';
import { Listing } from '../../components/listing.tsx';
import { Picker } from '../../components/picker.tsx';
import { actionColumn } from '../../components/table.tsx';
import { filled, timeOf } from '../../data/form.ts';
import { useAct, useRows } from '../../data/operator.ts';
import { EffectFields, type EffectKind, effectOf, firstChoice, numberOf } from './fault-effect.tsx';

/** Rules by which the sandbox breaks on purpose. */
export function Faults() {
  const mayChange = mayUse(useSession(), ['all']);
  const act = useAct();
  const faults = useRows('listFaults', {}, { everyMs: 10_000 });
  const actions = ({ faultId }: FaultRule) => (
    <ActButton
      kind="danger"
      act={() => act('deleteFault', { faultId }, t('The fault is removed'), ['listFaults'])}
    >
      {t('Remove')}
    </ActButton>
  );
  return (
    <>
      {mayChange && (
        <div class="row">
          <AddFault />
          {faults.rows.length > 0 && (
            <ActButton
              kind="danger"
              act={() => act('deleteFaults', {}, t('All faults are removed'), ['listFaults'])}
            >
              {t('Remove all')}
            </ActButton>
          )}
        </div>
      )}
      <Listing
        caption={t('Faults')}
        list={faults}
        keyOf={(row) => row.faultId}
        empty={t('Nothing is broken on purpose.')}
        columns={[
          { name: t('Effect'), cell: (row) => <code>{JSON.stringify(row.effect)}</code> },
          { name: t('Operations'), cell: (row) => row.operations?.join(', ') ?? t('all') },
          { name: t('Partner'), cell: (row) => row.partnerId ?? t('all') },
          { name: t('How often'), cell: (row) => <HowOften rule={row} /> },
          {
            name: t('Until'),
            cell: (row) => (row.until === undefined ? t('removed') : <Time at={row.until} />),
          },
          { name: t('Part of'), cell: (row) => row.preset ?? '' },
          ...actionColumn(mayChange, actions),
        ]}
      />
    </>
  );
}

function HowOften({ rule }: { rule: FaultRule }) {
  if (rule.share !== undefined) return <>{share(rule.share)}</>;
  if (rule.nth !== undefined) return <>{t('call {number}', { number: rule.nth })}</>;
  return <>{rule.every === undefined ? t('each call') : t('every {number} calls', { number: rule.every })}</>;
}

/** Operations of partners, which faults are about. */
const operationIds = Object.keys(partnerTable).sort();

const presets = ['flaky-network', 'black-friday', 'maintenance'] as const;

const kinds = (): readonly (readonly [EffectKind | (typeof presets)[number], string])[] => [
  ['delay', t('answers late')],
  ['status', t('answers with a status')],
  ['drop', t('cuts the connection')],
  ['hang', t('never answers')],
  ['slow', t('answers slowly')],
  ['torn', t('cuts the answer off')],
  ['proxy', t('a proxy answers in its place')],
  ['token', t('tokens live for a short time')],
  ['webhook', t('webhooks come twice or late')],
  ['dependency', t('a service behind it is disturbed')],
  ['flaky-network', t('several: flaky network')],
  ['black-friday', t('several: day of a sale')],
  ['maintenance', t('several: maintenance')],
];

/** What is typed about a fault: which calls it is about, what happens to them, and until when. */
const nothing = {
  operations: [] as readonly string[],
  partnerId: '',
  percent: '',
  until: '',
  ...firstChoice,
};

function ruleOf({ kind, partnerId, percent, ...rule }: typeof nothing & { kind: string }): FaultRuleCreation {
  const rest = filled({ partnerId, until: timeOf(rule.until) });
  const preset = presets.find((each) => each === kind);
  // A preset says itself which calls it is about, and how many of them.
  if (preset !== undefined) return { preset, ...rest };
  const { operations, ...effect } = rule;
  return {
    effect: effectOf(kind as EffectKind, effect),
    ...(operations.length > 0 && { operations: [...operations] }),
    ...(percent !== '' && { share: Number(percent) / 100 }),
    ...rest,
  };
}

/** Adds a fault, or a set of them. */
function AddFault() {
  const act = useAct();
  return (
    <AskButton
      kind="primary"
      title={t('Add a fault')}
      action={t('Add')}
      first={{ ...nothing, kind: 'status' }}
      act={(form) => act('createFault', { body: ruleOf(form) }, t('The fault is added'), ['listFaults'])}
    >
      {(field, { kind }) => {
        const choose = (next: string) => {
          field('kind').onChange(next);
          field('number').onChange(numberOf(next)?.[1] ?? '');
        };
        return (
          <>
            <Select label={t('What happens')} value={kind} options={kinds()} onChange={choose} />
            <EffectFields kind={kind} field={field} />
            {!presets.some((each) => each === kind) && (
              <Picker label={t('Operations; none: all')} options={operationIds} {...field('operations')} />
            )}
            <div class="filters">
              {!presets.some((each) => each === kind) && (
                <Input
                  label={t('Percent of the calls; empty: all')}
                  type="number"
                  step="any"
                  {...field('percent')}
                />
              )}
              <Input label={t('Partner id; empty: all')} {...field('partnerId')} />
              <Input label={t('Until; empty: removed by hand')} type="datetime-local" {...field('until')} />
            </div>
          </>
        );
      }}
    </AskButton>
  );
}
