import { Time } from '../../app/format.tsx';
import { mayUse, useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { Facts, State } from '../../components/basics.tsx';
import { ActButton } from '../../components/controls.tsx';
import { Loaded } from '../../components/states.tsx';
import { useCall, useClient } from '../../data/operator.ts';
import { saveFile } from '../../data/save.ts';
import { ChangeLimits, ContractActions } from './contract-actions.tsx';

/** The contract and the limit of a partner. */
export function PartnerContractPart({ partnerId }: { partnerId: string }) {
  const session = useSession();
  const mayChange = mayUse(session, ['accounts']);
  const contract = useCall('getContract', { partnerId });
  const limits = useCall('getPartnerLimits', { partnerId });
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
      {mayChange && <ContractActions partnerId={partnerId} contract={contract.data} />}
      {mayUse(session, ['privacy']) && contract.data?.state !== 'deleted' && (
        <ExportPartner partnerId={partnerId} />
      )}
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
      {mayChange && limits.data && (
        <div class="row actions">
          <ChangeLimits limits={limits.data} />
        </div>
      )}
    </>
  );
}

/** More than the last line of any export: the manifest has a number for each table. */
const manifestBytesMax = 100_000;

/** Saves all data of a partner, with the data of its shoppers, as a file. */
function ExportPartner({ partnerId }: { partnerId: string }) {
  const client = useClient();
  const save = async () => {
    const answer = await client.open('exportPartner', { partnerId });
    const lines = await answer.blob();
    const end = await lines.slice(-manifestBytesMax).text();
    if (!/(^|\n)\{"manifest":/.test(end)) throw new Error(t('The export is not complete. Start it again.'));
    saveFile(`partner-${partnerId}.ndjson`, 'application/x-ndjson', lines);
  };
  return (
    <>
      <h3>{t('Export')}</h3>
      <p class="soft">
        {t(
          'Every row of the partner as a file, with the data of its shoppers. The audit log records it. For more than a few hundred MB, use kontor partner export.',
        )}
      </p>
      <div class="row actions">
        <ActButton act={save}>{t('Export all data')}</ActButton>
      </div>
    </>
  );
}
