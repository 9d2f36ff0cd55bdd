import type { ListedClient, User } from '@kontor/contract/generated/operator-v1';
import { Time } from '../../app/format.tsx';
import { mayUse, useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { useSecret } from '../../components/dialog.tsx';
import { Listing } from '../../components/listing.tsx';
import { actionColumn } from '../../components/table.tsx';
import { useRows } from '../../data/operator.ts';
import { RoleList, ShownAnswers } from '../answers.tsx';
import { Installations } from '../apps/installations.tsx';
import { ClientActions, CreateClient } from './client-actions.tsx';
import { CreateUser, UserActions } from './user-actions.tsx';

/** Who may use the interfaces of a partner: API users, clients, and apps that it installed. */
export function PartnerAccess({ partnerId }: { partnerId: string }) {
  const mayChange = mayUse(useSession(), ['accounts']);
  const users = useRows('listUsers', { partnerId, limit: 100 });
  const clients = useRows('listClients', { partnerId, limit: 100 });
  const { shown, show } = useSecret();
  return (
    <>
      <div class="row">
        <h3>{t('Users')}</h3>
        {mayChange && <CreateUser partnerId={partnerId} onSecret={show} />}
      </div>
      <Listing
        caption={t('Users')}
        list={users}
        keyOf={(user) => user.username}
        empty={t('The partner has no user.')}
        columns={[
          { name: t('User name'), cell: (user) => <strong>{user.username}</strong> },
          { name: t('Roles'), cell: (user) => <RoleList roles={user.roles} /> },
          ...actionColumn(mayChange, (user: User) => <UserActions user={user} onSecret={show} />),
        ]}
      />
      <div class="row">
        <h3>{t('Clients')}</h3>
        {mayChange && <CreateClient partnerId={partnerId} onSecret={show} />}
      </div>
      <Listing
        caption={t('Clients')}
        list={clients}
        keyOf={(client) => client.clientId}
        empty={t('The partner has no client.')}
        columns={[
          { name: t('Client'), cell: (client) => <strong>{client.clientId}</strong> },
          { name: t('Scopes'), cell: (client) => <RoleList roles={client.scopes ?? []} /> },
          { name: t('Responses'), cell: (client) => <ShownAnswers to={client} /> },
          { name: t('Secret'), cell: (client) => (client.hasSecret ? t('yes') : t('no')) },
          { name: t('Created'), cell: (client) => <Time at={client.createdAt} /> },
          ...actionColumn(mayChange, (client: ListedClient) => (
            <ClientActions client={client} onSecret={show} />
          )),
        ]}
      />
      <h3>{t('Installed apps')}</h3>
      <Installations of={{ partnerId }} mayChange={mayChange} />
      {shown}
    </>
  );
}
