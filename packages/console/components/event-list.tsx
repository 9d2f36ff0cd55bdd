import type { EventOptions, ReadEvent } from '@kontor/client';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Time } from '../app/format.tsx';
import { t } from '../app/texts.ts';
import { useLiveEvents } from '../data/live-events.ts';
import { Json } from './as-request.tsx';
import { Button } from './controls.tsx';
import { Drawer } from './drawer.tsx';
import { Failure } from './states.tsx';
import { type Column, Table } from './table.tsx';

interface Props {
  readonly read: (how: EventOptions) => AsyncIterable<ReadEvent>;
  /** What the events are read by: with another value they are read anew. */
  readonly by: string;
  readonly empty: string;
  /** Columns between the type and the subject. */
  readonly more?: readonly Column<ReadEvent>[];
  /** Filters. */
  readonly children?: ComponentChildren;
}

/** The newest events, and those that happen while the page is open, newest first. */
export function EventList({ read, by, empty, more = [], children }: Props) {
  const [isPaused, setPaused] = useState(false);
  const [chosen, setChosen] = useState<ReadEvent>();
  const { events, error, retry } = useLiveEvents(read, by, isPaused);
  return (
    <section class="stack">
      <div class="filters">
        {children}
        <Button onClick={() => setPaused(!isPaused)}>{isPaused ? t('Go on') : t('Pause')}</Button>
        <span class="check soft" role="status">
          {isPaused ? t('paused') : error === undefined ? t('listening') : t('interrupted')}
        </span>
      </div>
      {error !== undefined && <Failure error={error} retry={retry} />}
      <Table
        caption={t('Events')}
        rows={events}
        keyOf={(row) => row.id}
        columns={[
          { name: t('When'), cell: (row) => <Time at={row.time} /> },
          {
            name: t('Type'),
            cell: (row) => (
              <Button kind="plain" onClick={() => setChosen(row)}>
                {row.type}
              </Button>
            ),
          },
          ...more,
          { name: t('Subject'), cell: (row) => row.subject },
        ]}
        empty={empty}
      />
      {chosen && (
        <Drawer
          title={chosen.type}
          tabs={[{ name: 'JSON', content: () => <Json value={chosen} /> }]}
          onClose={() => setChosen(undefined)}
        />
      )}
    </section>
  );
}
