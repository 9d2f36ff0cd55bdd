import { useEffect, useState } from 'preact/hooks';
import type { OperatorClient, ReadEvent } from '../../../client/index.ts';
import { Time } from '../../app/format.tsx';
import { useFilters } from '../../app/route.ts';
import { useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { Json } from '../../components/as-request.tsx';
import { Badge } from '../../components/basics.tsx';
import { Button, Input, Select } from '../../components/controls.tsx';
import { Empty, Failure } from '../../components/states.tsx';
import { useCall } from '../../data/operator.ts';

const keptMost = 200;

/** Events of all partners as they are recorded, newest first. */
export function LiveEvents() {
  const [filters, setFilters] = useFilters();
  const types = useCall('listEventTypesOfAll', {});
  const { type, partnerId } = filters;
  const [isPaused, setPaused] = useState(false);
  const { events, error, retry } = useEvents(type, partnerId, isPaused);
  return (
    <>
      <div class="filters">
        <Select
          label={t('Type')}
          value={type ?? ''}
          none={t('all')}
          options={(types.data?.types ?? []).map((entry) => entry.type)}
          onChange={(value) => setFilters({ type: value })}
        />
        <Input
          label={t('Partner id')}
          type="search"
          value={partnerId ?? ''}
          onChange={(value) => setFilters({ partnerId: value })}
        />
        <Button onClick={() => setPaused(!isPaused)}>{isPaused ? t('Go on') : t('Pause')}</Button>
        <Badge tone={isPaused || error !== undefined ? 'warn' : 'ok'}>
          {isPaused ? t('paused') : error === undefined ? t('live') : t('interrupted')}
        </Badge>
      </div>
      {error !== undefined && <Failure error={error} retry={retry} />}
      {events.length === 0 && error === undefined && <Empty>{t('Events appear here as they happen.')}</Empty>}
      <ul class="stack">
        {events.map((event) => (
          <li key={event.id} class="card">
            <details>
              <summary>
                <Time at={event.time} /> <strong>{event.type}</strong> {event.subject}
              </summary>
              <Json value={event} />
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}

function useEvents(type: string | undefined, partnerId: string | undefined, isPaused: boolean) {
  const client = useSession().client as OperatorClient;
  const [events, setEvents] = useState<readonly ReadEvent[]>([]);
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (isPaused) return;
    const abort = new AbortController();
    setError(undefined);
    const read = async () => {
      const wanted = {
        after: 'now',
        ...(type && { types: [type as ReadEvent['type']] }),
        ...(partnerId && { partnerId }),
        signal: abort.signal,
      };
      for await (const event of client.events(wanted))
        setEvents((before) => [event, ...before].slice(0, keptMost));
    };
    read().catch((refusal: unknown) => {
      if (!abort.signal.aborted) setError(refusal);
    });
    return () => abort.abort();
  }, [client, type, partnerId, isPaused, attempt]);
  return { events, error, retry: () => setAttempt(attempt + 1) };
}
