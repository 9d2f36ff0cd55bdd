import { useState } from 'preact/hooks';
import type { PopulationSetting, PopulationState } from '../../../generated/sandbox-v1.ts';
import { count, share, Time } from '../../app/format.tsx';
import { mayUse, useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { Badge, Facts } from '../../components/basics.tsx';
import { Button, Check, entriesOf, Input, Select } from '../../components/controls.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Loaded } from '../../components/states.tsx';
import { useForm } from '../../data/form.ts';
import { useAct, useCall } from '../../data/operator.ts';

const presets = ['none', 'quiet', 'normal', 'sale'] as const;

/** Simulated shoppers and carriers, and a simulated partner. */
export function Population() {
  const mayChange = mayUse(useSession(), ['all']);
  const population = useCall('readPopulation', {}, { everyMs: 5_000 });
  const [isChanging, setChanging] = useState(false);
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
              <Button kind="primary" onClick={() => setChanging(true)}>
                {t('Change the population')} …
              </Button>
            </div>
          )}
          {isChanging && <ChangeDialog state={state} onClose={() => setChanging(false)} />}
        </>
      )}
    </Loaded>
  );
}

function ChangeDialog({ state, onClose }: { state: PopulationState; onClose: () => void }) {
  const act = useAct();
  const { form, field } = useForm({
    preset: state.preset === 'none' ? 'normal' : state.preset,
    seed: String(state.seed),
    partners: state.partners.join(', '),
    ordersPerDay: '',
  });
  const { preset, seed, ordersPerDay } = form;
  const [bot, setBot] = useState(state.bot);
  const change = () => {
    const isNone = preset === 'none';
    const named = entriesOf(form.partners);
    const body: PopulationSetting = {
      preset: preset as (typeof presets)[number],
      ...(!isNone && { seed: Number(seed), bot }),
      ...(!isNone && named.length > 0 && { partners: named }),
      ...(!isNone && ordersPerDay !== '' && { ordersPerDay: Number(ordersPerDay) }),
    };
    return act('putPopulation', { body }, t('The population is changed'), ['readPopulation']);
  };
  return (
    <Dialog title={t('Change the population')} action={t('Change')} onClose={onClose} onConfirm={change}>
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
          <Check label={t('a simulated partner sends what is ordered')} checked={bot} onChange={setBot} />
        </>
      )}
    </Dialog>
  );
}
