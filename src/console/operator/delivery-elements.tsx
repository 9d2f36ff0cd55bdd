import { hrefOf } from '../app/route.ts';
import { t } from '../app/texts.ts';
import { Button } from '../components/controls.tsx';
import { Empty } from '../components/states.tsx';
import { Table } from '../components/table.tsx';
import { useCall } from '../data/operator.ts';
import { pageOfCode } from '../data/problem.ts';
import { csvOf, saveFile } from '../data/save.ts';
import { Loaded } from './parts/loaded.tsx';

/** The failed elements of a delivery of a partner: what was sent, and why it was refused. */
export function FailedElements({ partnerId, processUuid }: { partnerId: string; processUuid: string }) {
  const failed = useCall('getFailedElementsOfPartner', { partnerId, processUuid });
  return (
    <Loaded read={failed}>
      {({ results }) => {
        const rows = results.flatMap(({ variation, errors = [], sku = variation }, index) =>
          errors.map((error, place) => ({ key: `${index} ${place}`, sku, ...error })),
        );
        if (rows.length === 0) return <Empty>{t('No element of this delivery failed.')}</Empty>;
        return (
          <>
            <Table
              caption={t('Failed elements')}
              rows={rows}
              keyOf={(row) => row.key}
              columns={[
                {
                  name: 'SKU',
                  cell: (row) => <a href={hrefOf(['catalogue', partnerId, row.sku])}>{row.sku}</a>,
                },
                {
                  name: t('Why'),
                  cell: (row) => (
                    <>
                      <a href={pageOfCode(row.code)}>{row.code}</a> <div>{row.detail ?? row.title}</div>
                    </>
                  ),
                },
                { name: t('Place'), cell: (row) => <code>{row.jsonPath}</code> },
                {
                  name: t('Sent'),
                  cell: (row) => row.value !== undefined && <code>{JSON.stringify(row.value)}</code>,
                },
                { name: t('Closest'), cell: (row) => row.closestMatch ?? '' },
              ]}
            />
            <div class="row">
              <Button
                onClick={() =>
                  saveFile(
                    `failed-${processUuid.slice(0, 8)}.csv`,
                    'text/csv',
                    csvOf(rows.map(({ key: _, ...row }) => row)),
                  )
                }
              >
                {t('Save the failed rows as CSV')}
              </Button>
            </div>
          </>
        );
      }}
    </Loaded>
  );
}
