import { useState } from 'preact/hooks';
import { rolesOfScope } from '../../../generated/roles.ts';
import type { Scope } from '../../../generated/token-v1.ts';
import { t } from '../../app/texts.ts';
import { Choices, Input } from '../../components/controls.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useAct } from '../../data/operator.ts';
import { type SecretProps, secretOf } from './access-dialogs.tsx';

const changes = ['listClients', 'getPartnerOverview'] as const;
const scopes = Object.keys(rolesOfScope) as readonly Scope[];

/** Registers an app for a partner, which fetches the secret with an invitation. */
export function CreateClientDialog({ partnerId, onClose, onSecret }: SecretProps & { partnerId: string }) {
  const act = useAct();
  const [clientId, setClientId] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<Scope>>(new Set(scopes));
  const create = async () => {
    const body = { clientId, partnerId, scopes: [...chosen], secretByInvitation: true };
    const { invitation } = await act('createClient', { body }, t('The client is created'), changes);
    if (invitation !== undefined) onSecret(secretOf(clientId, invitation));
  };
  return (
    <Dialog title={t('Create a client')} action={t('Create and invite')} onClose={onClose} onConfirm={create}>
      <p class="soft">{t('The partner fetches the secret with the invitation; you do not learn it.')}</p>
      <Input label={t('Client')} value={clientId} onChange={setClientId} required />
      <Choices legend={t('Scopes')} options={scopes} chosen={chosen} onChange={setChosen} />
    </Dialog>
  );
}

/** Lets the partner fetch a new secret of an app. */
export function RotateClientDialog({ clientId, onClose, onSecret }: SecretProps & { clientId: string }) {
  const act = useAct();
  const rotate = async () => {
    const body = { secretByInvitation: true };
    const { invitation } = await act(
      'rotateClientSecret',
      { clientId, body },
      t('The client is invited'),
      changes,
    );
    if (invitation !== undefined) onSecret(secretOf(clientId, invitation));
  };
  return (
    <Dialog
      title={t('New secret for {name}', { name: clientId })}
      action={t('Invite')}
      onClose={onClose}
      onConfirm={rotate}
    >
      <p>{t('The partner fetches the secret with the invitation; you do not learn it.')}</p>
    </Dialog>
  );
}

/** Ends the sessions of a client, or removes it. */
export function ClientDialog({
  clientId,
  removes,
  onClose,
}: {
  clientId: string;
  removes: boolean;
  onClose: () => void;
}) {
  const act = useAct();
  return (
    <Dialog
      title={
        removes
          ? t('Remove client {clientId}', { clientId })
          : t('End the sessions of {username}', { username: clientId })
      }
      action={removes ? t('Remove') : t('End the sessions')}
      danger
      onClose={onClose}
      onConfirm={() =>
        removes
          ? act('removeClient', { clientId }, t('The client is removed'), changes)
          : act('endSessionsOfClient', { clientId }, t('All sessions are ended'), changes)
      }
    >
      <p>
        {removes
          ? t('The client, its secret and its tokens are gone; connectors that log in with it stop working.')
          : t('All tokens of the client stop working now. It can log in again with its secret.')}
      </p>
    </Dialog>
  );
}
