import type { Invitation, User } from '@kontor/contract/generated/operator-v1';
import { roles } from '@kontor/contract/generated/roles';
import { t } from '../../app/texts.ts';
import { AskButton } from '../../components/ask-button.tsx';
import { Check, Choices, Input } from '../../components/controls.tsx';
import type { OnSecret, Secret } from '../../components/dialog.tsx';
import { filled } from '../../data/form.ts';
import { useAct } from '../../data/operator.ts';

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
export function CreateUser({ partnerId, onSecret }: { partnerId: string; onSecret: OnSecret }) {
  const act = useAct();
  return (
    <AskButton
      label={t('Create a user')}
      title={t('Create a user')}
      action={t('Create and invite')}
      first={{ username: '', email: '', chosen: new Set<string>(roles) as ReadonlySet<string> }}
      act={async ({ username, email, chosen }) => {
        const body = { username, roles: roles.filter((role) => chosen.has(role)), ...filled({ email }) };
        const { invitation } = await act(
          'createUser',
          { partnerId, body },
          t('The user is created'),
          changes,
        );
        if (invitation !== undefined) onSecret(secretOf(username, invitation));
      }}
    >
      {(field) => (
        <>
          <Input label={t('User name')} {...field('username')} required />
          <Input label={t('Email')} type="email" {...field('email')} />
          <Choices legend={t('Roles')} options={roles} {...field('chosen')} />
        </>
      )}
    </AskButton>
  );
}

/** Lets the partner set a new password of a user, ends the sessions of the user, or removes it. */
export function UserActions({ user, onSecret }: { user: User; onSecret: OnSecret }) {
  const act = useAct();
  const { partnerId, username } = user;
  const about = { partnerId, username };
  return (
    <span class="row">
      <AskButton
        label={t('New password')}
        title={t('New password for {username}', { username })}
        action={t('Invite')}
        first={{ blockPassword: false }}
        act={async (body) =>
          onSecret(
            secretOf(
              username,
              await act('inviteUser', { ...about, body }, t('The user is invited'), changes),
            ),
          )
        }
      >
        {(field) => (
          <>
            <p>
              {t(
                'The partner sets the password with the invitation; you do not learn it. An earlier invitation stops working.',
              )}
            </p>
            <Check label={t('The current password stops working immediately')} {...field('blockPassword')} />
          </>
        )}
      </AskButton>
      <AskButton
        label={t('End sessions')}
        title={t('End the sessions of {username}', { username })}
        action={t('End the sessions')}
        danger
        act={() => act('endSessionsOfUser', about, t('All sessions are ended'), changes)}
      >
        {t('All tokens of the user stop working now. It can log in again with its password.')}
      </AskButton>
      <AskButton
        label={t('Remove')}
        kind="danger"
        title={t('Remove user {username}', { username })}
        action={t('Remove')}
        act={() => act('removeUser', about, t('The user is removed'), changes)}
      >
        {t('The user, its password and its tokens are gone. What it has delivered stays.')}
      </AskButton>
    </span>
  );
}
