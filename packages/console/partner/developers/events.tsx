import type { ReadEvent } from '@kontor/client';
import { useState } from 'preact/hooks';
import { Time } from '../../app/format.tsx';
import { t } from '../../app/texts.ts';
import { Json } from '../../components/as-request.tsx';
import { Button } from '../../components/controls.tsx';
import { Drawer } from '../../components/drawer.tsx';
import { Failure } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { useLiveEvents } from '../../data/live-events.ts';
import { usePartner } from '../../data/partner.ts';

/** The partner's newest events, and those that happen while the page is open, newest first. */
export function PartnerEvents() {
  const client = usePartner();
  const [isPaused, setPaused] = useState(false);
  const [chosen, setChosen] = useState<ReadEvent>();
  const { events, error, retry } = useLiveEvents((how) => client.events(how), 'all', isPaused);
  return (
    <section class="stack">
      <div class="row">
        <Button onClick={() => setPaused(!isPaused)}>{isPaused ? t('Go on') : t('Pause')}</Button>
        <span class="soft" role="status">
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
          { name: t('Subject'), cell: (row) => row.subject },
        ]}
        empty={t('Nothing has happened yet. Deliver a product, or place a test order.')}
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
