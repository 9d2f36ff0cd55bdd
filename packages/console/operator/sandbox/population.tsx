import type { PopulationSetting, PopulationState } from '@kontor/contract/generated/sandbox-v1';
import { count, share, Time } from '../../app/format.tsx';
import { mayUse, useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { AskButton } from '../../components/ask-button.tsx';
import { Badge, Facts } from '../../components/basics.tsx';
import { Check, Input, Select } from '../../components/controls.tsx';
import { Loaded } from '../../components/states.tsx';
import { entriesOf } from '../../data/form.ts';
import { useAct, useCall } from '../../data/operator.ts';

const presets = ['none', 'quiet', 'normal', 'sale'] as const;

/** Simulated shoppers and carriers, and a simulated partner. */
export function Population() {
  const mayChange = mayUse(useSession(), ['all']);
  const population = useCall('readPopulation', {}, { everyMs: 5_000 });
  return (
    <Loaded read={population}>
      {(state) => (
        <>
          <Facts
            rows={[
              [
                t('Population'),
                <Badge key="preset" tone={state.preset === 'none' ? 'plain' : 'ok'}>
                  {state.preset}
                </Badge>,
              ],
              [t('Since'), state.since && <Time key="since" at={state.since} />],
              [t('Orders a day'), count(state.ordersPerDay)],
              [
                t('Shoppers are awake'),
                t('{from} to {to} o’clock', { from: state.firstHour, to: state.lastHour }),
              ],
              [t('Partners'), state.partners.length === 0 ? t('all') : state.partners.join(', ')],
              [t('Simulated partner'), state.bot ? t('yes') : t('no')],
              [t('Seed'), String(state.seed)],
              [t('Planned actions'), count(state.waiting)],
              [t('Next action'), state.nextAt && <Time key="next" at={state.nextAt} />],
            ]}
          />
          <details>
            <summary>{t('Shares of what shoppers and partners do')}</summary>
            <Facts
              rows={Object.entries(state.shares).map(([name, value]) => [name, share(value)] as const)}
            />
          </details>
          {mayChange && (
            <div class="row actions">
              <Change state={state} />
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}

function Change({ state }: { state: PopulationState }) {
  const act = useAct();
  const first = {
    preset: state.preset === 'none' ? 'normal' : String(state.preset),
    seed: String(state.seed),
    partners: state.partners.join(', '),
    ordersPerDay: '',
    bot: state.bot,
  };
  const change = ({ preset, seed, partners, ordersPerDay, bot }: typeof first) => {
    const isNone = preset === 'none';
    const named = entriesOf(partners);
    const body: PopulationSetting = {
      preset: preset as (typeof presets)[number],
      ...(!isNone && { seed: Number(seed), bot }),
      ...(!isNone && named.length > 0 && { partners: named }),
      ...(!isNone && ordersPerDay !== '' && { ordersPerDay: Number(ordersPerDay) }),
    };
    return act('putPopulation', { body }, t('The population is changed'), ['readPopulation']);
  };
  return (
    <AskButton
      kind="primary"
      title={t('Change the population')}
      action={t('Change')}
      first={first}
      act={change}
    >
      {(field, { preset }) => (
        <>
          <p class="soft">
            {t(
              'The new population replaces the present one. Orders that exist stay. The same seed gives the same history.',
            )}
          </p>
          <Select label={t('Kind')} {...field('preset')} options={presets} />
          {preset !== 'none' && (
            <>
              <Input
                label={t('Orders a day; left empty, those of the kind')}
                type="number"
                step="1"
                {...field('ordersPerDay')}
              />
              <Input label={t('Partners, with commas; left empty, all')} {...field('partners')} />
              <Input label={t('Seed')} type="number" step="1" {...field('seed')} required />
              <Check label={t('a simulated partner sends what is ordered')} {...field('bot')} />
            </>
          )}
        </>
      )}
    </AskButton>
  );
}
