import { useState } from 'preact/hooks';
import type { ListedClient, User } from '../../../generated/operator-v1.ts';
import { Time } from '../../app/format.tsx';
import { mayUse, useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { Badge } from '../../components/basics.tsx';
import { Button } from '../../components/controls.tsx';
import { type Secret, ShownOnce } from '../../components/dialog.tsx';
import { Listing } from '../../components/listing.tsx';
import { actionColumn } from '../../components/table.tsx';
import { useRows } from '../../data/operator.ts';
import { CreateUserDialog, EndSessionsDialog, InviteDialog, RemoveUserDialog } from './access-dialogs.tsx';
import { ClientDialog, CreateClientDialog, RotateClientDialog } from './client-dialogs.tsx';

type Asked =
  | { readonly what: 'create' | 'client-create' }
  | { readonly what: 'invite' | 'end' | 'remove'; readonly user: User }
  | { readonly what: 'client-rotate' | 'client-end' | 'client-remove'; readonly client: ListedClient };

/** Who may use the interfaces of a partner: API users and clients. */
export function PartnerAccess({ partnerId }: { partnerId: string }) {
  const mayChange = mayUse(useSession(), ['accounts']);
  const users = useRows('listUsers', { partnerId, limit: 100 });
  const clients = useRows('listClients', { partnerId, limit: 100 });
  const [asked, setAsked] = useState<Asked>();
  const [secret, setSecret] = useState<Secret>();
  const close = () => setAsked(undefined);
  return (
    <>
      <div class="row">
        <h3>{t('Users')}</h3>
        {mayChange && <Button onClick={() => setAsked({ what: 'create' })}>{t('Create a user')}</Button>}
      </div>
      <Listing
        caption={t('Users')}
        list={users}
        keyOf={(user) => user.username}
        empty={t('The partner has no user.')}
        columns={[
          { name: t('User name'), cell: (user) => <strong>{user.username}</strong> },
          { name: t('Roles'), cell: (user) => <RoleList roles={user.roles} /> },
          ...actionColumn(mayChange, (user: User) => <UserActions user={user} onAsk={setAsked} />),
        ]}
      />
      <div class="row">
        <h3>{t('Clients')}</h3>
        {mayChange && (
          <Button onClick={() => setAsked({ what: 'client-create' })}>{t('Create a client')}</Button>
        )}
      </div>
      <Listing
        caption={t('Clients')}
        list={clients}
        keyOf={(client) => client.clientId}
        empty={t('The partner has no client.')}
        columns={[
          { name: t('Client'), cell: (client) => <strong>{client.clientId}</strong> },
          { name: t('Scopes'), cell: (client) => <RoleList roles={client.scopes ?? []} /> },
          { name: t('Secret'), cell: (client) => (client.hasSecret ? t('yes') : t('no')) },
          { name: t('Created'), cell: (client) => <Time at={client.createdAt} /> },
          ...actionColumn(mayChange, (client: ListedClient) => (
            <ClientActions client={client} onAsk={setAsked} />
          )),
        ]}
      />
      {asked?.what === 'create' && (
        <CreateUserDialog partnerId={partnerId} onClose={close} onSecret={setSecret} />
      )}
      {asked?.what === 'invite' && <InviteDialog user={asked.user} onClose={close} onSecret={setSecret} />}
      {asked?.what === 'end' && <EndSessionsDialog user={asked.user} onClose={close} />}
      {asked?.what === 'remove' && <RemoveUserDialog user={asked.user} onClose={close} />}
      {asked?.what === 'client-create' && (
        <CreateClientDialog partnerId={partnerId} onClose={close} onSecret={setSecret} />
      )}
      {asked?.what === 'client-rotate' && (
        <RotateClientDialog clientId={asked.client.clientId} onClose={close} onSecret={setSecret} />
      )}
      {(asked?.what === 'client-end' || asked?.what === 'client-remove') && (
        <ClientDialog
          clientId={asked.client.clientId}
          removes={asked.what === 'client-remove'}
          onClose={close}
        />
      )}
      {secret !== undefined && <ShownOnce secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}

function RoleList({ roles }: { roles: readonly string[] }) {
  if (roles.length === 0) return <span class="soft">{t('none')}</span>;
  const shown = 3;
  return (
    <details>
      <summary>
        {roles.slice(0, shown).map((role) => (
          <Badge key={role}>{role}</Badge>
        ))}{' '}
        {roles.length > shown && t('and {count} more', { count: roles.length - shown })}
      </summary>
      {roles.slice(shown).join(', ')}
    </details>
  );
}

function UserActions({ user, onAsk }: { user: User; onAsk: (asked: Asked) => void }) {
  return (
    <span class="row">
      <Button onClick={() => onAsk({ what: 'invite', user })}>{t('New password')}</Button>
      <Button onClick={() => onAsk({ what: 'end', user })}>{t('End sessions')}</Button>
      <Button kind="danger" onClick={() => onAsk({ what: 'remove', user })}>
        {t('Remove')}
      </Button>
    </span>
  );
}

function ClientActions({ client, onAsk }: { client: ListedClient; onAsk: (asked: Asked) => void }) {
  return (
    <span class="row">
      <Button onClick={() => onAsk({ what: 'client-rotate', client })}>{t('New secret')}</Button>
      <Button onClick={() => onAsk({ what: 'client-end', client })}>{t('End sessions')}</Button>
      <Button kind="danger" onClick={() => onAsk({ what: 'client-remove', client })}>
        {t('Remove')}
      </Button>
    </span>
  );
}
