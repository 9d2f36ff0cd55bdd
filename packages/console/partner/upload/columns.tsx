import type { ColumnMap, ElementKind } from '@kontor/client/kinds';
import { pathsOf } from '@kontor/client/questions';
import { t } from '../../app/texts.ts';
import { Select } from '../../components/controls.tsx';
import { useShape } from '../../data/use-shape.ts';

interface Props {
  readonly kind: ElementKind;
  readonly map: ColumnMap;
  /** Why columns are left out. */
  readonly reasons: readonly string[];
  readonly onChange: (map: ColumnMap) => void;
}

/** Which member each column fills whose name says it not. */
export function UploadColumns({ kind, map, reasons, onChange }: Props) {
  const shape = useShape(kind);
  const paths = shape === undefined ? [] : pathsOf(shape);
  return (
    <section class="card" aria-label={t('Columns')}>
      <h2>{t('Columns')}</h2>
      {reasons.length > 0 && (
        <ul class="soft" lang="en">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <div class="filters">
        {Object.entries(map).map(([column, path]) => (
          <Select
            key={column}
            label={column}
            value={path ?? ''}
            options={[...new Set([...(path ? [path] : []), ...paths])].map((each) => [each, each] as const)}
            none={t('is not used')}
            onChange={(chosen) => onChange({ ...map, [column]: chosen === '' ? null : chosen })}
          />
        ))}
      </div>
    </section>
  );
}
