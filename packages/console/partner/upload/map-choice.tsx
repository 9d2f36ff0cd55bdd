import { t } from '../../app/texts.ts';
import { Button, FileField, Select } from '../../components/controls.tsx';
import { saveFile } from '../../data/save.ts';
import type { TableRead, TableRequest } from '../../data/table-worker.ts';

/** What is chosen about a table. */
export type Choice = Omit<TableRequest, 'kind'>;

interface MapChoiceProps {
  readonly choice: Choice;
  readonly maps: readonly string[];
  readonly read: TableRead | undefined;
  readonly onChange: (changed: Choice) => void;
}

/** Which map is used, and files with one or with answers. */
export function MapChoice({ choice, maps, read, onChange }: MapChoiceProps) {
  const { map } = choice;
  return (
    <details>
      <summary>{t('Map and answers')}</summary>
      <div class="filters">
        <Select
          label={t('Map of the columns')}
          value={typeof map === 'string' ? map : ''}
          options={maps.map((name) => [name, name] as const)}
          none={t('by the names of the columns')}
          onChange={(name) => onChange({ map: name === '' ? undefined : name } as Choice)}
        />
        <FileField label={t('File with a map')} onChange={(file) => onChange({ map: file })} />
        <FileField label={t('File with answers')} onChange={(file) => onChange({ answersFile: file })} />
        {read && (
          <Button
            kind="plain"
            onClick={() =>
              saveFile('map.json', 'application/json', `${JSON.stringify(read.map, undefined, 2)}\n`)
            }
          >
            {t('Save the map, with its answers')}
          </Button>
        )}
      </div>
    </details>
  );
}
