import { useState } from 'preact/hooks';
import { t } from '../../app/texts.ts';
import { Button } from '../../components/controls.tsx';
import { Failure } from '../../components/states.tsx';
import { useClient } from '../../data/partner.ts';
import { saveFile } from '../../data/save.ts';

/** A button that saves the PDF of a receipt. */
export function ReceiptPdf({ receiptNumber }: { receiptNumber: string }) {
  const client = useClient();
  const [error, setError] = useState<unknown>();
  const save = async () => {
    setError(undefined);
    try {
      const answer = await client.open('getReceiptPdf', { receiptNumber });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      saveFile(`${receiptNumber}.pdf`, 'application/pdf', bytes);
    } catch (refusal) {
      setError(refusal);
    }
  };
  if (error !== undefined) return <Failure error={error} retry={() => void save()} />;
  return (
    <Button
      kind="plain"
      label={t('Save the PDF of receipt {number}', { number: receiptNumber })}
      onClick={() => void save()}
    >
      ⤓ PDF
    </Button>
  );
}
