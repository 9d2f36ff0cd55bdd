import { useQueryClient } from '@tanstack/preact-query';
import { useEffect, useState } from 'preact/hooks';
import type { Event, PartnerClient } from '../../client/index.ts';
import { Time } from '../app/format.tsx';
import { useSession } from '../app/session.ts';
import { t } from '../app/texts.ts';
import { Json } from '../components/as-request.tsx';
import { Button } from '../components/controls.tsx';
import { Drawer } from '../components/drawer.tsx';
import { Empty, Failure } from '../components/states.tsx';
import { Table } from '../components/table.tsx';

const shownMax = 200;

/** The partner's events as they happen, newest first. */
export function LiveEvents() {
  const client = useSession().client as PartnerClient;
  const queries = useQueryClient();
  const [events, setEvents] = useState<readonly Event[]>([]);
  const [isStopped, setStopped] = useState(false);
  const [error, setError] = useState<unknown>();
  const [chosen, setChosen] = useState<Event>();
  useEffect(() => {
    if (isStopped) return;
    const controller = new AbortController();
    const read = async () => {
      for await (const page of client.events({ after: 'now', signal: controller.signal }).pages()) {
        if (page.events.length === 0) continue;
        setEvents((before) => [...page.events.toReversed(), ...before].slice(0, shownMax));
        void queries.invalidateQueries();
      }
    };
    read().catch((failure) => {
      if (!controller.signal.aborted) setError(failure);
    });
    return () => controller.abort();
  }, [isStopped, client]);
  return (
    <section class="stack">
      <div class="row">
        <Button onClick={() => setStopped(!isStopped)}>{isStopped ? t('Go on') : t('Pause')}</Button>
        <span class="soft" role="status">
          {isStopped ? t('paused') : t('listening')}
        </span>
      </div>
      {error !== undefined && <Failure error={error} />}
      {events.length === 0 ? (
        <Empty>
          {t('Nothing has happened since this page was opened. Deliver a product, or place a test order.')}
        </Empty>
      ) : (
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
        />
      )}
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
