import type { ClockMove, ClockState } from '@kontor/contract/generated/sandbox-v1';
import { duration, Time } from '../../app/format.tsx';
import { mayUse, useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { Badge, Facts } from '../../components/basics.tsx';
import { ActButton, Button, Input, Select } from '../../components/controls.tsx';
import { Failure, Loaded } from '../../components/states.tsx';
import { timeOf, useAttempt, useForm } from '../../data/form.ts';
import { useAct, useCall } from '../../data/operator.ts';

const changes = [
  'readClock',
  'listDeliveries',
  'listDeliveryDays',
  'searchOrders',
  'readPopulation',
] as const;
const speeds = ['1', '60', '3600', '86400'] as const;

const steps = (): readonly (readonly [duration: string, text: string])[] => [
  ['PT1M', t('1 minute')],
  ['PT31M', t('31 minutes, past the cancellation period')],
  ['PT1H', t('1 hour')],
  ['P1D', t('1 day')],
  ['P7D', t('1 week')],
];

/** The time of the marketplace, which can be moved, stopped and made faster. */
export function Clock() {
  const mayMove = mayUse(useSession(), ['all']);
  const clock = useCall('readClock', {}, { everyMs: 1_000 });
  const act = useAct();
  const move = (body: ClockMove) => act('moveClock', { body }, t('The clock is set'), changes);
  return (
    <Loaded read={clock}>
      {(state) => (
        <>
          <State state={state} />
          {mayMove && (
            <>
              <h2>{t('Go forward')}</h2>
              <p class="soft">
                {t(
                  'The clock goes from event to event: what becomes due on the way is done. Tokens of partners run out with it.',
                )}
              </p>
              <div class="row">
                {steps().map(([duration, text]) => (
                  <ActButton
                    key={duration}
                    disabled={state.movingTo !== undefined}
                    act={() => move({ advance: duration })}
                  >
                    {text}
                  </ActButton>
                ))}
              </div>
              <Forward move={move} />
              <h2>{t('Stop and speed')}</h2>
              <div class="filters">
                <ActButton
                  {...(state.frozen && { kind: 'primary' as const })}
                  act={() => move({ frozen: !state.frozen })}
                >
                  {state.frozen ? t('Let it run') : t('Stop the clock')}
                </ActButton>
                <Select
                  label={t('Sandbox seconds a second')}
                  value={String(state.speed)}
                  options={
                    speeds.some((each) => Number(each) === state.speed)
                      ? speeds
                      : [...speeds, String(state.speed)]
                  }
                  onChange={(value) => void move({ speed: Number(value) })}
                />
              </div>
            </>
          )}
        </>
      )}
    </Loaded>
  );
}

function State({ state }: { state: ClockState }) {
  return (
    <section class="card">
      <strong style={{ fontSize: 'var(--text-xl)' }}>
        <Time at={state.now} />
      </strong>
      <Facts
        rows={[
          [
            t('State'),
            state.frozen ? (
              <Badge key="state" tone="warn">
                {t('stopped')}
              </Badge>
            ) : (
              <Badge key="state" tone="ok">
                {t('runs')}
              </Badge>
            ),
          ],
          [t('Speed'), `× ${state.speed}`],
          [t('Against the real time'), differenceOf(state.offset)],
          [t('On its way to'), state.movingTo && <Time key="target" at={state.movingTo} />],
        ]}
      />
    </section>
  );
}

/** An offset such as `PT3600S` in words. */
function differenceOf(offset: string): string {
  const seconds = Number(/[\d.]+/.exec(offset)?.[0] ?? 0);
  if (seconds < 1) return t('the same');
  return offset.startsWith('-')
    ? t('{time} behind', { time: duration(seconds) })
    : t('{time} ahead', { time: duration(seconds) });
}

/** Goes to a time, or until an event of a type has happened. */
function Forward({ move }: { move: (body: ClockMove) => Promise<unknown> }) {
  const types = useCall('listEventTypesOfAll', {});
  const { form, field } = useForm({ advance: 'P1D', to: '', type: '' });
  const { advance, to, type } = form;
  const { submit, error } = useAttempt(() => {
    const now = timeOf(to);
    return move({ ...(now === undefined ? { advance } : { now }), ...(type !== '' && { until: { type } }) });
  });
  return (
    <form class="row" style={{ alignItems: 'end' }} onSubmit={submit}>
      <Input label={t('By (ISO 8601)')} {...field('advance')} />
      <Input label={t('or to')} type="datetime-local" {...field('to')} />
      <Select
        label={t('but at most until an event')}
        {...field('type')}
        none={t('of no type')}
        options={(types.data?.types ?? []).map((entry) => entry.type)}
      />
      <Button type="submit" kind="primary">
        {t('Go')}
      </Button>
      {error !== undefined && <Failure error={error} />}
    </form>
  );
}
