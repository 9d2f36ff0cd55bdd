import { useState } from 'preact/hooks';
import type { NewOperator, Operator, OperatorRole } from '../../../generated/operator-v1.ts';
import { Time } from '../../app/format.tsx';
import { mayUse, useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { Badge } from '../../components/basics.tsx';
import { Button, Choices, filled, Input } from '../../components/controls.tsx';
import { Dialog, type Secret, ShownOnce, useDialog } from '../../components/dialog.tsx';
import { Listing } from '../../components/listing.tsx';
import { actionColumn } from '../../components/table.tsx';
import { useForm } from '../../data/form.ts';
import { useAct, useRows } from '../../data/operator.ts';
import type { SecretProps } from '../partner/access-dialogs.tsx';
import { timeOf } from '../partner/contract-dialogs.tsx';

/** Who has a token of the operator plane, with which roles. */
export function Operators() {
  const mayChange = mayUse(useSession(), ['security']);
  const operators = useRows('listOperators', { limit: 100 });
  const { dialog, open, close } = useDialog();
  const [secret, setSecret] = useState<Secret>();
  const made = { onClose: close, onSecret: setSecret };
  const actions = ({ name: operatorName }: Operator) => (
    <span class="row">
      <Button onClick={() => open(<RotateTokenDialog operatorName={operatorName} {...made} />)}>
        {t('New token')} …
      </Button>
      <Button
        kind="danger"
        onClick={() => open(<RevokeOperatorDialog operatorName={operatorName} onClose={close} />)}
      >
        {t('Revoke')} …
      </Button>
    </span>
  );
  return (
    <>
      {mayChange && (
        <div class="row">
          <Button kind="primary" onClick={() => open(<CreateOperatorDialog {...made} />)}>
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
          ...actionColumn(mayChange, actions),
        ]}
      />
      {dialog}
      {secret !== undefined && <ShownOnce secret={secret} onClose={() => setSecret(undefined)} />}
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
function CreateOperatorDialog({ onClose, onSecret }: SecretProps) {
  const act = useAct();
  const { form, field } = useForm({ name: '', until: '' });
  const [chosen, setChosen] = useState<ReadonlySet<OperatorRole>>(new Set(['viewer']));
  const create = async () => {
    const body = { name: form.name, roles: [...chosen], ...filled({ expiresAt: timeOf(form.until) }) };
    onSecret(secretOf(await act('createOperator', { body }, t('The operator is created'), changes)));
  };
  return (
    <Dialog title={t('Create an operator')} action={t('Create')} onClose={onClose} onConfirm={create}>
      <Input label={t('Name')} {...field('name')} required />
      <Input
        label={t('Valid until; left empty, until it is revoked')}
        type="datetime-local"
        {...field('until')}
      />
      <Choices legend={t('Roles')} options={rolesWithMeaning()} chosen={chosen} onChange={setChosen} />
    </Dialog>
  );
}

/** Replaces the token of an operator. */
function RotateTokenDialog({ operatorName, onClose, onSecret }: SecretProps & { operatorName: string }) {
  const act = useAct();
  const rotate = async () => {
    onSecret(
      secretOf(
        await act('rotateOperatorToken', { operatorName, body: {} }, t('The token is replaced'), changes),
      ),
    );
  };
  return (
    <Dialog
      title={t('New token for {name}', { name: operatorName })}
      action={t('Replace the token')}
      danger
      onClose={onClose}
      onConfirm={rotate}
    >
      <p>{t('The present token stops working now. The new one is shown once.')}</p>
    </Dialog>
  );
}

/** Revokes an operator. */
function RevokeOperatorDialog({ operatorName, onClose }: { operatorName: string; onClose: () => void }) {
  const act = useAct();
  const revoke = () => act('revokeOperator', { operatorName }, t('The operator is revoked'), changes);
  return (
    <Dialog
      title={t('Revoke {name}', { name: operatorName })}
      action={t('Revoke')}
      danger
      onClose={onClose}
      onConfirm={revoke}
    >
      <p>{t('The operator and its token are gone now. What it did stays in the audit log.')}</p>
    </Dialog>
  );
}
