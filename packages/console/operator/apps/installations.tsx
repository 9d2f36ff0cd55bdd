import type { PartnerInstallation } from '@kontor/contract/generated/operator-v1';
import { Time } from '../../app/format.tsx';
import { hrefOf } from '../../app/route.ts';
import { t } from '../../app/texts.ts';
import { AskButton } from '../../components/ask-button.tsx';
import { Listing } from '../../components/listing.tsx';
import { actionColumn } from '../../components/table.tsx';
import { useAct, useRows } from '../../data/operator.ts';
import { RoleList } from '../answers.tsx';
import { PartnerLink } from '../partner-link.tsx';

interface Props {
  /** All installations of an app, or all of a partner. */
  readonly of: { readonly appId: string } | { readonly partnerId: string };
  readonly mayChange: boolean;
}

/** What apps may do for partners, by the consent of a user of the partner. */
export function Installations({ of, mayChange }: Props) {
  const act = useAct();
  const installations = useRows('listInstallationsOfAll', { ...of, limit: 100 });
  const isOfApp = 'appId' in of;
  const end = ({ installationId, name, partnerId }: PartnerInstallation) => (
    <AskButton
      label={t('Remove')}
      kind="danger"
      title={t('Remove {name} from partner {partnerId}', { name, partnerId })}
      action={t('Remove')}
      act={() =>
        act('endInstallation', { installationId }, t('The installation is removed'), [
          'listInstallationsOfAll',
        ])
      }
    >
      {t('All tokens with which the app acts for the partner stop working now. The partner is told.')}
    </AskButton>
  );
  return (
    <Listing
      caption={t('Installations')}
      list={installations}
      keyOf={(row) => row.installationId}
      empty={isOfApp ? t('No partner has installed the app.') : t('The partner has installed no app.')}
      columns={[
        isOfApp
          ? { name: t('Partner'), cell: (row) => <PartnerLink partnerId={row.partnerId} /> }
          : {
              name: t('App'),
              cell: (row) => <a href={hrefOf(['system'], { tab: 'apps', app: row.appId })}>{row.name}</a>,
            },
        { name: t('Scopes'), cell: (row) => <RoleList roles={row.scopes} /> },
        { name: t('By'), cell: (row) => row.grantedBy },
        { name: t('Created'), cell: (row) => <Time at={row.createdAt} /> },
        ...actionColumn(mayChange, end),
      ]}
    />
  );
}
