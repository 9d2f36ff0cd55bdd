import type { TimelineEntry } from '@kontor/contract/generated/operator-v1';
import { Time } from '../../app/format.tsx';
import { hrefOf } from '../../app/route.ts';
import { named, t } from '../../app/texts.ts';
import { Badge, CodeDetail, CodeLink, ServerText } from '../../components/basics.tsx';
import { Loaded } from '../../components/states.tsx';
import { PagedTable } from '../../components/table.tsx';
import { useCall } from '../../data/operator.ts';

/** What happened to a product, newest first as the server has it. */
export function ProductTimelinePart({ partnerId, sku }: { partnerId: string; sku: string }) {
  const timeline = useCall('getProductTimeline', { partnerId, sku });
  return (
    <Loaded read={timeline}>
      {({ entries, answer }) => (
        <>
          <p class="note">
            <ServerText text={answer} />
          </p>
          <PagedTable
            caption={t('Timeline')}
            rows={entries}
            keyOf={(entry) => `${entry.at} ${entry.event} ${entry.processUuid} ${entry.summary}`}
            columns={[
              { name: t('When'), cell: (entry) => <Time at={entry.at} /> },
              {
                name: t('Event'),
                cell: (entry) => (
                  <Badge tone={entry.event === 'failed' ? 'bad' : 'plain'}>{named(entry.event)}</Badge>
                ),
              },
              { name: t('What'), cell: (entry) => <What partnerId={partnerId} entry={entry} /> },
            ]}
            empty={t('Nothing is recorded.')}
          />
        </>
      )}
    </Loaded>
  );
}

function What({ partnerId, entry }: { partnerId: string; entry: TimelineEntry }) {
  const { summary, errors = [], processUuid, caller, times } = entry;
  return (
    <>
      <div>
        <ServerText text={summary} />
        {times !== undefined && times > 1 && ` (${times} ×)`}
      </div>
      {errors.map(({ code, title, jsonPath, detail }) => (
        <div key={`${code} ${jsonPath}`}>
          <CodeLink code={code} /> <CodeDetail code={code} title={title} detail={detail} />{' '}
          {jsonPath && <code>{jsonPath}</code>}
        </div>
      ))}
      <div class="soft row">
        {caller && <span>{caller}</span>}
        {processUuid && (
          <a href={hrefOf(['deliveries', partnerId, processUuid], { partnerId })}>
            {t('Delivery {id}', { id: processUuid.slice(0, 8) })}
          </a>
        )}
      </div>
    </>
  );
}
