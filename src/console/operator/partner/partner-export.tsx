import { t } from '../../app/texts.ts';
import { ActButton } from '../../components/act-button.tsx';
import { useClient } from '../../data/operator.ts';
import { saveFile } from '../../data/save.ts';

/** More than the last line of any export: the manifest has a number for each table. */
const manifestBytesMax = 100_000;

/** Saves all data of a partner, with the data of its shoppers, as a file. */
export function ExportPartner({ partnerId }: { partnerId: string }) {
  const client = useClient();
  const save = async () => {
    const answer = await client.open('exportPartner', { partnerId });
    const lines = await answer.blob();
    const end = await lines.slice(-manifestBytesMax).text();
    if (!/(^|\n)\{"manifest":/.test(end)) throw new Error(t('The export is not complete. Start it again.'));
    saveFile(`partner-${partnerId}.ndjson`, 'application/x-ndjson', lines);
  };
  return (
    <>
      <h3>{t('Export')}</h3>
      <p class="soft">
        {t(
          'Every row of the partner as a file, with the data of its shoppers. The audit log records it. For more than a few hundred MB, use kontor partner export.',
        )}
      </p>
      <div class="row actions">
        <ActButton act={save}>{t('Export all data')}</ActButton>
      </div>
    </>
  );
}
