import type { RecordedRequest } from '@kontor/contract/generated/sandbox-v1';
import { useState } from 'preact/hooks';
import { RealTime } from '../../app/format.tsx';
import { go, hrefOf, useFilters } from '../../app/route.ts';
import { t } from '../../app/texts.ts';
import { Badge } from '../../components/basics.tsx';
import { Button, Check, Input, Select } from '../../components/controls.tsx';
import { Loaded } from '../../components/states.tsx';
import { PagedTable } from '../../components/table.tsx';
import { useCall } from '../../data/operator.ts';
import { RequestDrawer } from './request-drawer.tsx';
import { toneOfStatus } from './tone-of-status.ts';

const everyMs = 2_000;
const firstCount = 100;
const mostCount = 1_000;

/** The requests of connectors, newest first, as they come. */
export function Requests() {
  const { filters, field, check } = useFilters();
  const [isPaused, setPaused] = useState(false);
  const [last, setLast] = useState(firstCount);
  const { partnerId, clientId, operationId, status, request } = filters;
  const requests = useCall(
    'listRequests',
    {
      partnerId,
      clientId,
      operationId,
      status,
      ...(filters.failed === 'true' && { failed: true }),
      ...(filters.injected === 'true' && { injected: true }),
      ...(filters.console !== 'true' && { console: false }),
      last,
      limit: mostCount,
    },
    isPaused ? {} : { everyMs },
  );
  const href = (id: string | undefined) => hrefOf(['sandbox'], { ...filters, request: id });
  return (
    <>
      <div class="filters">
        <Input label={t('Partner id')} type="search" {...field('partnerId')} />
        <Input label={t('Client')} {...field('clientId')} />
        <Input label={t('Operation')} {...field('operationId')} />
        <Select
          label={t('Answer')}
          {...field('status')}
          none={t('all')}
          options={['2xx', '3xx', '4xx', '5xx', ['none', t('cut connection')]]}
        />
        <Check label={t('only refused')} {...check('failed', 'true')} />
        <Check label={t('only changed by a fault')} {...check('injected', 'true')} />
        <Check label={t('also of this console')} {...check('console', 'true')} />
        <Button onClick={() => setPaused(!isPaused)}>{isPaused ? t('Go on') : t('Pause')}</Button>
      </div>
      <Loaded read={requests}>
        {({ resources }) => (
          <>
            <RequestTable rows={[...resources].reverse()} hrefOf={href} selected={request} />
            {resources.length === last && last < mostCount && (
              <div class="row actions">
                <Button onClick={() => setLast(mostCount)}>
                  {t('Show the last {count}', { count: mostCount })}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      {request !== undefined && (
        <RequestDrawer key={request} requestNumber={request} onClose={() => go(href(undefined))} />
      )}
    </>
  );
}

interface RequestTableProps {
  readonly rows: readonly RecordedRequest[];
  readonly hrefOf: (id: string) => string;
  readonly selected: string | undefined;
}

function RequestTable({ rows, hrefOf: href, selected }: RequestTableProps) {
  return (
    <PagedTable
      caption={t('Requests')}
      empty={t('No request of a connector is recorded. They appear here as they come.')}
      rows={rows}
      keyOf={(row) => row.id}
      hrefOf={(row) => href(row.id)}
      selected={selected}
      columns={[
        { name: t('Number'), cell: (row) => row.id },
        { name: t('When'), cell: (row) => <RealTime at={row.at} /> },
        { name: t('Who'), cell: (row) => row.caller ?? row.clientId ?? '' },
        {
          name: t('Request'),
          cell: (row) => (
            <>
              <strong>{row.method}</strong> {row.operationId ?? row.path.split('?')[0]}
            </>
          ),
        },
        {
          name: t('Answer'),
          cell: (row) => <Badge tone={toneOfStatus(row.status)}>{row.status ?? t('cut')}</Badge>,
        },
        { name: t('Took'), isNumber: true, cell: (row) => `${row.durationMs.toFixed(1)} ms` },
        { name: t('Fault'), cell: (row) => row.injected && <Badge tone="accent">{t('by a fault')}</Badge> },
      ]}
    />
  );
}
