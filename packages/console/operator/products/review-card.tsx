import type { Review, ReviewChange, ReviewResult } from '@kontor/contract/generated/operator-v1';
import { Time } from '../../app/format.tsx';
import { hrefOf } from '../../app/route.ts';
import { t } from '../../app/texts.ts';
import { Json } from '../../components/as-request.tsx';
import { useQuestion } from '../../components/ask-button.tsx';
import { Badge } from '../../components/basics.tsx';
import { Button, Check, Input } from '../../components/controls.tsx';
import { Table } from '../../components/table.tsx';
import { useAct } from '../../data/operator.ts';
import { PartnerLink } from '../partner-link.tsx';

type Decision = 'approve' | 'reject';

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
        {mayDecide ? <Check label={sku} value={isChosen} onChange={onChoose} /> : <strong>{sku}</strong>}
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

/** Asks, and then approves or rejects products, each in the version that was shown when it was asked. */
export function useDecide(onResults: (results: readonly ReviewResult[]) => void) {
  const act = useAct();
  const { question, ask } = useQuestion<{ reason: string }>();
  const decide = (decision: Decision, reviews: readonly Review[]) => {
    const approves = decision === 'approve';
    const { length } = reviews;
    ask({
      title: approves
        ? t('Approve {count} products', { count: length })
        : t('Reject {count} products', { count: length }),
      action: approves ? t('Approve') : t('Reject'),
      danger: !approves,
      first: { reason: '' },
      act: async ({ reason }) => {
        const decisions = reviews.map(({ partnerId, sku, version }) => ({
          partnerId,
          sku,
          version,
          decision,
          ...(!approves && reason !== '' && { reason }),
        }));
        const sent = t('{count} decisions are sent', { count: length });
        const changes = ['listReviews', 'listProducts', 'getProductOfPartner'] as const;
        const { results } = await act('decideReviews', { body: { decisions } }, sent, changes);
        onResults(results);
      },
      children: (field) => (
        <>
          <p>
            {approves
              ? t('They are checked once more and go online with the content that you see.')
              : t(
                  'They stay out of the shop until the partner delivers other content or the decision is lifted.',
                )}
          </p>
          {!approves && <Input label={t('Reason that the partner reads')} {...field('reason')} required />}
        </>
      ),
    });
  };
  return { question, decide };
}
