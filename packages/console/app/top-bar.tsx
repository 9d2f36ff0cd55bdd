import { useEffect, useState } from 'preact/hooks';
import { Meter } from '../components/basics.tsx';
import { useCall } from '../data/operator.ts';
import { Time } from './format.tsx';
import { nowMs } from './now.ts';
import { headers, runtime } from './runtime.ts';
import { useSession } from './session.ts';
import { t } from './texts.ts';

const clockMs = 5_000;

/** The clock of the sandbox, as operators read it. */
export function SandboxClock() {
  const { data } = useCall('readClock', {}, { everyMs: clockMs });
  // Until it is read, the time of the last answer keeps its place.
  return <ClockText at={data?.now ?? new Date(nowMs()).toISOString()} />;
}

/** The clock of the sandbox, as every answer tells it. */
export function ToldClock() {
  const [at, setAt] = useState(nowMs);
  useEffect(() => {
    const ask = () =>
      runtime.fetch('/', { method: 'HEAD', headers }).then(
        () => setAt(nowMs()),
        // The frame says so when the server is away.
        () => undefined,
      );
    const timer = setInterval(ask, clockMs);
    return () => clearInterval(timer);
  }, []);
  return <ClockText at={new Date(at).toISOString()} />;
}

function ClockText({ at }: { at: string }) {
  return (
    <span class="clock">
      {t('Sandbox clock')} <Time at={at} />
    </span>
  );
}

/** How much of the partner's request rate is left, as the last answer said. */
export function Budget() {
  const { client } = useSession();
  const [present, setPresent] = useState(client.budget);
  useEffect(() => {
    const timer = setInterval(() => {
      setPresent(client.budget);
    }, 1_000);
    return () => clearInterval(timer);
  }, []);
  if (present === undefined) return null;
  const { remaining, limit } = present;
  const label = t('{remaining} of {limit} requests left', { remaining, limit });
  return (
    <span class="budget" title={t('How many requests the server takes from this partner now')}>
      <Meter
        label={label}
        parts={[
          ['ok', remaining],
          ['soft', limit - remaining],
        ]}
      />
      <small aria-hidden="true">{label}</small>
    </span>
  );
}
