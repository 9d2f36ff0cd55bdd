import { t } from '../app/texts.ts';
import { AsRequest, Json } from '../components/as-request.tsx';
import { Badge, Facts } from '../components/basics.tsx';
import { Button } from '../components/controls.tsx';
import { Drawer } from '../components/drawer.tsx';
import { Empty, Failure, Loading } from '../components/states.tsx';
import { Table } from '../components/table.tsx';
import { useCall } from '../data/partner.ts';
import { pageOfCode } from '../data/problem.ts';
import { csvOf, saveFile } from '../data/save.ts';

/** One delivery: its progress, and what became of its elements. */
export function DeliveryDrawer({ processUuid, onClose }: { processUuid: string; onClose: () => void }) {
  const path = `/v5/products/update-tasks/${processUuid}`;
  return (
    <Drawer
      title={t('Delivery {id}', { id: processUuid.slice(0, 8) })}
      onClose={onClose}
      tabs={[
        { name: t('Summary'), content: () => <Summary processUuid={processUuid} /> },
        { name: t('Failed'), content: () => <FailedElements processUuid={processUuid} /> },
        { name: t('Raw'), content: () => <Raw processUuid={processUuid} /> },
        {
          name: t('Request'),
          content: () => (
            <AsRequest
              path={path}
              call={`await kontor.call('progressByProcessId', { processUuid: '${processUuid}' });`}
            />
          ),
        },
      ]}
    />
  );
}

const pollMs = 2_000;

function Summary({ processUuid }: { processUuid: string }) {
  const progress = useCall('progressByProcessId', { processUuid }, { everyMs: pollMs });
  if (progress.error) return <Failure error={progress.error} retry={() => void progress.refetch()} />;
  if (progress.data === undefined) return <Loading />;
  const { state, progress: done, total, warnings } = progress.data;
  return (
    <>
      <Facts
        rows={[
          [
            t('State'),
            <Badge key="state" tone={state === 'done' ? 'ok' : 'accent'}>
              {state}
            </Badge>,
          ],
          [t('Elements'), total],
          [t('Processed'), done],
          [t('Id'), <code key="id">{processUuid}</code>],
          [t('Warnings'), warnings?.join(' ')],
        ]}
      />
      <FailedElements processUuid={processUuid} />
    </>
  );
}

function FailedElements({ processUuid }: { processUuid: string }) {
  const failed = useCall('failedByProcessId', { processUuid });
  if (failed.error) return <Failure error={failed.error} retry={() => void failed.refetch()} />;
  if (failed.data === undefined) return <Loading />;
  const rows = failed.data.results.flatMap(({ variation, errors = [], ...element }, index) =>
    errors.map((error, place) => ({ key: `${index} ${place}`, sku: element.sku ?? variation, ...error })),
  );
  if (rows.length === 0) return <Empty>{t('No element of this delivery failed.')}</Empty>;
  return (
    <>
      <Table
        caption={t('Failed elements')}
        rows={rows}
        keyOf={(row) => row.key}
        columns={[
          { name: 'SKU', cell: (row) => row.sku },
          { name: t('Code'), cell: (row) => <a href={pageOfCode(row.code)}>{row.code}</a> },
          { name: t('Place'), cell: (row) => <code>{row.jsonPath}</code> },
          {
            name: t('Sent'),
            cell: (row) => (row.value === undefined ? '' : <code>{JSON.stringify(row.value)}</code>),
          },
          { name: t('Closest'), cell: (row) => String(row.closestMatch ?? '') },
        ]}
      />
      <div class="row">
        <Button onClick={() => saveFile(`failed-${processUuid.slice(0, 8)}.csv`, 'text/csv', csvOf(rows))}>
          {t('Save the failed rows as CSV')}
        </Button>
      </div>
    </>
  );
}

function Raw({ processUuid }: { processUuid: string }) {
  const progress = useCall('progressByProcessId', { processUuid });
  if (progress.error) return <Failure error={progress.error} />;
  return progress.data === undefined ? <Loading /> : <Json value={progress.data} />;
}
