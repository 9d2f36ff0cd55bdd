import type { EventOptions, OperatorClient, ReadEvent } from '@kontor/client';
import { useState } from 'preact/hooks';
import { Time } from '../../app/format.tsx';
import { useFilters } from '../../app/route.ts';
import { useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { Json } from '../../components/as-request.tsx';
import { Badge } from '../../components/basics.tsx';
import { Button, Input, Select } from '../../components/controls.tsx';
import { Empty, Failure } from '../../components/states.tsx';
import { useLiveEvents } from '../../data/live-events.ts';
import { useCall } from '../../data/operator.ts';

/** The newest events of all partners, and those that are recorded while the page is open, newest first. */
export function LiveEvents() {
  const { filters, field } = useFilters();
  const types = useCall('listEventTypesOfAll', {});
  const { type, partnerId } = filters;
  const [isPaused, setPaused] = useState(false);
  const client = useSession().client as OperatorClient;
  const read = (how: EventOptions) =>
    client.events({
      ...how,
      ...(type && { types: [type as ReadEvent['type']] }),
      ...(partnerId && { partnerId }),
    });
  const { events, error, retry } = useLiveEvents(read, `${type} ${partnerId}`, isPaused);
  return (
    <>
      <div class="filters">
        <Select
          label={t('Type')}
          {...field('type')}
          none={t('all')}
          options={(types.data?.types ?? []).map((entry) => entry.type)}
        />
        <Input label={t('Partner id')} type="search" {...field('partnerId')} />
        <Button onClick={() => setPaused(!isPaused)}>{isPaused ? t('Go on') : t('Pause')}</Button>
        <Badge tone={isPaused || error !== undefined ? 'warn' : 'ok'}>
          {isPaused ? t('paused') : error === undefined ? t('live') : t('interrupted')}
        </Badge>
      </div>
      {error !== undefined && <Failure error={error} retry={retry} />}
      {events.length === 0 && error === undefined && (
        <Empty>{t('There are no events yet. They appear here as they happen.')}</Empty>
      )}
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
