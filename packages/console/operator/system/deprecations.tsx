import { count, Day, Time } from '../../app/format.tsx';
import { t } from '../../app/texts.ts';
import { Badge } from '../../components/basics.tsx';
import { Empty, Loaded } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { useCall } from '../../data/operator.ts';
import { PartnerLink } from '../partner-link.tsx';

/** Versions of the interface that end, and who still calls them. */
export function Deprecations() {
  const deprecations = useCall('listDeprecations', {});
  return (
    <Loaded read={deprecations}>
      {({ countedSince, resources }) => (
        <>
          <p class="soft">
            {t('Counted since')} <Time at={countedSince} />
          </p>
          {resources.length === 0 && <Empty>{t('No version of the interface ends.')}</Empty>}
          {resources.map(({ area, major, successor, announced, sunset, gone, callers }) => (
            <section key={`${area} ${major}`} class="card">
              <div class="row">
                <h2>
                  {area} v{major} → v{successor}
                </h2>
                <Badge tone={gone ? 'bad' : 'warn'}>{gone ? t('gone') : t('ends')}</Badge>
                <span>
                  {t('announced')} <Day day={announced} />, {t('ends')} <Day day={sunset} />
                </span>
              </div>
              <Table
                caption={t('Callers of {area} v{major}', { area, major })}
                rows={callers}
                keyOf={(row) => `${row.operationId} ${row.partnerId} ${row.clientId}`}
                columns={[
                  { name: t('Partner'), cell: (row) => <PartnerLink partnerId={row.partnerId} /> },
                  { name: t('Client'), cell: (row) => row.clientId },
                  { name: t('Operation'), cell: (row) => <code>{row.operationId}</code> },
                  { name: t('Calls'), isNumber: true, cell: (row) => count(row.calls) },
                  { name: t('Last call'), cell: (row) => <Time at={row.lastCallAt} /> },
                ]}
                empty={t('Nobody calls it.')}
              />
            </section>
          ))}
        </>
      )}
    </Loaded>
  );
}
