import type { Review, ReviewResult } from '@kontor/contract/generated/operator-v1';
import { useState } from 'preact/hooks';
import { useFilters } from '../../app/route.ts';
import { mayUse, useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { CodeLink } from '../../components/basics.tsx';
import { Button, Check, Input, toggled } from '../../components/controls.tsx';
import { Empty, Failure, Loading } from '../../components/states.tsx';
import { useRows } from '../../data/operator.ts';
import { ReviewCard, useDecide } from './review-card.tsx';

const keyOf = ({ partnerId, sku }: Review): string => `${partnerId}/${sku}`;

/** The products that wait, longest first, with what changed since the approved content; one or many are decided. */
export function ReviewQueue() {
  const mayDecide = mayUse(useSession(), ['catalogue']);
  const { filters, field } = useFilters();
  const { partnerId } = filters;
  const reviews = useRows('listReviews', { partnerId, limit: 50 }, { everyMs: 30_000 });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly ReviewResult[]>([]);
  const picked = reviews.rows.filter((row) => chosen.has(keyOf(row)));
  const { question, decide } = useDecide((results) => {
    setRefused(results.filter(({ applied }) => !applied));
    setChosen(new Set());
  });
  const areAllChosen = picked.length === reviews.rows.length;
  return (
    <>
      {question}
      <div class="filters">
        <Input label={t('Partner id')} type="search" {...field('partnerId')} />
        {mayDecide && reviews.rows.length > 0 && (
          <>
            <Check
              label={t('all loaded')}
              value={areAllChosen}
              onChange={(all) => setChosen(new Set(all ? reviews.rows.map(keyOf) : []))}
            />
            <Button kind="primary" disabled={picked.length === 0} onClick={() => decide('approve', picked)}>
              {t('Approve the chosen ({count})', { count: picked.length })}
            </Button>
            <Button kind="danger" disabled={picked.length === 0} onClick={() => decide('reject', picked)}>
              {t('Reject the chosen ({count})', { count: picked.length })} …
            </Button>
          </>
        )}
      </div>
      <Refused results={refused} />
      {reviews.error !== undefined && <Failure error={reviews.error} retry={reviews.reload} />}
      {reviews.isLoading && reviews.error === undefined && <Loading />}
      {!reviews.isLoading && reviews.rows.length === 0 && (
        <Empty>{t('No product waits for a review.')}</Empty>
      )}
      <ul class="stack">
        {reviews.rows.map((review) => (
          <ReviewCard
            key={`${keyOf(review)} ${review.version}`}
            review={review}
            mayDecide={mayDecide}
            isChosen={chosen.has(keyOf(review))}
            onChoose={(isChosen) => setChosen(toggled(chosen, keyOf(review), isChosen))}
            onDecide={(decision) => decide(decision, [review])}
          />
        ))}
      </ul>
      {reviews.hasMore && (
        <div class="row actions">
          <Button onClick={reviews.loadMore} disabled={reviews.isLoadingMore}>
            {t('Load more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Decisions that were not applied, as when the partner has delivered other content meanwhile. */
function Refused({ results }: { results: readonly ReviewResult[] }) {
  if (results.length === 0) return null;
  return (
    <div class="note bad" role="alert">
      <strong>{t('{count} decisions were not applied:', { count: results.length })}</strong>
      {results.map(({ partnerId, sku, error }) => (
        <span key={`${partnerId}/${sku}`}>
          {sku}: {error && <CodeLink code={error.code} />} {error?.detail}
        </span>
      ))}
    </div>
  );
}
