import type { ElementKind } from '@kontor/client/kinds';
import { useEffect, useState } from 'preact/hooks';
import { useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { Button } from '../../components/controls.tsx';
import { keepMap, keptMap } from '../../data/kept-maps.ts';
import type { TableRead, TableWrong } from '../../data/table-worker.ts';
import type { Choice } from './map-choice.tsx';

interface KeptMapDeps {
  readonly kind: ElementKind;
  readonly choice: Choice;
  readonly read: TableRead | undefined;
  readonly wrong: TableWrong | undefined;
  readonly onBegin: (choice: Choice) => void;
}

/**
 * Begins with the map of an earlier table with the same columns, else with what the names of its columns usually mean, and keeps
 * the map that is used.
 */
export function useKeptMap({ kind, choice, read, wrong, onBegin }: KeptMapDeps) {
  const { partnerId } = useSession();
  const [used, setUsed] = useState<Choice['map']>();
  const [proposed, setProposed] = useState<TableWrong['proposed']>();
  const columns = read?.columns ?? wrong?.proposed?.columns;
  const isUntouched = choice.map === undefined && choice.answers === undefined && !choice.answersFile;
  useEffect(() => {
    if (columns === undefined) return;
    const form = { partnerId, kind, columns };
    if (!isUntouched) {
      if (read) keepMap(form, read.map);
      return;
    }
    const map = keptMap(form);
    setUsed(map);
    setProposed(wrong?.proposed);
    const begun = map ?? wrong?.proposed?.map;
    if (begun !== undefined) onBegin({ ...choice, map: begun });
  }, [read, wrong]);
  const forget = () => {
    if (columns !== undefined) keepMap({ partnerId, kind, columns });
    const { sheet } = choice;
    onBegin(sheet === undefined ? {} : { sheet });
  };
  return { isUsed: used !== undefined && used === choice.map, forget, reasons: proposed?.reasons ?? [] };
}

/** Says that a map was kept, and forgets it if that is wanted. */
export function KeptMapNote({ onForget }: { onForget: () => void }) {
  return (
    <p class="note row">
      {t('The map of an earlier file with these columns is used, with its answers.')}
      <Button kind="plain" onClick={onForget}>
        {t('Forget it')}
      </Button>
    </p>
  );
}
