import { useState } from 'preact/hooks';
import type { NewOperator, OperatorRole } from '../../../generated/operator-v1.ts';
import { t } from '../../app/texts.ts';
import { Check, Input } from '../../components/controls.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { filled } from '../../components/lines.tsx';
import type { Secret } from '../../components/shown-once.tsx';
import { useAct } from '../../data/operator.ts';
import { timeOf } from '../partner/contract-dialogs.tsx';

interface Props {
  readonly onClose: () => void;
  readonly onSecret: (secret: Secret) => void;
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
export function CreateOperatorDialog({ onClose, onSecret }: Props) {
  const act = useAct();
  const [name, setName] = useState('');
  const [until, setUntil] = useState('');
  const [chosen, setChosen] = useState<readonly OperatorRole[]>(['viewer']);
  const create = async () => {
    const body = { name, roles: [...chosen], ...filled({ expiresAt: timeOf(until) }) };
    onSecret(secretOf(await act('createOperator', { body }, t('The operator is created'), changes)));
  };
  return (
    <Dialog title={t('Create an operator')} action={t('Create')} onClose={onClose} onConfirm={create}>
      <Input label={t('Name')} value={name} onChange={setName} required />
      <Input
        label={t('Valid until; left empty, until it is revoked')}
        type="datetime-local"
        value={until}
        onChange={setUntil}
      />
      <fieldset class="card">
        <legend>{t('Roles')}</legend>
        <div>
          {rolesWithMeaning().map(([role, meaning]) => (
            <Check
              key={role}
              label={meaning}
              checked={chosen.includes(role)}
              onChange={(isChosen) =>
                setChosen(isChosen ? [...chosen, role] : chosen.filter((other) => other !== role))
              }
            />
          ))}
        </div>
      </fieldset>
    </Dialog>
  );
}

/** Replaces the token of an operator. */
export function RotateTokenDialog({ operatorName, onClose, onSecret }: Props & { operatorName: string }) {
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
export function RevokeOperatorDialog({
  operatorName,
  onClose,
}: {
  operatorName: string;
  onClose: () => void;
}) {
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
