import { Time } from '../../app/format.tsx';
import { mayUse, useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { AskButton } from '../../components/ask-button.tsx';
import { State } from '../../components/basics.tsx';
import { Listing } from '../../components/listing.tsx';
import { actionColumn } from '../../components/table.tsx';
import { useAct, useRows } from '../../data/operator.ts';

const changes = ['listKeys'] as const;

/** The keys that sign the tokens of partners. */
export function Keys() {
  const act = useAct();
  const mayChange = mayUse(useSession(), ['security']);
  const keys = useRows('listKeys', { limit: 100 });
  const actions = ({ kid }: { kid: string }) => (
    <AskButton
      label={`${t('Revoke')} …`}
      kind="danger"
      title={t('Revoke the key')}
      action={t('Revoke')}
      act={() => act('revokeKey', { kid }, t('The key is revoked'), changes)}
    >
      <p>
        {t(
          'For a key that may be known to others. All access tokens that it signed stop working now; sessions go on with new tokens.',
        )}
      </p>
      <code>{kid}</code>
    </AskButton>
  );
  return (
    <>
      {mayChange && (
        <div class="row">
          <AskButton
            title={t('Sign with a new key')}
            action={t('Rotate')}
            act={() => act('rotateKeys', {}, t('A new key signs now'), changes)}
          >
            {t(
              'Nobody is logged out: the former key verifies tokens until the last one that it signed has expired.',
            )}
          </AskButton>
        </div>
      )}
      <Listing
        caption={t('Keys of tokens')}
        list={keys}
        keyOf={(row) => row.kid}
        empty={t('There is no key yet; the first token creates one.')}
        columns={[
          { name: t('Key'), cell: (row) => <code>{row.kid}</code> },
          { name: t('State'), cell: (row) => <State of={row.state} /> },
          { name: t('Created'), cell: (row) => <Time at={row.createdAt} /> },
          { name: t('Ends at'), cell: (row) => <Time at={row.endsAt} /> },
          ...actionColumn(mayChange, actions),
        ]}
      />
    </>
  );
}
