import { useState } from 'preact/hooks';
import type { Review, ReviewChange, ReviewResult } from '../../../generated/operator-v1.ts';
import { Time } from '../../app/format.tsx';
import { hrefOf } from '../../app/route.ts';
import { t } from '../../app/texts.ts';
import { Json } from '../../components/as-request.tsx';
import { Badge } from '../../components/basics.tsx';
import { Button, Check, Input } from '../../components/controls.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Table } from '../../components/table.tsx';
import { useAct } from '../../data/operator.ts';
import { PartnerLink } from '../partner-link.tsx';

interface ReviewCardProps {
  readonly review: Review;
  readonly mayDecide: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onDecide: (decision: Decision) => void;
}

/** A product that waits, with what changed since the approved content. */
export function ReviewCard({ review, mayDecide, isChosen, onChoose, onDecide }: ReviewCardProps) {
  const { partnerId, sku, content, waitingSince, changes = [], changesLeftOut = 0, product } = review;
  return (
    <li class="card">
      <div class="row">
        {mayDecide ? <Check label={sku} checked={isChosen} onChange={onChoose} /> : <strong>{sku}</strong>}
        <Badge tone={content === 'new' ? 'accent' : 'warn'}>
          {content === 'new' ? t('new') : t('changed')}
        </Badge>
        <PartnerLink partnerId={partnerId} />
        <span class="soft">
          {t('waits since')} <Time at={waitingSince} />
        </span>
        <a href={hrefOf(['catalogue', partnerId, sku])}>{t('Open the product')}</a>
      </div>
      {changes.length > 0 && (
        <Table
          caption={t('Changes of {sku}', { sku })}
          rows={changes}
          keyOf={(change) => change.jsonPath}
          columns={[
            { name: t('Place'), cell: (change) => <code>{change.jsonPath}</code> },
            { name: t('Approved'), cell: (change) => <Value of={change.before} /> },
            { name: t('Delivered'), cell: (change) => <Value of={change.after} /> },
          ]}
        />
      )}
      {changesLeftOut > 0 && (
        <p class="soft">{t('{count} more changes are left out.', { count: changesLeftOut })}</p>
      )}
      <details open={content === 'new' && changes.length === 0}>
        <summary>{t('The whole delivered content')}</summary>
        <Json value={product} />
      </details>
      {mayDecide && (
        <div class="row actions">
          <Button kind="primary" onClick={() => onDecide('approve')}>
            {t('Approve')}
          </Button>
          <Button kind="danger" onClick={() => onDecide('reject')}>
            {t('Reject')} …
          </Button>
        </div>
      )}
    </li>
  );
}

function Value({ of }: { of: ReviewChange['before'] }) {
  if (of === undefined) return <span class="soft">–</span>;
  return <code>{typeof of === 'string' ? of : JSON.stringify(of)}</code>;
}

export type Decision = 'approve' | 'reject';

interface DecideDialogProps {
  readonly decision: Decision;
  readonly reviews: readonly Review[];
  readonly onClose: () => void;
  readonly onResults: (results: readonly ReviewResult[]) => void;
}

/** Approves or rejects products, each in the version that was shown. */
export function DecideDialog({ decision, reviews, onClose, onResults }: DecideDialogProps) {
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
