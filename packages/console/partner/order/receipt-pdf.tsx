import { t } from '../../app/texts.ts';
import { Button } from '../../components/controls.tsx';
import { Failure } from '../../components/states.tsx';
import { useAttempt } from '../../data/form.ts';
import { useClient } from '../../data/partner.ts';
import { saveFile } from '../../data/save.ts';

/** A button that saves the PDF of a receipt. */
export function ReceiptPdf({ receiptNumber }: { receiptNumber: string }) {
  const client = useClient();
  const { run: save, error } = useAttempt(async () => {
    const answer = await client.open('getReceiptPdf', { receiptNumber });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    saveFile(`${receiptNumber}.pdf`, 'application/pdf', bytes);
  });
  if (error !== undefined) return <Failure error={error} retry={save} />;
  return (
    <Button
      kind="plain"
      label={t('Save the PDF of receipt {number}', { number: receiptNumber })}
      onClick={save}
    >
      ⤓ PDF
    </Button>
  );
}
