import type { FaultEffect } from '@kontor/contract/generated/sandbox-v1';
import { t } from '../../app/texts.ts';
import { Input, Select } from '../../components/controls.tsx';

const dependencies = [
  'address-check',
  'receipts',
  'price-reduction-worker',
  'campaign-decision',
  'report-writing',
  'report-files',
  'figures',
] as const;
const states = ['unavailable', 'refused', 'not-processable', 'held', 'failed', 'missing'] as const;

/** What a single fault does. */
export type EffectKind =
  | 'delay'
  | 'status'
  | 'drop'
  | 'hang'
  | 'slow'
  | 'torn'
  | 'proxy'
  | 'token'
  | 'webhook'
  | 'dependency';

/** What is chosen about the effect at first; which members count depends on its kind. */
export const firstChoice = {
  number: '503',
  drop: 'before',
  body: 'html',
  webhook: 'duplicate',
  dependency: 'receipts',
  state: 'unavailable',
};

type Choice = typeof firstChoice;

/** Label and first value of the number that a kind needs. */
export function numberOf(kind: string): readonly [label: string, first: string] | undefined {
  const numbers: Readonly<Record<string, readonly [string, string]>> = {
    delay: [t('Delay in ms'), '3000'],
    status: [t('Status'), '503'],
    proxy: [t('Status'), '502'],
    slow: [t('Bytes a second'), '1000'],
    torn: [t('Bytes until it is cut off'), '100'],
    token: [t('Seconds that a token lives'), '60'],
  };
  return numbers[kind];
}

/** The effect as the server takes it. */
export function effectOf(
  kind: EffectKind,
  { number, drop, body, webhook, dependency, state }: Choice,
): FaultEffect {
  const value = Number(number);
  if (kind === 'delay') return { delayMs: value };
  if (kind === 'status') return { status: value };
  if (kind === 'slow') return { bytesPerSecond: value };
  if (kind === 'torn') return { tornAfterBytes: value };
  if (kind === 'proxy')
    return { proxy: { status: value, body: body as 'html', when: drop as 'before' | 'after' } };
  if (kind === 'token') return { tokenSeconds: value };
  if (kind === 'hang') return { hang: true };
  if (kind === 'drop') return { drop: drop as 'before' | 'after' };
  if (kind === 'webhook') return { webhook: webhook as 'duplicate' | 'late' };
  return {
    dependency: dependency as (typeof dependencies)[number],
    state: state as (typeof states)[number],
  };
}

interface Props {
  readonly kind: string;
  /** Properties of the field that shows a member. */
  readonly field: (member: keyof Choice) => { value: string; onChange: (value: string) => void };
}

/** The fields that a kind of effect needs. */
export function EffectFields({ kind, field }: Props) {
  const number = numberOf(kind);
  return (
    <div class="filters">
      {number !== undefined && (
        <Input label={number[0]} type="number" step="1" {...field('number')} required />
      )}
      {kind === 'proxy' && (
        <Select
          label={t('Body')}
          {...field('body')}
          options={[
            ['html', t('a page')],
            ['json', t('JSON of another form')],
            ['empty', t('none')],
            ['cut', t('a page that is cut off')],
          ]}
        />
      )}
      {(kind === 'drop' || kind === 'proxy') && (
        <Select
          label={t('When')}
          {...field('drop')}
          options={[
            ['before', t('before the request is done')],
            ['after', t('after the request is done')],
          ]}
        />
      )}
      {kind === 'webhook' && (
        <Select label={t('How')} {...field('webhook')} options={['duplicate', 'late']} />
      )}
      {kind === 'dependency' && (
        <>
          <Select label={t('Service')} {...field('dependency')} options={dependencies} />
          <Select label={t('State')} {...field('state')} options={states} />
        </>
      )}
    </div>
  );
}
