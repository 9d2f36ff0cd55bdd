import { useQueryClient } from '@tanstack/preact-query';
import { count, RealTime } from '../../app/format.tsx';
import { mayUse, useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { AskButton } from '../../components/ask-button.tsx';
import { Input } from '../../components/controls.tsx';
import { Listing } from '../../components/listing.tsx';
import { actionColumn } from '../../components/table.tsx';
import { useAct, useRows } from '../../data/operator.ts';

const kilobyte = 1000;
const changes = ['listSnapshots'] as const;

/** Saved states of the whole sandbox, and a fresh start. */
export function Snapshots() {
  const mayChange = mayUse(useSession(), ['all']);
  const snapshots = useRows('listSnapshots', {});
  return (
    <>
      {mayChange && <SandboxActions />}
      <Listing
        caption={t('Snapshots')}
        list={snapshots}
        keyOf={(row) => row.name}
        empty={t('No snapshot is saved.')}
        columns={[
          { name: t('Name'), cell: (row) => <strong>{row.name}</strong> },
          { name: t('Saved'), cell: (row) => <RealTime at={row.savedAt} /> },
          { name: t('Size in kB'), isNumber: true, cell: (row) => count(Math.round(row.bytes / kilobyte)) },
          ...actionColumn(mayChange, ({ name }: { name: string }) => <SnapshotActions name={name} />),
        ]}
      />
    </>
  );
}

/** Returns a function that waits until a change of the whole sandbox is done, and then reads everything again. */
function useReloadAll() {
  const queries = useQueryClient();
  return async (change: Promise<unknown>) => {
    await change;
    await queries.invalidateQueries();
  };
}

function SandboxActions() {
  const act = useAct();
  const reloadAllAfter = useReloadAll();
  return (
    <div class="row">
      <AskButton
        kind="primary"
        title={t('Save a snapshot')}
        action={t('Save')}
        first={{ name: '' }}
        act={(body) => act('createSnapshot', { body }, t('The snapshot is saved'), changes)}
      >
        {(field) => <Input label={t('Name')} {...field('name')} placeholder="before-the-sale" required />}
      </AskButton>
      <AskButton
        kind="danger"
        title={t('Remove all orders')}
        action={t('Remove all orders')}
        act={() => reloadAllAfter(act('resetSandbox', { keep: 'offers' }, t('The sandbox is reset'), []))}
      >
        {t(
          'All orders are gone, with their shipments, returns, receipts and price reductions. Products, users and tokens stay.',
        )}
      </AskButton>
      <AskButton
        kind="danger"
        title={t('Reset the sandbox')}
        action={t('Reset everything')}
        act={() => reloadAllAfter(act('resetSandbox', {}, t('The sandbox is reset'), []))}
      >
        {t(
          'All partners, products, orders, users and settings are replaced by those of a new sandbox. Snapshots stay. All tokens of partners stop working.',
        )}
      </AskButton>
    </div>
  );
}

function SnapshotActions({ name }: { name: string }) {
  const act = useAct();
  const reloadAllAfter = useReloadAll();
  return (
    <span class="row">
      <AskButton
        label={`${t('Restore')} …`}
        title={t('Restore {name}', { name })}
        action={t('Restore')}
        danger
        act={() => reloadAllAfter(act('restoreSnapshot', { name }, t('The snapshot is restored'), []))}
      >
        {t(
          'Everything that happened since then is gone, and all tokens of partners stop working. Save a snapshot first to be able to come back.',
        )}
      </AskButton>
      <AskButton
        label={`${t('Delete')} …`}
        kind="danger"
        title={t('Delete snapshot {name}', { name })}
        action={t('Delete')}
        act={() => act('deleteSnapshot', { name }, t('The snapshot is deleted'), changes)}
      >
        {t('The saved state is gone; the sandbox itself does not change.')}
      </AskButton>
    </span>
  );
}
