import type { NewOperator, OperatorRole } from '@kontor/contract/generated/operator-v1';
import { Time } from '../../app/format.tsx';
import { mayUse, useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { AskButton } from '../../components/ask-button.tsx';
import { Badge } from '../../components/basics.tsx';
import { Choices, Input } from '../../components/controls.tsx';
import { type OnSecret, type Secret, useSecret } from '../../components/dialog.tsx';
import { Listing } from '../../components/listing.tsx';
import { actionColumn } from '../../components/table.tsx';
import { filled, timeOf } from '../../data/form.ts';
import { useAct, useRows } from '../../data/operator.ts';

/** Who has a token of the operator plane, with which roles. */
export function Operators() {
  const mayChange = mayUse(useSession(), ['security']);
  const operators = useRows('listOperators', { limit: 100 });
  const { shown, show } = useSecret();
  return (
    <>
      {mayChange && (
        <div class="row">
          <CreateOperator onSecret={show} />
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
          ...actionColumn(mayChange, ({ name }: { name: string }) => (
            <OperatorActions operatorName={name} onSecret={show} />
          )),
        ]}
      />
      {shown}
    </>
  );
}

const changes = ['listOperators'] as const;

const rolesWithMeaning = (): readonly (readonly [OperatorRole, string])[] => [
  ['viewer', t('viewer: reads everything but persons')],
  ['catalogue-viewer', t('catalogue-viewer: reads products')],
  ['catalogue', t('catalogue: products, reviews, takedowns')],
  ['orders', t('orders: orders, returns, receipts')],
  ['accounts', t('accounts: partners and their access')],
  ['security', t('security: operators, keys, audit')],
  ['privacy', t('privacy: data of shoppers')],
  ['all', t('all: everything')],
];

function secretOf({ name, token, expiresAt }: NewOperator): Secret {
  return { title: t('Token of {name}', { name }), rows: [[t('Operator token'), token]], expiresAt };
}

/** Creates an operator and shows its token. */
function CreateOperator({ onSecret }: { onSecret: OnSecret }) {
  const act = useAct();
  return (
    <AskButton
      label={t('Create an operator')}
      kind="primary"
      title={t('Create an operator')}
      action={t('Create')}
      first={{ name: '', until: '', chosen: new Set(['viewer']) as ReadonlySet<OperatorRole> }}
      act={async ({ name, until, chosen }) => {
        const body = { name, roles: [...chosen], ...filled({ expiresAt: timeOf(until) }) };
        onSecret(secretOf(await act('createOperator', { body }, t('The operator is created'), changes)));
      }}
    >
      {(field) => (
        <>
          <Input label={t('Name')} {...field('name')} required />
          <Input
            label={t('Valid until; left empty, until it is revoked')}
            type="datetime-local"
            {...field('until')}
          />
          <Choices legend={t('Roles')} options={rolesWithMeaning()} {...field('chosen')} />
        </>
      )}
    </AskButton>
  );
}

/** Replaces the token of an operator, or revokes the operator. */
function OperatorActions({ operatorName, onSecret }: { operatorName: string; onSecret: OnSecret }) {
  const act = useAct();
  const rotate = async () => {
    const input = { operatorName, body: {} };
    onSecret(secretOf(await act('rotateOperatorToken', input, t('The token is replaced'), changes)));
  };
  return (
    <span class="row">
      <AskButton
        label={`${t('New token')} …`}
        title={t('New token for {name}', { name: operatorName })}
        action={t('Replace the token')}
        danger
        act={rotate}
      >
        {t('The present token stops working now. The new one is shown once.')}
      </AskButton>
      <AskButton
        label={`${t('Revoke')} …`}
        kind="danger"
        title={t('Revoke {name}', { name: operatorName })}
        action={t('Revoke')}
        act={() => act('revokeOperator', { operatorName }, t('The operator is revoked'), changes)}
      >
        {t('The operator and its token are gone now. What it did stays in the audit log.')}
      </AskButton>
    </span>
  );
}
