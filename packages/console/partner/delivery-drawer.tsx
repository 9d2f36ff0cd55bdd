import type { ElementKind } from '@kontor/client/kinds';
import { openOf } from '@kontor/client/questions';
import type {
  ProductProcessProgress,
  ProductProcessTaskResult,
} from '@kontor/contract/generated/products-v5';
import { mayUse, useSession } from '../app/session.ts';
import { stateText, t } from '../app/texts.ts';
import { rawTabs, tabOf } from '../components/as-request.tsx';
import { Badge, Facts, State } from '../components/basics.tsx';
import { Drawer } from '../components/drawer.tsx';
import { FailedElements } from '../components/failures.tsx';
import { useCall } from '../data/partner.ts';
import { MendElements } from './mend/mend-elements.tsx';
import { SaveRows } from './mend/save-rows.tsx';

/** One delivery: its progress, and what became of its elements. */
export function DeliveryDrawer({ processUuid, onClose }: { processUuid: string; onClose: () => void }) {
  const isSettled = ({ state }: ProductProcessProgress) => state === 'done';
  const progress = useCall('progressByProcessId', { processUuid }, { isSettled });
  return (
    <Drawer
      title={t('Delivery {id}', { id: processUuid.slice(0, 8) })}
      onClose={onClose}
      tabs={[
        tabOf(t('Summary'), progress, (found) => <Summary progress={found} processUuid={processUuid} />),
        ...rawTabs(progress, 'progressByProcessId', { processUuid }),
      ]}
    />
  );
}

function Summary({ progress, processUuid }: { progress: ProductProcessProgress; processUuid: string }) {
  const { state, progress: done, total, failed, warnings } = progress;
  return (
    <>
      <Facts
        rows={[
          [
            t('State'),
            failed > 0 ? <Badge key="state">{stateText(state)}</Badge> : <State key="state" of={state} />,
          ],
          [t('Elements'), total],
          [t('Processed'), done],
          [t('Failed'), failed > 0 && <Badge tone="bad">{failed}</Badge>],
          [t('Id'), <code key="id">{processUuid}</code>],
          [t('Warnings'), warnings?.map(({ title, detail }) => <div key={title}>{detail ?? title}</div>)],
        ]}
      />
      {(state === 'done' || failed > 0) && <Failed processUuid={processUuid} />}
    </>
  );
}

function Failed({ processUuid }: { processUuid: string }) {
  const failed = useCall('failedByProcessId', { processUuid, with: 'element' });
  const isReadOnly = !mayUse(useSession(), ['Products_Write']);
  return (
    <FailedElements read={failed} processUuid={processUuid}>
      {(results) => (
        <>
          {openOf(results).length > 0 && <SaveRows kind={kindOf(results)} failed={results} />}
          <MendElements
            kind={kindOf(results)}
            elements={openOf(results).map(({ variation, sku = variation, element, errors = [] }, index) => {
              return { key: String(index), sku, element, errors };
            })}
            isReadOnly={isReadOnly}
          />
        </>
      )}
    </FailedElements>
  );
}

/** The kind of the elements of a delivery, by their members. */
function kindOf(results: readonly ProductProcessTaskResult[]): ElementKind {
  const all = results.map(({ element = {} }) => element);
  if (all.some((element) => 'standardPrice' in element)) return 'prices';
  const isFlags = all.some((element) => 'active' in element) && !all.some((element) => 'pricing' in element);
  return isFlags ? 'active-status' : 'products';
}
