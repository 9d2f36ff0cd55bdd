import { rolesOfScope } from '../../../generated/roles.ts';
import type { Scope } from '../../../generated/token-v1.ts';
import { t } from '../../app/texts.ts';
import { AskButton } from '../../components/ask-button.tsx';
import { Choices, Input } from '../../components/controls.tsx';
import type { OnSecret } from '../../components/dialog.tsx';
import { useAct } from '../../data/operator.ts';
import { secretOf } from './user-actions.tsx';

const changes = ['listClients', 'getPartnerOverview'] as const;
const scopes = Object.keys(rolesOfScope) as readonly Scope[];

/** Registers an app for a partner, which fetches the secret with an invitation. */
export function CreateClient({ partnerId, onSecret }: { partnerId: string; onSecret: OnSecret }) {
  const act = useAct();
  return (
    <AskButton
      label={t('Create a client')}
      title={t('Create a client')}
      action={t('Create and invite')}
      first={{ clientId: '', chosen: new Set(scopes) as ReadonlySet<Scope> }}
      act={async ({ clientId, chosen }) => {
        const body = { clientId, partnerId, scopes: [...chosen], secretByInvitation: true };
        const { invitation } = await act('createClient', { body }, t('The client is created'), changes);
        if (invitation !== undefined) onSecret(secretOf(clientId, invitation));
      }}
    >
      {(field) => (
        <>
          <p class="soft">{t('The partner fetches the secret with the invitation; you do not learn it.')}</p>
          <Input label={t('Client')} {...field('clientId')} required />
          <Choices legend={t('Scopes')} options={scopes} {...field('chosen')} />
        </>
      )}
    </AskButton>
  );
}

/** Lets the partner fetch a new secret of an app, ends the sessions of the app, or removes it. */
export function ClientActions({ clientId, onSecret }: { clientId: string; onSecret: OnSecret }) {
  const act = useAct();
  const rotate = async () => {
    const input = { clientId, body: { secretByInvitation: true } };
    const { invitation } = await act('rotateClientSecret', input, t('The client is invited'), changes);
    if (invitation !== undefined) onSecret(secretOf(clientId, invitation));
  };
  return (
    <span class="row">
      <AskButton
        label={t('New secret')}
        title={t('New secret for {name}', { name: clientId })}
        action={t('Invite')}
        act={rotate}
      >
        {t('The partner fetches the secret with the invitation; you do not learn it.')}
      </AskButton>
      <AskButton
        label={t('End sessions')}
        title={t('End the sessions of {username}', { username: clientId })}
        action={t('End the sessions')}
        danger
        act={() => act('endSessionsOfClient', { clientId }, t('All sessions are ended'), changes)}
      >
        {t('All tokens of the client stop working now. It can log in again with its secret.')}
      </AskButton>
      <AskButton
        label={t('Remove')}
        kind="danger"
        title={t('Remove client {clientId}', { clientId })}
        action={t('Remove')}
        act={() => act('removeClient', { clientId }, t('The client is removed'), changes)}
      >
        {t('The client, its secret and its tokens are gone; connectors that log in with it stop working.')}
      </AskButton>
    </span>
  );
}
