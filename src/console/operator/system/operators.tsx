import { useState } from 'preact/hooks';
import type { Operator } from '../../../generated/operator-v1.ts';
import { Time } from '../../app/format.tsx';
import { mayUse, useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { Badge } from '../../components/basics.tsx';
import { Button } from '../../components/controls.tsx';
import { Listing } from '../../components/listing.tsx';
import { type Secret, ShownOnce } from '../../components/shown-once.tsx';
import { useRows } from '../../data/operator.ts';
import { CreateOperatorDialog, RevokeOperatorDialog, RotateTokenDialog } from './operator-dialogs.tsx';

type Asked =
  | { readonly what: 'create' }
  | { readonly what: 'rotate' | 'revoke'; readonly operator: Operator };

/** Who has a token of the operator plane, with which roles. */
export function Operators() {
  const mayChange = mayUse(useSession(), ['security']);
  const operators = useRows('listOperators', { limit: 100 });
  const [asked, setAsked] = useState<Asked>();
  const [secret, setSecret] = useState<Secret>();
  const close = () => setAsked(undefined);
  const actions = (operator: Operator) => (
    <span class="row">
      <Button onClick={() => setAsked({ what: 'rotate', operator })}>{t('New token')} …</Button>
      <Button kind="danger" onClick={() => setAsked({ what: 'revoke', operator })}>
        {t('Revoke')} …
      </Button>
    </span>
  );
  return (
    <>
      {mayChange && (
        <div class="row">
          <Button kind="primary" onClick={() => setAsked({ what: 'create' })}>
            {t('Create an operator')}
          </Button>
        </div>
      )}
      <Listing
        caption={t('Operators')}
        list={operators}
        keyOf={(row) => row.operatorId}
        empty={t(
          'There is no named operator: everybody shares the token of the server. Create one for each person.',
        )}
        columns={[
          { name: t('Name'), cell: (row) => <strong>{row.name}</strong> },
          {
            name: t('Roles'),
            cell: (row) => (
              <span class="row">
                {row.roles.map((role) => (
                  <Badge key={role}>{role}</Badge>
                ))}
              </span>
            ),
          },
          { name: t('Created'), cell: (row) => <Time at={row.createdAt} /> },
          { name: t('Last used'), cell: (row) => <Time at={row.lastUsedAt} /> },
          { name: t('Valid until'), cell: (row) => <Time at={row.expiresAt} /> },
          ...(mayChange ? [{ name: t('Actions'), cell: actions }] : []),
        ]}
      />
      {asked?.what === 'create' && <CreateOperatorDialog onClose={close} onSecret={setSecret} />}
      {asked?.what === 'rotate' && (
        <RotateTokenDialog operatorName={asked.operator.name} onClose={close} onSecret={setSecret} />
      )}
      {asked?.what === 'revoke' && (
        <RevokeOperatorDialog operatorName={asked.operator.name} onClose={close} />
      )}
      {secret !== undefined && <ShownOnce secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}
