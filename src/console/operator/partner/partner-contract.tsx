import { useState } from 'preact/hooks';
import { Time } from '../../app/format.tsx';
import { mayUse, useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { ActButton } from '../../components/act-button.tsx';
import { Facts } from '../../components/basics.tsx';
import { Button } from '../../components/controls.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { State } from '../../components/state.tsx';
import { useAct, useCall } from '../../data/operator.ts';
import { DeletePartnerDialog, EndContractDialog, SuspendDialog } from './contract-dialogs.tsx';
import { LimitsDialog } from './partner-dialogs.tsx';
import { ExportPartner } from './partner-export.tsx';

const changes = ['getContract', 'getPartnerOverview', 'listPartners'] as const;

/** The contract and the limit of a partner. */
export function PartnerContractPart({ partnerId }: { partnerId: string }) {
  const act = useAct();
  const session = useSession();
  const mayChange = mayUse(session, ['accounts']);
  const contract = useCall('getContract', { partnerId });
  const limits = useCall('getPartnerLimits', { partnerId });
  const [asked, setAsked] = useState<'suspend' | 'end' | 'delete' | 'limits'>();
  const close = () => setAsked(undefined);
  const state = contract.data?.state;
  const isSuspended = state === 'suspended' || contract.data?.suspendsAt !== undefined;
  const isEnding = contract.data?.endsAt !== undefined && state !== 'ended' && state !== 'deleted';
  return (
    <>
      <h3>{t('Contract')}</h3>
      <Loaded read={contract}>
        {(found) => (
          <Facts
            rows={[
              [t('State'), <State key="state" of={found.state} />],
              [t('Suspended from'), found.suspendsAt && <Time key="suspends" at={found.suspendsAt} />],
              [t('Reason'), found.reason],
              [t('Ends at'), found.endsAt && <Time key="ends" at={found.endsAt} />],
              [t('Access until'), found.accessEndsAt && <Time key="access" at={found.accessEndsAt} />],
            ]}
          />
        )}
      </Loaded>
      {mayChange && (
        <div class="row actions">
          {isSuspended && (
            <ActButton
              kind="primary"
              act={() => act('resumePartner', { partnerId }, t('The partner is resumed'), changes)}
            >
              {t('Resume')}
            </ActButton>
          )}
          {state === 'active' && !isSuspended && (
            <Button kind="danger" onClick={() => setAsked('suspend')}>
              {t('Suspend')} …
            </Button>
          )}
          {isEnding && (
            <ActButton act={() => act('takeBackEnd', { partnerId }, t('The end is taken back'), changes)}>
              {t('Take back the end')}
            </ActButton>
          )}
          {(state === 'active' || state === 'suspended') && !isEnding && (
            <Button kind="danger" onClick={() => setAsked('end')}>
              {t('End the contract')} …
            </Button>
          )}
          {state === 'ended' && (
            <Button kind="danger" onClick={() => setAsked('delete')}>
              {t('Delete everything')} …
            </Button>
          )}
        </div>
      )}
      {mayUse(session, ['privacy']) && state !== 'deleted' && <ExportPartner partnerId={partnerId} />}
      <h3>{t('Limits')}</h3>
      <Loaded read={limits}>
        {({ requestsPerSecond, isDefault }) => (
          <Facts
            rows={[
              [
                t('Requests a second'),
                isDefault ? t('{count}, the default', { count: requestsPerSecond }) : requestsPerSecond,
              ],
            ]}
          />
        )}
      </Loaded>
      {mayChange && (
        <div class="row actions">
          <Button onClick={() => setAsked('limits')}>{t('Change the limit')}</Button>
        </div>
      )}
      {asked === 'suspend' && <SuspendDialog partnerId={partnerId} onClose={close} />}
      {asked === 'end' && <EndContractDialog partnerId={partnerId} onClose={close} />}
      {asked === 'delete' && <DeletePartnerDialog partnerId={partnerId} onClose={close} />}
      {asked === 'limits' && limits.data !== undefined && (
        <LimitsDialog limits={limits.data} onClose={close} />
      )}
    </>
  );
}
