import { useState } from 'preact/hooks';
import type { FaultRuleCreation } from '../../../generated/sandbox-v1.ts';
import { t } from '../../app/texts.ts';
import { Input, Select } from '../../components/controls.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { entriesOf, filled } from '../../components/lines.tsx';
import { useAct } from '../../data/operator.ts';
import { timeOf } from '../partner/contract-dialogs.tsx';
import { type Choice, EffectFields, type EffectKind, effectOf, numberOf } from './fault-effect.tsx';

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
export function FaultDialog({ onClose }: { onClose: () => void }) {
  const act = useAct();
  const [kind, setKind] = useState('status');
  const [choice, setChoice] = useState(firstChoice);
  const [scope, setScope] = useState<Scope>({ operations: '', partnerId: '', percent: '', until: '' });
  const isPreset = presets.some((each) => each === kind);
  const add = () =>
    act('createFault', { body: ruleOf(kind, choice, scope) }, t('The fault is added'), ['listFaults']);
  const choose = (next: string) => {
    setKind(next);
    setChoice({ ...choice, number: numberOf(next)?.[1] ?? '' });
  };
  const set = (member: keyof Scope) => (value: string) => setScope({ ...scope, [member]: value });
  return (
    <Dialog title={t('Add a fault')} action={t('Add')} onClose={onClose} onConfirm={add}>
      <Select label={t('What happens')} value={kind} options={kinds()} onChange={choose} />
      <EffectFields kind={kind} choice={choice} onChange={setChoice} />
      {!isPreset && (
        <div class="filters">
          <Input
            label={t('Operations, with commas; empty: all')}
            value={scope.operations}
            onChange={set('operations')}
          />
          <Input
            label={t('Percent of the calls; empty: all')}
            type="number"
            step="any"
            value={scope.percent}
            onChange={set('percent')}
          />
        </div>
      )}
      <Input label={t('Partner id; empty: all')} value={scope.partnerId} onChange={set('partnerId')} />
      <Input
        label={t('Until; empty: removed by hand')}
        type="datetime-local"
        value={scope.until}
        onChange={set('until')}
      />
    </Dialog>
  );
}
