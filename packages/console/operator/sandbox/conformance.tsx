import type { ConformanceFinding, ConformanceVerdict } from '@kontor/contract/generated/sandbox-v1';
import { count } from '../../app/format.tsx';
import { hrefOf, useFilters } from '../../app/route.ts';
import { t } from '../../app/texts.ts';
import { Badge, State } from '../../components/basics.tsx';
import { Button, Input } from '../../components/controls.tsx';
import { Loaded } from '../../components/states.tsx';
import { useCall } from '../../data/operator.ts';

/** How well connectors behave, judged by their recorded requests. */
export function Conformance() {
  const { filters, field } = useFilters();
  const { partnerId, clientId } = filters;
  const report = useCall('getConformance', { partnerId, clientId });
  return (
    <>
      <div class="filters">
        <Input label={t('Partner id')} type="search" {...field('partnerId')} />
        <Input label={t('Client')} {...field('clientId')} />
        <Button onClick={() => void report.refetch()}>{t('Judge again')}</Button>
      </div>
      <Loaded read={report}>
        {({ passed, requests, checks }) => (
          <>
            <Verdict passed={passed} requests={requests} />
            <ul class="stack">
              {checks.map((check) => (
                <Check key={check.name} check={check} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </>
  );
}

function Verdict({ passed, requests }: { passed: boolean; requests: number }) {
  if (requests === 0)
    return (
      <p class="note warn">{t('No request of a connector is recorded yet, so there is nothing to judge.')}</p>
    );
  const text = passed
    ? t('No check failed; {count} requests were judged.', { count: count(requests) })
    : t('At least one check failed; {count} requests were judged.', { count: count(requests) });
  return <p class={`note ${passed ? 'ok' : 'bad'}`}>{text}</p>;
}

function Check({ check }: { check: ConformanceVerdict }) {
  const { name, title, verdict, evidence, findings, advice } = check;
  return (
    <li class="card">
      <div class="row">
        <State of={verdict} />
        <strong>{title}</strong>
        <code>{name}</code>
      </div>
      {evidence.length > 0 && (
        <div class="row soft">
          {t('seen in')} <RequestLinks ids={evidence} />
        </div>
      )}
      {findings.map((finding) => (
        <Finding key={`${finding.operationId} ${finding.cause}`} finding={finding} />
      ))}
      {advice && findings.length > 0 && <p>{advice}</p>}
    </li>
  );
}

function Finding({ finding }: { finding: ConformanceFinding }) {
  const { operationId, count: times, text, ids, waived } = finding;
  return (
    <div class="row">
      <Badge tone={waived ? 'plain' : 'warn'}>{count(times)} ×</Badge>
      {operationId && <code>{operationId}</code>}
      <span>{text}</span>
      <RequestLinks ids={ids} />
    </div>
  );
}

const requestsShown = 8;

/** Recorded requests, each of which opens. */
function RequestLinks({ ids }: { ids: readonly string[] }) {
  return (
    <>
      {ids.slice(0, requestsShown).map((id) => (
        <a key={id} href={hrefOf(['sandbox'], { request: id })}>
          {id}
        </a>
      ))}
    </>
  );
}
