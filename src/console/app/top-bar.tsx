import { useEffect, useState } from 'preact/hooks';
import { Meter } from '../components/basics.tsx';
import { useCall } from '../data/operator.ts';
import { Time } from './format.tsx';
import { useSession } from './session.ts';
import { t } from './texts.ts';

/** The clock of the sandbox. */
export function SandboxClock() {
  const { data } = useCall('readClock', {}, { everyMs: 5_000 });
  return data === undefined ? null : (
    <span class="clock">
      {t('Sandbox clock')} <Time at={data.now} />
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
  const label = t('{remaining} of {limit} requests left', {
    remaining: present.remaining,
    limit: present.limit,
  });
  return (
    <span title={label}>
      <Meter
        label={label}
        parts={[
          ['ok', present.remaining],
          ['soft', present.limit - present.remaining],
        ]}
      />
    </span>
  );
}
