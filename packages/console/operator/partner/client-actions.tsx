import type { ListedClient } from '@kontor/contract/generated/operator-v1';
import { rolesOfScope } from '@kontor/contract/generated/roles';
import type { Scope } from '@kontor/contract/generated/token-v1';
import { t } from '../../app/texts.ts';
import { AskButton } from '../../components/ask-button.tsx';
import { Choices, Input } from '../../components/controls.tsx';
import type { OnSecret } from '../../components/dialog.tsx';
import { useAct } from '../../data/operator.ts';
import { AnswerFields, type Answers, answersOf, changeOfAnswers, newAnswers } from '../answers.tsx';
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
      first={{ clientId: '', chosen: new Set(scopes) as ReadonlySet<Scope>, ...newAnswers }}
      act={async ({ clientId, chosen, ...answers }) => {
        const who = { clientId, partnerId, scopes: [...chosen], secretByInvitation: true };
        const body = { ...who, ...answersOf(answers) };
        const { invitation } = await act('createClient', { body }, t('The client is created'), changes);
        if (invitation !== undefined) onSecret(secretOf(clientId, invitation));
      }}
    >
      {(field) => (
        <>
          <p class="soft">{t('The partner fetches the secret with the invitation; you do not learn it.')}</p>
          <Input label={t('Client')} {...field('clientId')} required />
          <Choices legend={t('Scopes')} options={scopes} {...field('chosen')} />
          <AnswerFields field={field} />
        </>
      )}
    </AskButton>
  );
}

/** Changes how a client is answered, lets the partner fetch a new secret, ends its sessions, or removes it. */
export function ClientActions({ client, onSecret }: { client: ListedClient; onSecret: OnSecret }) {
  const act = useAct();
  const { clientId, listEnvelope, unknownParameters = '' } = client;
  const rotate = async () => {
    const input = { clientId, body: { secretByInvitation: true } };
    const { invitation } = await act('rotateClientSecret', input, t('The client is invited'), changes);
    if (invitation !== undefined) onSecret(secretOf(clientId, invitation));
  };
  return (
    <span class="row">
      <AskButton
        label={t('Responses')}
        title={t('Responses to {clientId}', { clientId })}
        action={t('Save')}
        first={{ listEnvelope, unknownParameters } as Answers}
        act={(form) =>
          act('changeClient', { clientId, body: changeOfAnswers(form) }, t('The client is changed'), changes)
        }
      >
        {(field) => (
          <>
            <p class="soft">{t('The change holds from the next request on; the secret stays valid.')}</p>
            <AnswerFields field={field} />
          </>
        )}
      </AskButton>
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
