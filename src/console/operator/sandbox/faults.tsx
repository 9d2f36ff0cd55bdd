import { useState } from 'preact/hooks';
import type { FaultRule } from '../../../generated/sandbox-v1.ts';
import { share, Time } from '../../app/format.tsx';
import { mayUse, useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { ActButton } from '../../components/act-button.tsx';
import { Button } from '../../components/controls.tsx';
import { Listing } from '../../components/listing.tsx';
import { useAct, useRows } from '../../data/operator.ts';
import { FaultDialog } from './fault-dialog.tsx';

/** Rules by which the sandbox breaks on purpose. */
export function Faults() {
  const mayChange = mayUse(useSession(), ['all']);
  const act = useAct();
  const faults = useRows('listFaults', {}, { everyMs: 10_000 });
  const [isAdding, setAdding] = useState(false);
  const actions = ({ faultId }: FaultRule) => (
    <ActButton
      kind="danger"
      act={() => act('deleteFault', { faultId }, t('The fault is removed'), ['listFaults'])}
    >
      {t('Remove')}
    </ActButton>
  );
  return (
    <>
      {mayChange && (
        <div class="row">
          <Button kind="primary" onClick={() => setAdding(true)}>
            {t('Add a fault')} …
          </Button>
          {faults.rows.length > 0 && (
            <ActButton
              kind="danger"
              act={() => act('deleteFaults', {}, t('All faults are removed'), ['listFaults'])}
            >
              {t('Remove all')}
            </ActButton>
          )}
        </div>
      )}
      <Listing
        caption={t('Faults')}
        list={faults}
        keyOf={(row) => row.faultId}
        empty={t('Nothing is broken on purpose.')}
        columns={[
          { name: t('Effect'), cell: (row) => <code>{JSON.stringify(row.effect)}</code> },
          { name: t('Operations'), cell: (row) => row.operations?.join(', ') ?? t('all') },
          { name: t('Partner'), cell: (row) => row.partnerId ?? t('all') },
          { name: t('How often'), cell: (row) => <HowOften rule={row} /> },
          {
            name: t('Until'),
            cell: (row) => (row.until === undefined ? t('removed') : <Time at={row.until} />),
          },
          { name: t('Part of'), cell: (row) => row.preset ?? '' },
          ...(mayChange ? [{ name: t('Actions'), cell: actions }] : []),
        ]}
      />
      {isAdding && <FaultDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function HowOften({ rule }: { rule: FaultRule }) {
  if (rule.share !== undefined) return <>{share(rule.share)}</>;
  if (rule.nth !== undefined) return <>{t('call {number}', { number: rule.nth })}</>;
  return <>{rule.every === undefined ? t('each call') : t('every {number} calls', { number: rule.every })}</>;
}
