import type { ElementKind } from '@kontor/client/kinds';
import type { FailedEntry } from '@kontor/client/questions';
import { useState } from 'preact/hooks';
import { useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { FileField } from '../../components/controls.tsx';
import { Failure } from '../../components/states.tsx';
import { keptMap } from '../../data/kept-maps.ts';
import { useLists } from '../../data/lists.ts';
import { readTable, TableRefused } from '../../data/read-table.ts';
import { saveFile } from '../../data/save.ts';

interface Props {
  readonly kind: ElementKind;
  readonly failed: readonly FailedEntry[];
}

/** Takes the table that was delivered, and saves the rows of what failed in its columns, read by the map that was kept for it. */
export function SaveRows({ kind, failed }: Props) {
  const { partnerId } = useSession();
  const deps = { readLists: useLists() };
  const [error, setError] = useState<unknown>();
  const save = async (file: File) => {
    const { columns, map } = await readTable(file, { kind }, deps).catch(proposedIn);
    const request = { kind, map: keptMap({ partnerId, kind, columns }) ?? map };
    const { csv, found } = await readTable(file, request, deps, failed);
    if (found === 0) throw new Error(t('None of them is in this file.'));
    saveFile('failed.csv', 'text/csv', csv);
  };
  return (
    <>
      <FileField
        label={t('Save the failed rows of a table: choose it')}
        onChange={(file) => {
          setError(undefined);
          save(file).catch(setError);
        }}
      />
      {error !== undefined && <Failure error={error} />}
    </>
  );
}

/** The columns of a table that have no place, and the map with which an upload begins then. */
function proposedIn(refusal: unknown) {
  if (refusal instanceof TableRefused && refusal.wrong.proposed) return refusal.wrong.proposed;
  throw refusal;
}
