import type { AppScope } from '@kontor/contract/generated/apps-v1';
import type { App, InstallationLink, NewApp } from '@kontor/contract/generated/operator-v1';
import { t } from '../../app/texts.ts';
import { AskButton } from '../../components/ask-button.tsx';
import type { OnSecret, Secret } from '../../components/dialog.tsx';
import { useAct } from '../../data/operator.ts';
import { AppFields, changeOf, creationOf, formOf, newForm } from './app-form.tsx';

const changes = ['listApps', 'getApp'] as const;

function secretOf({ name, clientId, clientSecret, formerSecretUntil }: NewApp): Secret | undefined {
  if (clientSecret === undefined) return undefined;
  return {
    title: t('Secret of {name}', { name }),
    rows: [
      [t('Client'), clientId],
      [t('Secret'), clientSecret],
    ],
    formerUntil: formerSecretUntil,
  };
}

function invitationOf({ name }: App, { url, expiresAt }: InstallationLink): Secret {
  return {
    title: t('Link for installing {name}', { name }),
    rows: [[t('Address'), url]],
    expiresAt,
    ...(expiresAt === undefined && {
      lasting: t('The link is always the same: every partner can install the app with it.'),
    }),
  };
}

/** Registers an app and shows its secret. */
export function CreateApp({ onSecret }: { onSecret: OnSecret }) {
  const act = useAct();
  return (
    <AskButton
      label={t('Create an app')}
      kind="primary"
      title={t('Create an app')}
      action={t('Create')}
      first={newForm}
      act={async (form) => {
        const body = creationOf(form);
        const secret = secretOf(await act('createApp', { body }, t('The app is created'), changes));
        if (secret !== undefined) onSecret(secret);
      }}
    >
      {(field) => (
        <>
          <p class="soft">
            {t('An app belongs to a service provider and works for every partner that installs it.')}
          </p>
          <AppFields field={field} isNew />
        </>
      )}
    </AskButton>
  );
}

interface ActionsProps {
  readonly app: App;
  readonly onSecret: OnSecret;
  /** Called after the app was removed. */
  readonly onRemoved: () => void;
}

/** Invites a partner, changes an app, gives it a new secret, or removes it. */
export function AppActions({ app, onSecret, onRemoved }: ActionsProps) {
  const act = useAct();
  const { appId, name } = app;
  const invite = async () =>
    onSecret(invitationOf(app, await act('inviteToApp', { appId }, t('The link is created'), [])));
  const rotate = async () => {
    const secret = secretOf(await act('rotateAppSecret', { appId }, t('The app has a new secret'), changes));
    if (secret !== undefined) onSecret(secret);
  };
  return (
    <div class="row actions">
      <AskButton
        label={t('Invite a partner')}
        title={t('Invite a partner')}
        action={t('Create the link')}
        act={invite}
      >
        {app.visibility === 'public'
          ? t('The link is always the same: every partner can install the app with it.')
          : t('The link works once, within 24 hours: a user of the partner logs in there and consents.')}
      </AskButton>
      <AskButton
        label={t('Change')}
        title={t('Change {name}', { name })}
        action={t('Save')}
        first={formOf(app)}
        act={(form) => act('changeApp', { appId, body: changeOf(form) }, t('The app is changed'), changes)}
      >
        {(field, form) => (
          <>
            <p class="soft">{t('The change holds from the next request on; the secret stays valid.')}</p>
            <AppFields field={field} />
            {losesScope(app, form.chosen) && (
              <p class="note warn">
                {t('A scope is removed: all tokens of the app stop working now, and new ones lack it.')}
              </p>
            )}
            {gainsScope(app, form.chosen) && (
              <p class="note">{t('Partners have to consent again before an added scope has an effect.')}</p>
            )}
          </>
        )}
      </AskButton>
      {app.hasSecret && (
        <AskButton
          label={t('New secret')}
          title={t('New secret for {name}', { name })}
          action={t('Replace the secret')}
          act={rotate}
        >
          {t('The new secret is shown once. The former one stays valid for 24 hours, and tokens stay valid.')}
        </AskButton>
      )}
      <AskButton
        label={t('Remove')}
        kind="danger"
        title={t('Remove the app {name}', { name })}
        action={t('Remove')}
        typed={name}
        act={async () => {
          await act('removeApp', { appId }, t('The app is removed'), ['listApps', 'listInstallationsOfAll']);
          onRemoved();
        }}
      >
        {t('All its tokens stop working now, and the installations of all partners are removed.')}
      </AskButton>
    </div>
  );
}

const losesScope = (app: App, chosen: ReadonlySet<AppScope>) =>
  app.scopes.some((scope) => !chosen.has(scope));

const gainsScope = (app: App, chosen: ReadonlySet<AppScope>) =>
  [...chosen].some((scope) => !app.scopes.includes(scope));
