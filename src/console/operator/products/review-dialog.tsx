import { useState } from 'preact/hooks';
import type { Review, ReviewResult } from '../../../generated/operator-v1.ts';
import { t } from '../../app/texts.ts';
import { Input } from '../../components/controls.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useAct } from '../../data/operator.ts';

export type Decision = 'approve' | 'reject';

interface Props {
  readonly decision: Decision;
  readonly reviews: readonly Review[];
  readonly onClose: () => void;
  readonly onResults: (results: readonly ReviewResult[]) => void;
}

/** Approves or rejects products, each in the version that was shown. */
export function DecideDialog({ decision, reviews, onClose, onResults }: Props) {
  const act = useAct();
  const [reason, setReason] = useState('');
  const isApproval = decision === 'approve';
  const decide = async () => {
    const decisions = reviews.map(({ partnerId, sku, version }) => ({
      partnerId,
      sku,
      version,
      decision,
      ...(!isApproval && reason !== '' && { reason }),
    }));
    const { results } = await act(
      'decideReviews',
      { body: { decisions } },
      t('{count} decisions are sent', { count: decisions.length }),
      ['listReviews', 'listProducts', 'getProductOfPartner'],
    );
    onResults(results);
  };
  return (
    <Dialog
      title={
        isApproval
          ? t('Approve {count} products', { count: reviews.length })
          : t('Reject {count} products', { count: reviews.length })
      }
      action={isApproval ? t('Approve') : t('Reject')}
      danger={!isApproval}
      onClose={onClose}
      onConfirm={decide}
    >
      <p>
        {isApproval
          ? t('They are checked once more and go online with the content that you see.')
          : t(
              'They stay out of the shop until the partner delivers other content or the decision is lifted.',
            )}
      </p>
      {!isApproval && (
        <Input label={t('Reason that the partner reads')} value={reason} onChange={setReason} required />
      )}
    </Dialog>
  );
}
