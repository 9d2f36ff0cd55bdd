import type { DeliveryKind } from '../../client/index.ts';
import { t } from '../app/texts.ts';
import { Select } from '../components/controls.tsx';
import { type Mapping, targets } from './upload-mapping.ts';

interface Props {
  readonly kind: DeliveryKind;
  readonly columns: readonly string[];
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
}

/** Which column of the table fills which member. */
export function UploadMapping({ kind, columns, mapping, onChange }: Props) {
  return (
    <section class="card" aria-label={t('Columns')}>
      <h2>{t('Columns')}</h2>
      <div class="filters">
        {targets[kind].map(({ name, isRequired }) => (
          <Select
            key={name}
            label={isRequired ? t('{name} (required)', { name }) : name}
            value={mapping[name] ?? ''}
            options={columns}
            none={t('no column')}
            onChange={(column) => onChange({ ...mapping, [name]: column })}
          />
        ))}
      </div>
      {kind === 'products' && (
        <p class="soft">{t('Other columns fill the member of their name, such as pricing.msrp.amount.')}</p>
      )}
    </section>
  );
}
