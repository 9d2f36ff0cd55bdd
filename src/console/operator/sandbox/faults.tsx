import { useState } from 'preact/hooks';
import type { FaultRule, FaultRuleCreation } from '../../../generated/sandbox-v1.ts';
import { share, Time } from '../../app/format.tsx';
import { mayUse, useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { ActButton, Button, entriesOf, filled, Input, Select } from '../../components/controls.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Listing } from '../../components/listing.tsx';
import { actionColumn } from '../../components/table.tsx';
import { useForm } from '../../data/form.ts';
import { useAct, useRows } from '../../data/operator.ts';
import { timeOf } from '../partner/contract-dialogs.tsx';
import { type Choice, EffectFields, type EffectKind, effectOf, numberOf } from './fault-effect.tsx';

/** Rules by which the sandbox breaks on purpose. */
export function Faults() {
  const mayChange = mayUse(useSession(), ['all']);
  const act = useAct();
  const faults = useRows('listFaults', {}, { everyMs: 10_000 });
  const [isAdding, setAdding] = useState(false);
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
          <Button kind="primary" onClick={() => setAdding(true)}>
            {t('Add a fault')} …
          </Button>
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
      {isAdding && <FaultDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function HowOften({ rule }: { rule: FaultRule }) {
  if (rule.share !== undefined) return <>{share(rule.share)}</>;
  if (rule.nth !== undefined) return <>{t('call {number}', { number: rule.nth })}</>;
  return <>{rule.every === undefined ? t('each call') : t('every {number} calls', { number: rule.every })}</>;
}

const presets = ['flaky-network', 'black-friday', 'maintenance'] as const;

const kinds = (): readonly (readonly [EffectKind | (typeof presets)[number], string])[] => [
  ['delay', t('answers late')],
  ['status', t('answers with a status')],
  ['drop', t('cuts the connection')],
  ['hang', t('never answers')],
  ['slow', t('answers slowly')],
  ['torn', t('cuts the answer off')],
  ['token', t('tokens live for a short time')],
  ['webhook', t('webhooks come twice or late')],
  ['dependency', t('a service behind it is disturbed')],
  ['flaky-network', t('several: flaky network')],
  ['black-friday', t('several: day of a sale')],
  ['maintenance', t('several: maintenance')],
];

/** Which calls a fault is about, as it is typed. */
interface Scope {
  readonly operations: string;
  readonly partnerId: string;
  readonly percent: string;
  readonly until: string;
}

const firstChoice: Choice = {
  number: '503',
  drop: 'before',
  webhook: 'duplicate',
  dependency: 'receipts',
  state: 'unavailable',
};

function ruleOf(kind: string, choice: Choice, scope: Scope): FaultRuleCreation {
  const { partnerId, percent } = scope;
  const rest = filled({ partnerId, until: timeOf(scope.until) });
  const preset = presets.find((each) => each === kind);
  // A preset says itself which calls it is about, and how many of them.
  if (preset !== undefined) return { preset, ...rest };
  const operations = entriesOf(scope.operations);
  return {
    effect: effectOf(kind as EffectKind, choice),
    ...(operations.length > 0 && { operations }),
    ...(percent !== '' && { share: Number(percent) / 100 }),
    ...rest,
  };
}

/** Adds a fault, or a set of them. */
function FaultDialog({ onClose }: { onClose: () => void }) {
  const act = useAct();
  const [kind, setKind] = useState('status');
  const choice = useForm(firstChoice);
  const scope = useForm({ operations: '', partnerId: '', percent: '', until: '' });
  const isPreset = presets.some((each) => each === kind);
  const add = () =>
    act('createFault', { body: ruleOf(kind, choice.form, scope.form) }, t('The fault is added'), [
      'listFaults',
    ]);
  const choose = (next: string) => {
    setKind(next);
    choice.field('number').onChange(numberOf(next)?.[1] ?? '');
  };
  return (
    <Dialog title={t('Add a fault')} action={t('Add')} onClose={onClose} onConfirm={add}>
      <Select label={t('What happens')} value={kind} options={kinds()} onChange={choose} />
      <EffectFields kind={kind} field={choice.field} />
      {!isPreset && (
        <div class="filters">
          <Input label={t('Operations, with commas; empty: all')} {...scope.field('operations')} />
          <Input
            label={t('Percent of the calls; empty: all')}
            type="number"
            step="any"
            {...scope.field('percent')}
          />
        </div>
      )}
      <Input label={t('Partner id; empty: all')} {...scope.field('partnerId')} />
      <Input label={t('Until; empty: removed by hand')} type="datetime-local" {...scope.field('until')} />
    </Dialog>
  );
}
