import type { HealthPart, HealthReport } from '@kontor/contract/generated/operator-v1';
import { count, duration, RealTime } from '../app/format.tsx';
import { t } from '../app/texts.ts';
import { Badge, type Tone } from '../components/basics.tsx';
import { Failure, Loading } from '../components/states.tsx';
import { Table } from '../components/table.tsx';
import { useCall, useNow } from '../data/operator.ts';

const tones: Readonly<Record<HealthPart['status'], Tone>> = {
  ok: 'ok',
  unknown: 'plain',
  degraded: 'warn',
  down: 'bad',
};
const everyMs = 10_000;

/** The parts of the server with their states: those that somebody should look at first, with what to do. */
export function HealthParts() {
  const health = useCall('getHealth', {}, { everyMs });
  if (health.error) return <Failure error={health.error} retry={() => void health.refetch()} />;
  if (health.data === undefined) return <Loading />;
  const { parts, lanes, workers, status, checkedAt } = health.data;
  const troubled = parts.filter(({ status: state }) => state === 'degraded' || state === 'down');
  return (
    <section class="stack" aria-label={t('Parts of the server')}>
      <div class="row">
        <h2>{t('Parts of the server')}</h2>
        <Badge tone={tones[status]}>{status}</Badge>
        <span class="soft">
          {t('checked')} <RealTime at={checkedAt} />
        </span>
      </div>
      {troubled.map(({ name, status: state, since, detail, page }) => (
        <div key={name} class={`note ${tones[state]}`}>
          <strong>
            {name}: {detail}
          </strong>
          <span>
            {t('since')} <RealTime at={since} /> · {t('what to do:')} <code>{page}</code>
          </span>
        </div>
      ))}
      <ul class="row">
        {parts.map(({ name, status: state, detail }) => (
          <li key={name} title={detail}>
            <Badge tone={tones[state]}>
              {name} {state}
            </Badge>
          </li>
        ))}
      </ul>
      {lanes.length > 0 && <Lanes lanes={lanes} />}
      {workers.length > 1 && <Workers workers={workers} />}
    </section>
  );
}

function Lanes({ lanes }: { lanes: HealthReport['lanes'] }) {
  const now = useNow();
  return (
    <Table
      caption={t('Work that is due')}
      rows={lanes}
      keyOf={(row) => row.lane}
      columns={[
        { name: t('Work that is due'), cell: (row) => row.lane },
        { name: t('State'), cell: (row) => <Badge tone={tones[row.status]}>{row.status}</Badge> },
        { name: t('Waiting'), isNumber: true, cell: (row) => count(row.waiting) },
        {
          name: t('Oldest'),
          isNumber: true,
          cell: (row) => duration(Math.max(0, (now - Date.parse(row.oldestSince)) / 1000)),
        },
      ]}
    />
  );
}

function Workers({ workers }: { workers: HealthReport['workers'] }) {
  return (
    <Table
      caption={t('Nodes that run jobs')}
      rows={workers}
      keyOf={(row) => row.node}
      columns={[
        { name: t('Node'), cell: (row) => row.node },
        {
          name: t('State'),
          cell: (row) => (
            <Badge tone={row.isAlive ? 'ok' : 'bad'}>{row.isAlive ? t('alive') : t('silent')}</Badge>
          ),
        },
        { name: t('Last seen'), cell: (row) => <RealTime at={row.lastSeen} /> },
      ]}
    />
  );
}
