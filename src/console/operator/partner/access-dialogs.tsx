import { useState } from 'preact/hooks';
import type { Invitation, User } from '../../../generated/operator-v1.ts';
import { roles } from '../../../generated/roles.ts';
import { t } from '../../app/texts.ts';
import { Check, Choices, filled, Input } from '../../components/controls.tsx';
import { Dialog, type Secret } from '../../components/dialog.tsx';
import { useAct } from '../../data/operator.ts';

/** What a dialog that makes a secret needs. */
export interface SecretProps {
  readonly onClose: () => void;
  /** Takes what is shown once. */
  readonly onSecret: (secret: Secret) => void;
}

const changes = ['listUsers', 'getPartnerOverview'] as const;

/** The invitation of a user or a client, as it is shown. */
export function secretOf(
  username: string,
  { url, token, expiresAt }: Pick<Invitation, 'url' | 'token' | 'expiresAt'>,
): Secret {
  return {
    title: t('Invitation of {username}', { username }),
    rows: [
      [t('Address'), url],
      [t('Token'), token],
    ],
    expiresAt,
  };
}

/** Creates an API user; the partner sets its password with an invitation. */
export function CreateUserDialog({ partnerId, onClose, onSecret }: SecretProps & { partnerId: string }) {
  const act = useAct();
  const [username, setUsername] = useState('');
  const [email, setEmail] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(roles));
  const create = async () => {
    const body = { username, roles: roles.filter((role) => chosen.has(role)), ...filled({ email }) };
    const { invitation } = await act('createUser', { partnerId, body }, t('The user is created'), changes);
    if (invitation !== undefined) onSecret(secretOf(username, invitation));
  };
  return (
    <Dialog title={t('Create a user')} action={t('Create and invite')} onClose={onClose} onConfirm={create}>
      <Input label={t('User name')} value={username} onChange={setUsername} required />
      <Input label={t('Email')} type="email" value={email} onChange={setEmail} />
      <Choices legend={t('Roles')} options={roles} chosen={chosen} onChange={setChosen} />
    </Dialog>
  );
}

/** Lets the partner set a new password of a user. */
export function InviteDialog({ user, onClose, onSecret }: SecretProps & { user: User }) {
  const act = useAct();
  const { partnerId, username } = user;
  const [blockPassword, setBlockPassword] = useState(false);
  const invite = async () => {
    const input = { partnerId, username, body: { blockPassword } };
    onSecret(secretOf(username, await act('inviteUser', input, t('The user is invited'), changes)));
  };
  return (
    <Dialog
      title={t('New password for {username}', { username })}
      action={t('Invite')}
      onClose={onClose}
      onConfirm={invite}
    >
      <p>
        {t(
          'The partner sets the password with the invitation; you do not learn it. An earlier invitation stops working.',
        )}
      </p>
      <Check
        label={t('The present password stops working at once')}
        checked={blockPassword}
        onChange={setBlockPassword}
      />
    </Dialog>
  );
}

export function EndSessionsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const act = useAct();
  const { partnerId, username } = user;
  const end = () => act('endSessionsOfUser', { partnerId, username }, t('All sessions are ended'), changes);
  return (
    <Dialog
      title={t('End the sessions of {username}', { username })}
      action={t('End the sessions')}
      danger
      onClose={onClose}
      onConfirm={end}
    >
      <p>{t('All tokens of the user stop working now. It can log in again with its password.')}</p>
    </Dialog>
  );
}

export function RemoveUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const act = useAct();
  const { partnerId, username } = user;
  const remove = () => act('removeUser', { partnerId, username }, t('The user is removed'), changes);
  return (
    <Dialog
      title={t('Remove user {username}', { username })}
      action={t('Remove')}
      danger
      onClose={onClose}
      onConfirm={remove}
    >
      <p>{t('The user, its password and its tokens are gone. What it has delivered stays.')}</p>
    </Dialog>
  );
}
