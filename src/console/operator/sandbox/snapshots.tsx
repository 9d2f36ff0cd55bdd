import { useQueryClient } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import type { Snapshot } from '../../../generated/sandbox-v1.ts';
import { count, Time } from '../../app/format.tsx';
import { mayUse, useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { Button, Input } from '../../components/controls.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Listing } from '../../components/listing.tsx';
import { actionColumn } from '../../components/table.tsx';
import { useAct, useRows } from '../../data/operator.ts';

type Asked =
  | { readonly what: 'save' | 'reset' | 'reset-orders' }
  | { readonly what: 'restore' | 'delete'; readonly name: string };

const kilobyte = 1000;

/** Saved states of the whole sandbox, and a fresh start. */
export function Snapshots() {
  const mayChange = mayUse(useSession(), ['all']);
  const snapshots = useRows('listSnapshots', {});
  const [asked, setAsked] = useState<Asked>();
  const actions = ({ name }: Snapshot) => (
    <span class="row">
      <Button onClick={() => setAsked({ what: 'restore', name })}>{t('Restore')} …</Button>
      <Button kind="danger" onClick={() => setAsked({ what: 'delete', name })}>
        {t('Delete')} …
      </Button>
    </span>
  );
  return (
    <>
      {mayChange && (
        <div class="row">
          <Button kind="primary" onClick={() => setAsked({ what: 'save' })}>
            {t('Save a snapshot')} …
          </Button>
          <Button kind="danger" onClick={() => setAsked({ what: 'reset-orders' })}>
            {t('Remove all orders')} …
          </Button>
          <Button kind="danger" onClick={() => setAsked({ what: 'reset' })}>
            {t('Reset the sandbox')} …
          </Button>
        </div>
      )}
      <Listing
        caption={t('Snapshots')}
        list={snapshots}
        keyOf={(row) => row.name}
        empty={t('No snapshot is saved.')}
        columns={[
          { name: t('Name'), cell: (row) => <strong>{row.name}</strong> },
          { name: t('Saved'), cell: (row) => <Time at={row.savedAt} /> },
          { name: t('Size in kB'), isNumber: true, cell: (row) => count(Math.round(row.bytes / kilobyte)) },
          ...actionColumn(mayChange, actions),
        ]}
      />
      {asked !== undefined && <AskedDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function AskedDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const act = useAct();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const everything = async (done: Promise<unknown>) => {
    await done;
    await queries.invalidateQueries();
  };
  if (asked.what === 'save')
    return (
      <Dialog
        title={t('Save a snapshot')}
        action={t('Save')}
        onClose={onClose}
        onConfirm={() =>
          act('createSnapshot', { body: { name } }, t('The snapshot is saved'), ['listSnapshots'])
        }
      >
        <Input label={t('Name')} value={name} onChange={setName} placeholder="before-the-sale" required />
      </Dialog>
    );
  if (asked.what === 'delete')
    return (
      <Dialog
        title={t('Delete snapshot {name}', { name: asked.name })}
        action={t('Delete')}
        danger
        onClose={onClose}
        onConfirm={() =>
          act('deleteSnapshot', { name: asked.name }, t('The snapshot is deleted'), ['listSnapshots'])
        }
      >
        <p>{t('The saved state is gone; the sandbox itself does not change.')}</p>
      </Dialog>
    );
  if (asked.what === 'restore')
    return (
      <Dialog
        title={t('Restore {name}', { name: asked.name })}
        action={t('Restore')}
        danger
        onClose={onClose}
        onConfirm={() =>
          everything(act('restoreSnapshot', { name: asked.name }, t('The snapshot is restored'), []))
        }
      >
        <p>
          {t(
            'Everything that happened since then is gone, and all tokens of partners stop working. Save a snapshot first to be able to come back.',
          )}
        </p>
      </Dialog>
    );
  const isAll = asked.what === 'reset';
  return (
    <Dialog
      title={isAll ? t('Reset the sandbox') : t('Remove all orders')}
      action={isAll ? t('Reset everything') : t('Remove all orders')}
      danger
      onClose={onClose}
      onConfirm={() =>
        everything(act('resetSandbox', isAll ? {} : { keep: 'offers' }, t('The sandbox is reset'), []))
      }
    >
      <p>
        {isAll
          ? t(
              'All partners, products, orders, users and settings are replaced by those of a new sandbox. Snapshots stay. All tokens of partners stop working.',
            )
          : t(
              'All orders are gone, with their shipments, returns, receipts and price reductions. Products, users and tokens stay.',
            )}
      </p>
    </Dialog>
  );
}
